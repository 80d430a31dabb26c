/** Scope of the service worker, and the key of the app's HTML in the cache (`public/aefingar/worker.js`). */
export const OFFLINE_SCOPE = "/aefingar/";

const CACHE = "aefingar";

/** Returns the name of the cache with the practice page of a user. */
export function offlineCacheOf(userId: string): string {
  return `${CACHE}/${userId}`;
}

/**
 * Erases the practice pages that this browser keeps for other users than `userId`, or for all. Also ends the service
 * worker then. Does nothing if the browser keeps none or has no caches, as in a private window.
 */
export async function eraseOfflineCaches(userId?: string): Promise<void> {
  try {
    const mine = userId === undefined ? undefined : offlineCacheOf(userId);
    const others = (await caches.keys()).filter((name) => name.startsWith(CACHE) && name !== mine);
    if (others.length === 0) return;
    await Promise.all(others.map((name) => caches.delete(name)));
    await (await navigator.serviceWorker.getRegistration(OFFLINE_SCOPE))?.unregister();
  } catch {
    // Without caches there is nothing to erase.
  }
}
