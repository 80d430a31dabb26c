import { type PointerEvent, useRef } from "react";

/** Handlers that call `onSwipe` when a finger or the mouse has moved `threshold` pixels to the right. */
export function useSwipeRight(threshold: number, onSwipe: () => void) {
  const start = useRef<number | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current === null || event.clientX - start.current < threshold) return;
      start.current = null;
      onSwipe();
    },
    onPointerUp: () => {
      start.current = null;
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
