const RELOADED_AT = "reloadedForNewCodeAt";

/** Minimum time between two reloads, in milliseconds. */
const RELOAD_BACKOFF_MS = 30_000;

/**
 * Loads code that a newer deploy may have removed while the page was open. If loading fails, reloads the page
 * once.
 * @throws the error of `load` if the browser is offline or the page was just reloaded
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

/** Returns whether the page was just reloaded because its code could not be loaded. */
function wasReloaded(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_BACKOFF_MS;
  } catch {
    return false; // without storage there is no reload
  }
}
