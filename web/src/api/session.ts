import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Admin, User } from "functions/accounts/schema";
import { ApiError } from "../lib/api-error.ts";
import { call } from "./call.ts";
import { hasSessionCookie } from "./session-hint.ts";

/**
 * Who may see what a query or mutation returns: its `meta`. Sign-out keeps the queries for everyone alone; an error of
 * an administrator's call ends the administrator's session.
 */
type Audience = "everyone" | "user" | "admin";

declare module "@tanstack/react-query" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the library takes types by merging with its interface
  interface Register {
    queryMeta: { audience: Audience };
    mutationMeta: { audience: Audience };
  }
}

export const FOR_EVERYONE = { audience: "everyone" } as const;

// Guards and the header observe these three, also a visitor's. Sign-out sets them and never removes them.

/** The user of this browser's session, or null. */
export const userQuery = queryOptions({ queryKey: ["user"], queryFn: fetchUser, meta: FOR_EVERYONE });

/** The administrator of this browser's session. Any failure means no (spec §6); null after sign-out. */
export const adminCheckQuery = queryOptions({
  queryKey: ["admin-check"],
  queryFn: () => call("GET /api/admin/user", {}) as Promise<Admin | null>,
  meta: FOR_EVERYONE,
});

/** Whether a session ended without a sign-out: by itself, or because another account signed in in this browser. */
export type SessionEnd = boolean | "replaced";

/** How the session of this page ended; false after a sign-out, and if it has not ended. */
export const expiredQuery = queryOptions({
  queryKey: ["expired"],
  queryFn: (): SessionEnd => false,
  enabled: false,
  meta: FOR_EVERYONE,
});

/** A visitor, who lacks the readable cookie, makes no call. */
async function fetchUser({ client }: { client: QueryClient }): Promise<User | null> {
  if (!hasSessionCookie()) return null;
  try {
    return await call("GET /api/user", {});
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    forgetUser(client, true);
    return null;
  }
}

/** Clears all but what everyone may see. The sign-in page shows how the session ended. */
export function forgetUser(queryClient: QueryClient, end: SessionEnd = false): void {
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.audience !== "everyone" });
  queryClient.getMutationCache().clear();
  queryClient.setQueryData(userQuery.queryKey, null);
  queryClient.setQueryData(adminCheckQuery.queryKey, (admin) => admin && null);
  queryClient.setQueryData(expiredQuery.queryKey, end);
}
