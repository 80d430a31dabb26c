import { MutationCache, QueryCache, QueryClient, type QueryMeta } from "@tanstack/react-query";
import { adminCheckQuery, expiredQuery, FOR_EVERYONE, forgetUser, userQuery } from "../accounts/api.ts";
import { coursesQuery } from "../courses/api.ts";
import { codeOf } from "../lib/api-client.ts";

/**
 * Creates the query client. Queries are not retried, not refetched on focus, not polled and never stale (spec
 * §7).
 * A call without a connection fails at once. If it waited for the connection, the page would keep loading and
 * a payment could start later without the user's knowledge.
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
  // These queries are also set before a component observes them, so their audience needs a default.
  for (const { queryKey } of [coursesQuery, userQuery, adminCheckQuery, expiredQuery])
    queryClient.setQueryDefaults(queryKey, { meta: FOR_EVERYONE });
  return queryClient;
}

/**
 * Marks the signed-in user or administrator as signed out after a 401 or 403 that ends the session. The
 * guards then redirect.
 */
function endSession(queryClient: QueryClient, error: Error, meta: QueryMeta | undefined): void {
  const code = codeOf(error);
  const isAdmin = meta?.audience === "admin";
  if (code === "not_signed_in" && (isAdmin || queryClient.getQueryData(userQuery.queryKey)))
    forgetUser(queryClient, true);
  if (code === "not_admin" && isAdmin) queryClient.setQueryData(adminCheckQuery.queryKey, null);
}
