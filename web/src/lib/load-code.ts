const RELOADED_AT = "reloadedForNewCodeAt";

/** A reload that did not help is not repeated within this time, in milliseconds. */
const RELOAD_BACKOFF_MS = 30_000;

/**
 * Loads code that a newer deploy may have taken away while the page was open: the page is then loaded anew,
 * once. Throws what `load` throws where that cannot help.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (!navigator.onLine || wasReloaded()) throw error;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    location.reload();
    return new Promise(() => {});
  }
}

/** Whether the page was just loaded anew because its code was not to be had. */
export function wasReloaded(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_BACKOFF_MS;
  } catch {
    return false; // without storage there is no reload
  }
}
