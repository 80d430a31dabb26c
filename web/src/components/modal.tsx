import { Dialog } from "@chakra-ui/react/dialog";
import { Portal } from "@chakra-ui/react/portal";
import { type ReactNode, useEffect, useRef } from "react";
import { commonText } from "../strings/common.ts";
import { Icon } from "./icon.tsx";

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

/** Where a dialog's focus goes at its end: to what opened it or, where the page has taken that away by then, to `fallback`. */
export function useReturnFocus(fallback: () => HTMLElement | null): () => HTMLElement | null {
  const opener = useRef(document.activeElement as HTMLElement | null);
  const target = () => (opener.current?.isConnected ? opener.current : fallback());
  const latest = useRef(target);
  latest.current = target;
  useEffect(() => () => giveBack(latest.current), []);
  return target;
}

/** A dialog that closes before it has taken the focus does not give it back by itself. */
function giveBack(target: () => HTMLElement | null): void {
  const page = document;
  setTimeout(() => page.activeElement === page.body && target()?.focus());
}
