import { Dialog } from "@chakra-ui/react/dialog";
import { Portal } from "@chakra-ui/react/portal";
import type { ReactNode } from "react";
import { commonText } from "../strings/common.ts";
import { Icon } from "./icon.tsx";
import { useReturnFocus } from "./use-return-focus.ts";

type ModalProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Where the focus goes when what opened the dialog is gone by its end. */
  fallbackFocus?: () => HTMLElement | null;
};

/** A dialog over the page, open while it is mounted. It gives the focus back to what opened it. */
export function Modal({ title, onClose, children, fallbackFocus = () => null }: ModalProps) {
  return (
    <Dialog.Root open onOpenChange={onClose} finalFocusEl={useReturnFocus(fallbackFocus)}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Body>{children}</Dialog.Body>
            <Dialog.CloseTrigger aria-label={commonText.close}>
              <Icon name="close" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
