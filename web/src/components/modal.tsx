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

/** After a dialog has closed, what opened it may disappear for so long, in milliseconds: the page shows the new state. */
const OPENER_WATCHED_MS = 2000;

/** Where a dialog's focus goes at its end: to what opened it or, where that is gone or soon goes, to `fallback`. */
export function useReturnFocus(fallback: () => HTMLElement | null): () => HTMLElement | null {
  const opener = useRef(document.activeElement as HTMLElement | null);
  const latest = useRef(fallback);
  latest.current = fallback;
  useEffect(() => () => whenRemoved(opener.current, () => keepFocus(latest.current)), []);
  return () => (opener.current?.isConnected ? opener.current : fallback());
}

/** Calls `then` if the element leaves the page within `OPENER_WATCHED_MS`. */
function whenRemoved(element: HTMLElement | null, then: () => void): void {
  if (!element?.isConnected) return;
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    then();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), OPENER_WATCHED_MS);
}

/** An element that is removed takes the focus with it. */
function keepFocus(fallback: () => HTMLElement | null): void {
  if (document.activeElement === document.body) fallback()?.focus();
}
