import type { QueryClient } from "@tanstack/react-query";
import { eraseOfflineCaches } from "../lib/offline-cache.ts";
import { announce } from "../lib/other-tabs.ts";
import { hasAdminCookie, hasSessionCookie } from "../lib/session-hint.ts";
import { adminCheckQuery, forgetUser, userQuery } from "./api.ts";

/**
 * Storage key that is set and removed at once. The other tabs get an event and no value remains in the
 * browser.
 */
const SIGNED_OUT = "signedOut";

/** Storage key that is set to the account's id and removed at once. */
const SIGNED_IN = "signedIn";

/** Events of a return to this tab, or to a page that the browser restores from its back/forward cache. */
const RETURNS = ["visibilitychange", "focus", "pageshow"] as const;

export function announceSignOut(): void {
  announce(SIGNED_OUT, "1");
}

const watched = new WeakSet<QueryClient>();

/**
 * Notifies the other tabs that the account `id` is signed in. From then on, ends the session of this tab if
 * another tab signs out or signs in with another account, or if the cookie is missing when the user returns.
 * A browser restores a page only for some minutes, so a missing cookie then means a sign-out, not an expiry.
 * Erases the data that the browser keeps for other accounts.
 */
export function watchSession(queries: QueryClient, id: string): void {
  announce(SIGNED_IN, id);
  void eraseOfflineCaches(id);
  if (watched.has(queries)) return;
  watched.add(queries);
  const forget = ({ key, newValue }: StorageEvent) => {
    if (newValue === null) return;
    if (key === SIGNED_OUT) forgetUser(queries);
    const mine = accountIn(queries);
    if (key === SIGNED_IN && mine !== null && mine !== newValue) forgetUser(queries, "replaced");
  };
  let hasLeft = false;
  const look = ({ type }: Event) => {
    if (isSignedOut(queries, hasLeft)) {
      const isReplaced = hasAdminCookie() || hasSessionCookie();
      forgetUser(queries, isReplaced ? "replaced" : !hasLeft);
    }
    if (type === "pageshow") hasLeft = false;
  };
  addEventListener("storage", forget);
  addEventListener("pagehide", () => {
    hasLeft = true;
  });
  for (const event of RETURNS) addEventListener(event, look);
}

/**
 * Returns whether this tab shows data of a session whose cookie is missing. An open page of an administrator
 * stays, because it can have unsaved text. It requires a sign-in at its next call.
 */
function isSignedOut(queries: QueryClient, hasLeft: boolean): boolean {
  if (queries.getQueryData(userQuery.queryKey)) return !hasSessionCookie();
  return hasLeft && Boolean(queries.getQueryData(adminCheckQuery.queryKey)) && !hasAdminCookie();
}

/** Returns the account id of this tab, or null for a visitor. */
function accountIn(queries: QueryClient): string | null {
  const user = queries.getQueryData(userQuery.queryKey) ?? queries.getQueryData(adminCheckQuery.queryKey);
  return user?.id ?? null;
}
