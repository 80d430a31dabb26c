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

/** Creates an item of browser storage with JSON. It is null if the page has not written its text. */
export function storedJson<Value>(key: string, storage: () => Storage) {
  const item = storedItem(key, storage);
  return {
    read: (): Value | null => {
      try {
        return JSON.parse(item.read() ?? "null");
      } catch {
        return null;
      }
    },
    keep: (value: Value): void => void item.keep(JSON.stringify(value)),
    forget: item.forget,
  };
}

/** Creates a list in browser storage. An empty list leaves nothing there. */
export function storedList<Entry>(key: string, storage: () => Storage) {
  const item = storedJson<Entry[]>(key, storage);
  const read = (): Entry[] => {
    const kept = item.read();
    return Array.isArray(kept) ? kept : [];
  };
  return {
    read,
    /** Replaces the list by the result of `change`. */
    change: (change: (entries: Entry[]) => Entry[]): void => {
      const entries = change(read());
      if (entries.length === 0) item.forget();
      else item.keep(entries);
    },
  };
}
