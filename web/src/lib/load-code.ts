const RELOADED_AT = "reloadedForNewCodeAt";

/** A reload that did not help is not repeated within this time, in milliseconds. */
const PATIENCE_MS = 30_000;

/**
 * Loads code that a newer deploy may have taken away while the page was open: the page is then loaded anew,
 * once. Throws what `load` throws where that cannot help.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    const reloadedAt = Number(sessionStorage.getItem(RELOADED_AT));
    if (!navigator.onLine || Date.now() - reloadedAt < PATIENCE_MS) throw error;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    location.reload();
    return new Promise(() => {});
  }
}
