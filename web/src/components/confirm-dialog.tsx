import { Dialog } from "@chakra-ui/react/dialog";
import { Portal } from "@chakra-ui/react/portal";
import type { ReactNode } from "react";
import { commonText } from "../strings/common.ts";
import { BusyButton } from "./busy-button.tsx";
import { Button } from "./button.tsx";
import { dialogRecipe, useReturnFocus } from "./modal.tsx";

type ConfirmDialogProps = {
  question: string;
  /** What is at stake. */
  children: ReactNode;
  confirmLabel: string;
  isWorking: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Where the focus goes when what opened the dialog is gone by its end. */
  fallbackFocus: () => HTMLElement | null;
};

/** Asks before something that cannot be undone; the focus starts on the way out. Open while it is mounted. */
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
