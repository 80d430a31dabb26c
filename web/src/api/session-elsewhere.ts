import type { QueryClient } from "@tanstack/react-query";
import { adminCheckQuery, forgetUser, userQuery } from "./session.ts";
import { hasAdminCookie, hasSessionCookie } from "./session-hint.ts";

/** Set, and removed at once: the other tabs get an event, and nothing stays in the browser. */
const SIGNED_OUT = "signedOut";

/** Set to the account's id, and removed at once, likewise. */
const SIGNED_IN = "signedIn";

/** The events of a return to this tab; the last is of a page that the browser has kept as it was. */
const RETURNS = ["visibilitychange", "focus", "pageshow"] as const;

/** Notifies the other tabs of a sign-out. */
export function announceSignOut(): void {
  announce(SIGNED_OUT, "1");
}

const watched = new WeakSet<QueryClient>();

/**
 * Notifies the other tabs that the account `id` is signed in, and from now on ends the session of this tab if another tab
 * signs out or signs another account in, or if the cookie is found to be gone on return.
 */
export function watchSession(queries: QueryClient, id: string): void {
  announce(SIGNED_IN, id);
  if (watched.has(queries)) return;
  watched.add(queries);
  const forget = ({ key, newValue }: StorageEvent) => {
    if (newValue === null) return;
    if (key === SIGNED_OUT) forgetUser(queries);
    const mine = accountIn(queries);
    if (key === SIGNED_IN && mine !== null && mine !== newValue) forgetUser(queries, "replaced");
  };
  const look = () => {
    if (hasSessionCookie() || !queries.getQueryData(userQuery.queryKey)) return;
    forgetUser(queries, hasAdminCookie() ? "replaced" : true);
  };
  addEventListener("storage", forget);
  for (const event of RETURNS) addEventListener(event, look);
}

/** The account that this tab shows; null for a visitor's. */
function accountIn(queries: QueryClient): string | null {
  const user = queries.getQueryData(userQuery.queryKey) ?? queries.getQueryData(adminCheckQuery.queryKey);
  return user?.id ?? null;
}

function announce(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    localStorage.removeItem(key);
  } catch {
    // Without storage they notice on return.
  }
}
