import type { QueryClient } from "@tanstack/react-query";
import type { User } from "functions/contract/user";
import { ApiError } from "./api-error.ts";
import { call } from "./call.ts";
import { isPublic } from "./courses.ts";
import { hasSessionCookie } from "./session-hint.ts";

export const USER_KEY = ["user"] as const;

/** Whether an administrator is at the screen. */
export const ADMIN_CHECK_KEY = ["admin-check"] as const;

/** Whether a session ended that nobody had signed out of. */
export const EXPIRED_KEY = ["session-expired"] as const;

/** Guards look at them: they are set, never removed. */
const STATE: readonly unknown[] = [...USER_KEY, ...ADMIN_CHECK_KEY, ...EXPIRED_KEY];

/** The user of this browser's session, or null. A visitor, who lacks the readable cookie, makes no call. */
export async function fetchUser({ client }: { client: QueryClient }): Promise<User | null> {
  if (!hasSessionCookie()) return null;
  try {
    return await call("user", {});
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    expireSession(client);
    return null;
  }
}

/** Makes the browser a visitor's: only public answers stay in its memory. */
export function forgetUser(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => !isPublic(queryKey) && !STATE.includes(queryKey[0]) });
  queries.getMutationCache().clear();
  queries.setQueryData(USER_KEY, null);
  if (queries.getQueryData(ADMIN_CHECK_KEY)) queries.setQueryData(ADMIN_CHECK_KEY, null);
  queries.setQueryData(EXPIRED_KEY, false);
}

/** The same, where the session ended by itself: whoever signs in is told so. */
export function expireSession(queries: QueryClient): void {
  forgetUser(queries);
  queries.setQueryData(EXPIRED_KEY, true);
}
