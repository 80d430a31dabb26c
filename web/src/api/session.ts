import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { User } from "functions/contract/user";
import { ApiError } from "./api-error.ts";
import { call } from "./call.ts";
import { hasSessionCookie } from "./session-hint.ts";

export const USER_KEY = ["user"] as const;

/** Whether an administrator is at the screen. */
export const ADMIN_CHECK_KEY = ["admin-check"] as const;

/** Whether a session ended that nobody had signed out of. */
export const EXPIRED_KEY = ["expired"] as const;

/** Answers that everybody gets alike, and what guards look at: that is set, never removed. */
const KEPT: readonly unknown[] = ["courses", ...USER_KEY, ...ADMIN_CHECK_KEY, ...EXPIRED_KEY];

/** The user of this browser's session, or null. A visitor, who lacks the readable cookie, makes no call. */
export async function fetchUser({ client }: { client: QueryClient }): Promise<User | null> {
  if (!hasSessionCookie()) return null;
  try {
    return await call("user", {});
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    forgetUser(client, true);
    return null;
  }
}

/**
 * Makes the browser a visitor's: only public answers stay in its memory. `hasExpired` says that the session ended by
 * itself: whoever signs in is told so.
 */
export function forgetUser(queries: QueryClient, hasExpired = false): void {
  queries.removeQueries({ predicate: ({ queryKey }) => !isKept(queryKey) });
  queries.getMutationCache().clear();
  queries.setQueryData(USER_KEY, null);
  queries.setQueryData(ADMIN_CHECK_KEY, (admin: unknown) => admin && null);
  queries.setQueryData(EXPIRED_KEY, hasExpired);
}

/** A course is public; its lessons are not: an owner's carry their videos. */
function isKept([family, , part]: QueryKey): boolean {
  return KEPT.includes(family) || (family === "course" && !part);
}
