import { type DragEvent, useEffect, useState } from "react";

type FileDrop = {
  /** Called with at least one file. Dropped text and links are ignored. */
  onDrop: (files: readonly File[]) => void;
  isDisabled?: boolean;
};

/**
 * Returns the state and props of a drop zone for files. Spread `dropProps` into its element. While it is
 * mounted, the browser does not open files that are dropped outside the zone, which would discard unsaved
 * changes.
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
  /** `isOver` is true while files are dragged over the zone. */
  return { isOver, dropProps };
}

/** Prevents the browser from opening dropped files and links. Returns the cleanup of the effect. */
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

/** Returns whether the browser would open the dragged item: files anywhere, links outside text inputs. */
function mayOpen({ dataTransfer, target }: globalThis.DragEvent): boolean {
  const types = dataTransfer?.types ?? [];
  if (types.includes("Files")) return true;
  const isTyped = target instanceof Element && target.closest("input, textarea") !== null;
  return types.includes("text/uri-list") && !isTyped;
}
