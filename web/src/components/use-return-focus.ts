import { useRef } from "react";

/** Where a dialog's focus goes at its end: to what opened it or, where that is gone by then, to `fallback`. */
export function useReturnFocus(fallback: () => HTMLElement | null): () => HTMLElement | null {
  const opener = useRef(document.activeElement as HTMLElement | null);
  return () => (opener.current?.isConnected ? opener.current : fallback());
}
