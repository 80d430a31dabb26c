import { type DragEvent, useEffect, useState } from "react";

type FileDrop = {
  /** Called with at least one file: text and links can be dropped too, and change nothing. */
  onDrop: (files: readonly File[]) => void;
  isDisabled?: boolean;
};

/**
 * A field that takes dropped files. Spread `dropProps` into its box. While it is shown, what is dropped beside it does not
 * open in the browser, which would leave the page and what is not saved on it.
 */
export function useFileDrop({ onDrop, isDisabled = false }: FileDrop) {
  const [isOver, setIsOver] = useState(false);
  useEffect(keepPage, []);
  const dropProps = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(!isDisabled && event.dataTransfer.types.includes("Files"));
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const files = [...(event.dataTransfer.files ?? [])];
      if (files.length > 0 && !isDisabled) onDrop(files);
    },
  };
  /** Whether a file is held over the field. */
  return { isOver, dropProps };
}

/** Returns the effect's cleanup. */
function keepPage() {
  const over = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !mayOpen(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
  };
  const drop = (event: globalThis.DragEvent) => mayOpen(event) && event.preventDefault();
  addEventListener("dragover", over);
  addEventListener("drop", drop);
  return () => {
    removeEventListener("dragover", over);
    removeEventListener("drop", drop);
  };
}

/** Whether the browser would open what is dragged: files anywhere, links everywhere but where text is typed. */
function mayOpen({ dataTransfer, target }: globalThis.DragEvent): boolean {
  const types = dataTransfer?.types ?? [];
  if (types.includes("Files")) return true;
  const isTyped = target instanceof Element && target.closest("input, textarea") !== null;
  return types.includes("text/uri-list") && !isTyped;
}
