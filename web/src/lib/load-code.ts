import { storedItem } from "./stored-item.ts";

const reloadedAt = storedItem("reloadedForNewCodeAt", () => sessionStorage);

/** Minimum time between two reloads, in milliseconds. */
const RELOAD_BACKOFF_MS = 30_000;

/**
 * Loads code that a newer deploy may have removed while the page was open. If loading fails, reloads the page
 * once. Does not reload without browser storage, because it would not end.
 * @throws the error of `load` if the browser is offline or the page was just reloaded
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    const isFresh = Date.now() - Number(reloadedAt.read()) < RELOAD_BACKOFF_MS;
    if (!navigator.onLine || isFresh || !reloadedAt.keep(String(Date.now()))) throw error;
    location.reload();
    return new Promise(() => {});
  }
}
