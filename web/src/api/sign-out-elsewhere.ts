import type { QueryClient } from "@tanstack/react-query";
import { forgetUser, userQuery } from "./session.ts";
import { hasSessionCookie } from "./session-hint.ts";

/** Set, and removed at once: the other tabs get an event, and nothing stays in the browser. */
const SIGNED_OUT = "signedOut";

/** The events of somebody coming back to this tab; the last is of a page that the browser has kept as it was. */
const RETURNS = ["visibilitychange", "focus", "pageshow"] as const;

/** Notifies the other tabs that somebody has signed out. */
export function announceSignOut(): void {
  try {
    localStorage.setItem(SIGNED_OUT, "1");
    localStorage.removeItem(SIGNED_OUT);
  } catch {
    // No storage: they notice when somebody comes back to them.
  }
}

const watched = new WeakSet<QueryClient>();

/** From now on makes this tab a visitor's where another one has signed out, or where the session is found gone on return. */
export function watchSignOut(queries: QueryClient): void {
  if (watched.has(queries)) return;
  watched.add(queries);
  const forget = ({ key, newValue }: StorageEvent) => {
    if (key === SIGNED_OUT && newValue !== null) forgetUser(queries);
  };
  const look = () => {
    if (!hasSessionCookie() && queries.getQueryData(userQuery.queryKey)) forgetUser(queries, true);
  };
  addEventListener("storage", forget);
  for (const event of RETURNS) addEventListener(event, look);
}
