import { Dialog } from "@chakra-ui/react/dialog";
import { Portal } from "@chakra-ui/react/portal";
import type { ReactNode } from "react";
import { commonText } from "../strings/common.ts";
import { Icon } from "./icon.tsx";

type ModalProps = { title: string; onClose: () => void; children: ReactNode };

/** A dialog over the page, open while it is mounted. It gives the focus back to what opened it. */
export function Modal({ title, onClose, children }: ModalProps) {
  return (
    <Dialog.Root open onOpenChange={onClose}>
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
