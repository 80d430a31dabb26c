import { type UseInfiniteQueryResult, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import type { pagesQuery } from "../../api/admin.ts";
import type { ServerSearch } from "../../components/data-table.tsx";
import { SEARCH } from "../../lib/use-address-text.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import type { CountedQuery } from "./paged-list.tsx";

/** Delay in milliseconds between the last keystroke and the search on the server. */
const DEBOUNCE_MS = 300;

type Pages<Row> = ReturnType<typeof pagesQuery<Row>>;

/** Fetches a paginated list with its total number of rows. */
export function usePages<Row>(options: Pages<Row>) {
  const query = useInfiniteQuery(options);
  const [first] = useQueryClient().getQueryData(options.queryKey)?.pages ?? [];
  const total = first?.total ?? (query.hasNextPage ? null : (query.data?.length ?? null));
  return { ...query, total };
}

type SearchOptions<Row> = {
  all: Pages<Row>;
  /** Returns the query for the server's search results. */
  found: (text: string) => Pages<Row>;
  /**
   * Whether to search on the server even if all rows are fetched. The server searches more than the columns
   * show.
   */
  isAlwaysAsked: boolean;
};

/**
 * Fetches a paginated list with search on the server. Search results are added to the fetched rows. Further
 * pages are those of the search.
 */
export function useSearchedPages<Row extends { id: string }>({
  all: options,
  found: foundBy,
  isAlwaysAsked,
}: SearchOptions<Row>): { query: CountedQuery<Row>; search?: ServerSearch } {
  const all = usePages(options);
  const typed = (useSearchParams()[0].get(SEARCH) ?? "").trim();
  const text = useDebounced(typed, DEBOUNCE_MS);
  const isAsked = all.data !== undefined && (isAlwaysAsked || all.hasNextPage);
  const found = usePages({ ...foundBy(text), enabled: text !== "" && isAsked });
  if (!isAsked) return { query: all };
  if (typed === "") return { query: all, search: { text: "", state: "done", found: new Set(), total: null } };
  const known = all.data ?? [];
  const others = found.data?.filter(({ id }) => !known.some((row) => row.id === id)) ?? [];
  return {
    query: { ...found, data: [...known, ...others], isPending: false },
    search: {
      text,
      state: stateOf(found),
      found: new Set(found.data?.map(({ id }) => id)),
      total: found.total,
    },
  };
}

type Search = Pick<
  UseInfiniteQueryResult,
  "isFetching" | "isFetchingNextPage" | "isError" | "isFetchNextPageError"
>;

/** Returns the state of a search. Fetching further pages does not affect it. */
function stateOf({ isFetching, isFetchingNextPage, isError, isFetchNextPageError }: Search) {
  if (isFetching && !isFetchingNextPage) return "searching";
  return isError && !isFetchNextPageError ? "failed" : "done";
}
