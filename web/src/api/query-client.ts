import { MutationCache, QueryCache, QueryClient, type QueryMeta } from "@tanstack/react-query";
import { codeOf } from "../lib/api-error.ts";
import { coursesQuery } from "./courses.ts";
import { adminCheckQuery, expiredQuery, FOR_EVERYONE, forgetUser, userQuery } from "./session.ts";

/**
 * Reads are neither retried, refetched on focus nor polled, and never go stale (spec §7). Without a connection a call
 * fails at once: one that waits for the connection would leave its page waiting, and pay when nobody expects it.
 */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => endSession(queryClient, error, meta) }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, { meta }) => endSession(queryClient, error, meta),
    }),
    defaultOptions: {
      queries: {
        networkMode: "always",
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
  // These are also set before anything observes them; their audience must be known by then.
  for (const { queryKey } of [coursesQuery, userQuery, adminCheckQuery, expiredQuery])
    queryClient.setQueryDefaults(queryKey, { meta: FOR_EVERYONE });
  return queryClient;
}

/** On a 401 or 403 that ends a session, marks whoever was signed in as signed out: the guards then redirect. */
function endSession(queryClient: QueryClient, error: Error, meta: QueryMeta | undefined): void {
  const code = codeOf(error);
  const isAdmin = meta?.audience === "admin";
  if (code === "not_signed_in" && (isAdmin || queryClient.getQueryData(userQuery.queryKey)))
    forgetUser(queryClient, true);
  if (code === "not_admin" && isAdmin) queryClient.setQueryData(adminCheckQuery.queryKey, null);
}
