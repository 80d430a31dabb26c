import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Admin, User } from "functions/accounts/schema";
import type { InputOf } from "functions/app/endpoints";
import { ApiError, call, codeOf } from "../lib/api-client.ts";
import { invalidateAndWait } from "../lib/invalidate.ts";
import { eraseOfflineCaches } from "../lib/offline-cache.ts";
import { hasSessionCookie } from "../lib/session-hint.ts";

/**
 * Audience of the data that a query or mutation returns, set in its `meta`. Sign-out keeps only the queries
 * for everyone. A 401 or 403 of an administrator's call ends the administrator's session.
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

// Guards and the header observe these three queries, for visitors too. Sign-out sets their data and never
// removes them.

/** User of this browser's session, or null. */
export const userQuery = queryOptions({ queryKey: ["user"], queryFn: fetchUser, meta: FOR_EVERYONE });

/**
 * Administrator of this browser's session, or null after sign-out. Any error means that the user is not an
 * administrator (spec §6).
 */
export const adminCheckQuery = queryOptions({
  queryKey: ["admin-check"],
  queryFn: () => call("GET /api/admin/user", {}) as Promise<Admin | null>,
  meta: FOR_EVERYONE,
});

/** Returns whether the signed-in administrator is an owner. A teacher has no access to money and settings. */
export function useIsOwner(): boolean {
  return useQuery(adminCheckQuery).data?.role === "owner";
}

/**
 * Reason why a session ended without a sign-out: true if it expired or was revoked, "replaced" if another
 * account signed in.
 */
export type SessionEnd = boolean | "replaced";

/** How the session of this page ended. False after a sign-out or if the session has not ended. */
export const expiredQuery = queryOptions({
  queryKey: ["expired"],
  queryFn: (): SessionEnd => false,
  enabled: false,
  meta: FOR_EVERYONE,
});

/** Returns the user, or null. Sends no request for a visitor, who does not have the readable cookie. */
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

/**
 * Removes all data from the cache that is not public, and the offline copy in the browser. `end` tells the
 * sign-in page how the session ended. Only the erasure takes a moment: a page that unloads has to wait for
 * it.
 */
export function forgetUser(queryClient: QueryClient, end: SessionEnd = false): Promise<void> {
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.audience !== "everyone" });
  queryClient.getMutationCache().clear();
  queryClient.setQueryData(userQuery.queryKey, null);
  queryClient.setQueryData(adminCheckQuery.queryKey, (admin) => admin && null);
  queryClient.setQueryData(expiredQuery.queryKey, end);
  return eraseOfflineCaches();
}

/**
 * Creates a mutation that requests a password link. The reply does not reveal whether the email address has
 * an account.
 */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (input: InputOf<"POST /api/forgot-password">) => call("POST /api/forgot-password", input),
  });
}

/** Creates a mutation that sets a new password with the token of a password link. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (input: InputOf<"POST /api/reset-password">) => call("POST /api/reset-password", input),
  });
}

/** Email address of the account of a password link. */
export const resetEmailQuery = (token: string) =>
  queryOptions({
    queryKey: ["reset-email", token],
    queryFn: () => call("POST /api/reset-password/address", { token }),
    meta: { audience: "everyone" },
  });

/** The user's sessions, newest first. Refetched on each visit, because other devices change them. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: () => call("GET /api/sessions", {}),
  staleTime: 0,
  meta: { audience: "user" },
});

/** Creates a mutation that ends a session of the user. Succeeds if it has already ended. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call("DELETE /api/sessions/:id", { id }).catch((error: unknown) => {
        if (codeOf(error) !== "session_not_found") throw error;
      }),
    onSuccess: () => invalidateAndWait(queryClient, sessionsQuery),
  });
}

/** Creates a mutation that ends all sessions of the user except the current one. */
export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call("POST /api/logout-everywhere", { keepCurrent: true }),
    onSuccess: () => invalidateAndWait(queryClient, sessionsQuery),
  });
}
