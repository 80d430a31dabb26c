import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { foundUsersQuery, usersQuery } from "../../api/admin.ts";
import { SEARCH } from "../../lib/use-address-text.ts";

/** Pause in typing after which the server is asked. */
const PAUSE_MS = 300;

/**
 * The customers that were fetched. While there are more of them, those whom the server finds by what is searched for come
 * along, and its further pages are those of the search.
 */
export function useUsers() {
  const all = useInfiniteQuery(usersQuery);
  const typed = (useSearchParams()[0].get(SEARCH) ?? "").trim();
  const search = usePaused(typed);
  const found = useInfiniteQuery({
    ...foundUsersQuery(search),
    enabled: search !== "" && all.hasNextPage,
  });
  if (typed === "" || !all.hasNextPage) return { query: all, isSearching: false };
  const known = all.data ?? [];
  const others = found.data?.filter(({ id }) => !known.some((user) => user.id === id)) ?? [];
  return {
    query: { ...found, data: [...known, ...others], isPending: false },
    isSearching: typed !== search || found.isFetching,
  };
}

/** A text, once it has not changed for a moment; the first at once. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
