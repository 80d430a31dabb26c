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

/** The dialog gives the focus back within this time, in milliseconds, unless it closed before it had taken it. */
const GIVEN_BACK_MS = 100;

/** Where a dialog's focus goes at its end: to what opened it or, where that is gone or soon goes, to `fallback`. */
export function useReturnFocus(fallback: () => HTMLElement | null): () => HTMLElement | null {
  const opener = useRef(document.activeElement as HTMLElement | null);
  const target = () => (opener.current?.isConnected ? opener.current : fallback());
  const latest = useRef(target);
  latest.current = target;
  useEffect(() => () => keepFocus(opener.current, latest.current), []);
  return target;
}

/** Focuses `target` where nothing has the focus: soon after the dialog's end, and when its opener leaves the page. */
function keepFocus(opener: HTMLElement | null, target: () => HTMLElement | null): void {
  const page = document;
  const keep = () => page.activeElement === page.body && target()?.focus();
  const observer = new MutationObserver(() => opener?.isConnected || keep());
  observer.observe(page.body, { childList: true, subtree: true });
  setTimeout(keep, GIVEN_BACK_MS);
  setTimeout(() => observer.disconnect(), OPENER_WATCHED_MS);
}
