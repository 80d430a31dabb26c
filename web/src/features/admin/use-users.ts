import { type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import type { User } from "functions/contract/user";
import { useSearchParams } from "react-router-dom";
import { foundUsersQuery, usersQuery } from "../../api/admin.ts";
import type { ServerSearch } from "../../components/data-table.tsx";
import { SEARCH } from "../../lib/use-address-text.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import type { PagedQuery } from "./paged-list.tsx";

/** Pause in typing after which the server searches, in milliseconds. */
const DEBOUNCE_MS = 300;

/**
 * The customers that were fetched. While there are more of them, those whom the server finds by what is searched for come
 * along, and its further pages are those of the search.
 */
export function useUsers(): { query: PagedQuery<User>; search?: ServerSearch } {
  const all = useInfiniteQuery(usersQuery);
  const typed = (useSearchParams()[0].get(SEARCH) ?? "").trim();
  const text = useDebounced(typed, DEBOUNCE_MS);
  const found = useInfiniteQuery({
    ...foundUsersQuery(text),
    enabled: text !== "" && all.hasNextPage,
  });
  if (!all.hasNextPage) return { query: all };
  if (typed === "") return { query: all, search: { text: "", state: "done" } };
  const known = all.data ?? [];
  const others = found.data?.filter(({ id }) => !known.some((user) => user.id === id)) ?? [];
  return {
    query: { ...found, data: [...known, ...others], isPending: false },
    search: { text, state: stateOf(found) },
  };
}

type Search = Pick<
  UseInfiniteQueryResult,
  "isFetching" | "isFetchingNextPage" | "isError" | "isFetchNextPageError"
>;

/** How far a search is; its further pages are no part of it. */
function stateOf({ isFetching, isFetchingNextPage, isError, isFetchNextPageError }: Search) {
  if (isFetching && !isFetchingNextPage) return "searching";
  return isError && !isFetchNextPageError ? "failed" : "done";
}
