import { Dialog } from "@chakra-ui/react/dialog";
import { Portal } from "@chakra-ui/react/portal";
import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { type ReactNode, useEffect, useRef } from "react";
import { useBackToClose } from "../lib/back-to-close.ts";
import { BusyButton, Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { commonText } from "./texts.ts";

/** Not part of the theme, because the public pages have no dialogs. */
const dialogRecipe = defineSlotRecipe({
  className: "dialog",
  slots: ["backdrop", "positioner", "content", "title", "description", "body", "footer", "closeTrigger"],
  base: {
    backdrop: {
      position: "fixed",
      inset: "0",
      zIndex: "10",
      bg: "fairway.950/60",
      "&[data-has-nested=dialog]": { bg: "transparent" }, // the upper dialog has a backdrop too
    },
    positioner: {
      position: "fixed",
      inset: "0",
      zIndex: "10",
      display: "flex",
      p: "4",
      overflow: "auto",
      overscrollBehavior: "contain",
    },
    content: {
      position: "relative",
      m: "auto",
      w: "full",
      maxW: "30rem",
      p: { base: "5", md: "8" },
      bg: "bg.panel",
      borderRadius: "l3",
      boxShadow: "xl",
      outline: "1px solid transparent", // visible edge in forced colours
      _focusVisible: { outline: "3px solid", outlineColor: "white", outlineOffset: "-6px" },
    },
    title: { textStyle: "cardTitle", color: "fg.heading", pe: "10" },
    description: { mt: "3", color: "fg.muted" },
    body: { mt: "5" },
    footer: {
      mt: "6",
      display: "flex",
      flexWrap: "wrap",
      gap: "3",
      justifyContent: "flex-end",
      "& > *": { flexGrow: { base: "1", sm: "0" } },
      "& > button": { px: { base: "3.5", sm: "5" } },
    },
    closeTrigger: {
      position: "absolute",
      top: { base: "3", md: "5" },
      insetEnd: { base: "3", md: "5" },
      boxSize: "11",
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "center",
      borderRadius: "full",
      cursor: "button",
      _hover: { bg: "bg.subtle" },
      _disabled: { opacity: 0.35, cursor: "disabled" },
      _focusVisible: { outline: "3px solid", outlineColor: "fairway.focusRing", outlineOffset: "-3px" },
    },
  },
});

type ModalProps = {
  title: string;
  onClose: () => void;
  /** Closes the dialog after the browser's back button. `onClose` by default. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
  /** Whether a request is pending. The dialog then cannot be closed, so that it can show the result. */
  isWorking?: boolean;
  /** Element that gets the focus if the opener no longer exists when the dialog closes. */
  fallbackFocus?: () => HTMLElement | null;
  /** Element that gets the focus when the dialog opens. The first one by default. */
  initialFocus?: () => HTMLElement | null;
};

/** Renders a dialog that is open while it is mounted. Returns the focus to the opener when it closes. */
export function Modal({
  title,
  onClose,
  onBack = onClose,
  children,
  isWorking = false,
  fallbackFocus = () => null,
  initialFocus,
}: ModalProps) {
  useBackToClose({ isOpen: true, isLocked: isWorking, onBack });
  return (
    <Dialog.Root
      recipe={dialogRecipe}
      open
      onOpenChange={() => isWorking || onClose()}
      finalFocusEl={useReturnFocus(fallbackFocus)}
      {...(initialFocus && { initialFocusEl: initialFocus })}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Body>{children}</Dialog.Body>
            <Dialog.CloseTrigger aria-label={commonText.close} aria-disabled={isWorking}>
              <Icon name="close" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/**
 * Returns a function for the element that gets the focus when a dialog closes: its opener, or `fallback` if
 * the opener no longer exists.
 */
function useReturnFocus(fallback: () => HTMLElement | null): () => HTMLElement | null {
  const opener = useRef(document.activeElement as HTMLElement | null);
  const target = () => (opener.current?.isConnected ? opener.current : fallback());
  const latest = useRef(target);
  latest.current = target;
  useEffect(() => () => giveBack(latest.current), []);
  return target;
}

/**
 * Focuses `target` if no element has the focus. A dialog that closes before it has received the focus does
 * not return it.
 */
function giveBack(target: () => HTMLElement | null): void {
  const page = document;
  setTimeout(() => page.activeElement === page.body && target()?.focus());
}

type ConfirmDialogProps = {
  question: string;
  /** Consequences of the action. */
  children: ReactNode;
  confirmLabel: string;
  /** "fairway" for an action that sends something. */
  palette?: "fairway" | "flag" | undefined;
  /** Whether the request is pending. The dialog then cannot be cancelled. */
  isWorking: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Element that gets the focus if the opener no longer exists when the dialog closes. */
  fallbackFocus: () => HTMLElement | null;
};

/**
 * Renders a confirmation dialog for an action that cannot be undone. It is open while it is mounted. The
 * cancel button has the initial focus.
 */
export function ConfirmDialog({
  question,
  children,
  confirmLabel,
  palette = "flag",
  isWorking,
  onConfirm,
  onCancel,
  fallbackFocus,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus(fallbackFocus);
  const cancel = () => isWorking || onCancel();
  useBackToClose({ isOpen: true, isLocked: isWorking, onBack: onCancel });
  return (
    <Dialog.Root
      recipe={dialogRecipe}
      role="alertdialog"
      open
      onOpenChange={cancel}
      finalFocusEl={returnFocus}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Title pe="0">{question}</Dialog.Title>
            <Dialog.Description>{children}</Dialog.Description>
            <Dialog.Footer>
              <Button variant="outline" aria-disabled={isWorking} onClick={cancel}>
                {commonText.cancel}
              </Button>
              <BusyButton colorPalette={palette} onClick={onConfirm} isBusy={isWorking}>
                {confirmLabel}
              </BusyButton>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
