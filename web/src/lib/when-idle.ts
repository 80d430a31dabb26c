/** Calls `act` when the browser has nothing else to do; the answer calls that off. */
export function whenIdle(act: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const handle = requestIdleCallback(act);
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(act); // Safari
  return () => clearTimeout(handle);
}
