import { MutationCache, QueryCache, QueryClient, type QueryMeta } from "@tanstack/react-query";
import { adminCheckQuery, expiredQuery, FOR_EVERYONE, forgetUser, userQuery } from "../accounts/api.ts";
import { courseLessonsQuery, courseQuery, coursesQuery, lessonQuery } from "../courses/api.ts";
import { codeOf } from "../lib/api-client.ts";
import { isPrefetchedOk, type PrefetchedCall } from "../lib/request.ts";

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

/**
 * Time that the first render of a page waits for its prefetched replies after its code has loaded, in
 * milliseconds.
 */
const TIMEOUT_MS = 400;

/**
 * Writes the prefetched replies to the query cache, so that React renders the page with data from the start
 * in small slices. React renders data that arrives later in one long task, which blocks input on slow phones.
 * Error replies are left to the page. Resolves after `TIMEOUT_MS` at the latest.
 */
export async function seedQueryCache(queries: QueryClient, calls: readonly PrefetchedCall[]): Promise<void> {
  const reads = calls.map(async (first) => {
    if (await isPrefetchedOk(first)) await read(queries, first);
  });
  await Promise.race([Promise.all(reads), new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
}

/**
 * Prefetches the query that the page will run for `call`. Skips other calls, such as those of payment pages,
 * which render little.
 */
function read(queries: QueryClient, { call, input }: PrefetchedCall): Promise<void> | undefined {
  switch (call) {
    case "GET /api/user":
      return queries.prefetchQuery(userQuery);
    case "GET /api/admin/user":
      return queries.prefetchQuery(adminCheckQuery);
    case "GET /api/courses":
      return queries.prefetchQuery(coursesQuery);
    case "GET /api/courses/:id":
      return queries.prefetchQuery(courseQuery(Number(input.id)));
    case "GET /api/courses/:id/lessons":
      return queries.prefetchQuery(courseLessonsQuery(Number(input.id)));
    case "GET /api/lessons/:id":
      return queries.prefetchQuery(lessonQuery(Number(input.id)));
    default:
      return;
  }
}
