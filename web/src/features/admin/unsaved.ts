const PREFIX = "unsaved/";

/** Unsaved work that could not be stored in the browser. Kept until the page is closed. */
const inMemory = new Map<string, string>();

/**
 * Keeps the unsaved input of one administrator until it is saved or discarded. It survives the end of a
 * session, a reload and a crash. It is stored in `sessionStorage`: two tabs never overwrite each other, and
 * closing the tab leaves no data on a shared computer.
 */
export function unsavedWork<Work>(adminId: string, name: string) {
  const key = `${PREFIX}${adminId}/${name}`;
  return {
    read: (): Work | null => {
      const stored = attempt(() => sessionStorage.getItem(key)) ?? inMemory.get(key) ?? null;
      return (stored !== null && attempt(() => JSON.parse(stored) as Work)) || null;
    },
    keep: (work: Work) => {
      const text = JSON.stringify(work);
      inMemory.delete(key);
      if (attempt(() => sessionStorage.setItem(key, text) ?? true) === undefined) inMemory.set(key, text);
    },
    remove: () => {
      inMemory.delete(key);
      attempt(() => sessionStorage.removeItem(key));
    },
  };
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
