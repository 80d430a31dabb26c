import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isSessionEnd } from "./api-error.ts";
import { forgetUser, USER_KEY } from "./session.ts";

/**
 * Reads are neither retried, refetched on focus nor polled, and never go stale (spec §7). Without a connection a call
 * fails at once: one that waits for the connection would leave its page waiting, and pay when nobody expects it.
 */
export function createQueryClient(): QueryClient {
  /** A session that ended while the page was open: the guards then lead to the sign-in page. */
  const onError = (error: Error) => {
    if (isSessionEnd(error) && queries.getQueryData(USER_KEY)) forgetUser(queries, true);
  };
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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
  return queries;
}
