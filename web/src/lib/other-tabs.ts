/**
 * Notifies the other tabs of this browser by a storage event. No value remains in the browser. Without storage,
 * they are not notified.
 */
export function announce(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    localStorage.removeItem(key);
  } catch {
    // Without storage, the other tabs detect the change at their next request.
  }
}
