import type { QueryClient } from "@tanstack/react-query";
import type { User } from "functions/contract/user";
import { ApiError } from "./api-error.ts";
import { call } from "./call.ts";
import { hasSessionCookie } from "./session-hint.ts";

export const USER_KEY = ["user"] as const;

/** The user of this browser's session, or null. A visitor, who lacks the readable cookie, makes no call. */
export async function fetchUser(): Promise<User | null> {
  if (!hasSessionCookie()) return null;
  try {
    return await call("user", {});
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Makes the browser a visitor's: only what everyone may read stays in the cache. */
export function forgetUser(queries: QueryClient): void {
  queries.removeQueries({
    predicate: ({ queryKey: [family] }) => family === "lesson" || family === "payment",
  });
  queries.setQueryData(USER_KEY, null);
}
