import type { User } from "functions/accounts/schema";
import type { CourseDrills } from "functions/learning/schema";
import { useEffect, useSyncExternalStore } from "react";
import { PAGE_FILES_ID, type PageFiles } from "../lib/element-ids.ts";
import { useNetworkIdle } from "../lib/hooks.ts";
import { OFFLINE_SCOPE, offlineCacheOf } from "../lib/offline-cache.ts";
import { hasSessionCookie } from "../lib/session-hint.ts";

const ROUTE = "/aefingar/:courseId";

/** Files that the HTML of the page names. */
const LINKED = "script[src], link[rel=modulepreload], link[rel=preload], link[rel=icon]";

/**
 * Keeps the practice page for a visit without a connection: its code once it has loaded, and its data whenever they
 * change. Without caches or service workers, nothing is kept.
 */
export function useOfflineCopy(user: User, courseId: number, drills: CourseDrills): void {
  const isIdle = useNetworkIdle();
  useEffect(() => {
    keepReplies(user, courseId, drills).catch(() => {});
  }, [user, courseId, drills]);
  useEffect(() => {
    if (isIdle) keepPage(user.id).catch(() => {});
  }, [isIdle, user.id]);
}

/** Returns whether the browser has a connection, and renders again when that changes. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
}

function subscribeToConnection(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}

/**
 * Opens the cache of a user. After the sign-out it must not be created again, so the cookie is checked in the same
 * moment.
 * @throws Error if the user has signed out
 */
function openCache(userId: string): Promise<Cache> {
  if (!hasSessionCookie()) throw new Error("The user has signed out.");
  return caches.open(offlineCacheOf(userId));
}

/**
 * Keeps the replies of the calls that the page makes first. They are new responses: the `Date` of a kept one would
 * look like a wrong clock of the device (`lib/clock.ts`).
 */
async function keepReplies(user: User, courseId: number, drills: CourseDrills): Promise<void> {
  const cache = await openCache(user.id);
  await cache.put("/api/user", Response.json(user));
  await cache.put(`/api/courses/${courseId}/drills`, Response.json(drills));
}

/**
 * Keeps the app's HTML with the files that it names, all of the same release, and removes those of earlier releases.
 * Then registers the service worker.
 */
async function keepPage(userId: string): Promise<void> {
  if (!("serviceWorker" in navigator && "caches" in window)) return;
  const shell = await fetch(location.pathname);
  if (!shell.ok || shell.redirected) return;
  const files = filesOf(await shell.clone().text());
  const cache = await openCache(userId);
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll(files.filter((file) => !kept.includes(file)));
  await cache.put(OFFLINE_SCOPE, shell);
  const outdated = kept.filter((path) => path.startsWith("/assets/") && !files.includes(path));
  await Promise.all(outdated.map((path) => cache.delete(path)));
  await navigator.serviceWorker.register(`${OFFLINE_SCOPE}worker.js`);
}

/** Returns the paths of the files that the page needs, from the app's HTML. */
function filesOf(html: string): string[] {
  const shell = new DOMParser().parseFromString(html, "text/html");
  const linked = [...shell.querySelectorAll(LINKED)].map(
    (element) => element.getAttribute("src") ?? element.getAttribute("href") ?? "",
  );
  const pages: PageFiles = JSON.parse(shell.getElementById(PAGE_FILES_ID)?.textContent ?? "{}");
  return [...new Set([...linked, ...(pages[ROUTE] ?? [])])];
}
