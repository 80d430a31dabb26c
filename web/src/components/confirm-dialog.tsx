import { Dialog } from "@chakra-ui/react/dialog";
import { Portal } from "@chakra-ui/react/portal";
import type { ReactNode } from "react";
import { commonText } from "../strings/common.ts";
import { BusyButton } from "./busy-button.tsx";
import { Button } from "./button.tsx";
import { dialogRecipe, useReturnFocus } from "./modal.tsx";

type ConfirmDialogProps = {
  question: string;
  /** Consequences of the action. */
  children: ReactNode;
  confirmLabel: string;
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
  isWorking,
  onConfirm,
  onCancel,
  fallbackFocus,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus(fallbackFocus);
  return (
    <Dialog.Root
      recipe={dialogRecipe}
      role="alertdialog"
      open
      onOpenChange={onCancel}
      finalFocusEl={returnFocus}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Title pe="0">{question}</Dialog.Title>
            <Dialog.Description>{children}</Dialog.Description>
            <Dialog.Footer>
              <Button variant="outline" onClick={onCancel}>
                {commonText.cancel}
              </Button>
              <BusyButton colorPalette="flag" onClick={onConfirm} isBusy={isWorking}>
                {confirmLabel}
              </BusyButton>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
