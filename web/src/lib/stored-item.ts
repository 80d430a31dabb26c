/**
 * Creates an item of browser storage. Without storage (private mode, blocked cookies) it is always null, and no
 * error is thrown.
 */
export function storedItem(key: string, storage: () => Storage) {
  const attempt = <Result>(action: (storage: Storage) => Result): Result | null => {
    try {
      return action(storage());
    } catch {
      return null;
    }
  };
  return {
    read: (): string | null => attempt((store) => store.getItem(key)),
    /** Returns whether the value is stored. */
    keep: (value: string): boolean =>
      attempt((store) => {
        store.setItem(key, value);
        return true;
      }) ?? false,
    forget: (): void => void attempt((store) => store.removeItem(key)),
  };
}
