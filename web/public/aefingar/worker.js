/**
 * Service worker of `/aefingar/`. If the network fails, answers from what the page has kept
 * (`src/learning/offline-copy.ts`). It stores nothing itself, and passes each reply of the server through. Source:
 * docs/decisions/0044-practice-without-a-connection.md.
 */

/** Key of the app's HTML, which is the same for all courses. */
const SHELL = "/aefingar/";

addEventListener("install", () => skipWaiting());

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(fetch(request).catch((error) => keptReply(request, error)));
});

/** Returns the reply that the page has kept for a request. Throws the error of the network if there is none. */
async function keptReply(request, error) {
  const kept = await caches.match(request.mode === "navigate" ? SHELL : request);
  if (kept === undefined) throw error;
  return kept;
}
