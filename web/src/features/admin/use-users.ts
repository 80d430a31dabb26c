import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { foundUsersQuery, usersQuery } from "../../api/admin.ts";
import { SEARCH } from "../../lib/use-address-text.ts";
import { useDebounced } from "../../lib/use-debounced.ts";

/** Pause in typing after which the server searches, in milliseconds. */
const DEBOUNCE_MS = 300;

/**
 * The customers that were fetched. While there are more of them, those whom the server finds by what is searched for come
 * along, and its further pages are those of the search. `searchedFor` is the text that the server's search is done for, null
 * while it is under way.
 */
export function useUsers() {
  const all = useInfiniteQuery(usersQuery);
  const typed = (useSearchParams()[0].get(SEARCH) ?? "").trim();
  const search = useDebounced(typed, DEBOUNCE_MS);
  const found = useInfiniteQuery({
    ...foundUsersQuery(search),
    enabled: search !== "" && all.hasNextPage,
  });
  if (!all.hasNextPage) return { query: all };
  if (typed === "") return { query: all, searchedFor: "" };
  const known = all.data ?? [];
  const others = found.data?.filter(({ id }) => !known.some((user) => user.id === id)) ?? [];
  return {
    query: { ...found, data: [...known, ...others], isPending: false },
    searchedFor: found.isFetching ? null : search,
  };
}
