import { type UseInfiniteQueryResult, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import type { pagesQuery } from "../../api/admin.ts";
import type { ServerSearch } from "../../components/data-table.tsx";
import { SEARCH } from "../../lib/use-address-text.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import type { CountedQuery } from "./paged-list.tsx";

/** Pause in typing after which the server searches, in milliseconds. */
const DEBOUNCE_MS = 300;

type Pages<Row> = ReturnType<typeof pagesQuery<Row>>;

/** Reads a list that comes in pages, with the number of rows that all of them have. */
export function usePages<Row>(options: Pages<Row>) {
  const query = useInfiniteQuery(options);
  const [first] = useQueryClient().getQueryData(options.queryKey)?.pages ?? [];
  const total = first?.total ?? (query.hasNextPage ? null : (query.data?.length ?? null));
  return { ...query, total };
}

type SearchOptions<Row> = {
  all: Pages<Row>;
  /** The list of what the server finds by a text. */
  found: (text: string) => Pages<Row>;
  /** Whether the server searches too if all rows are here: it finds by more than the columns show. */
  isAlwaysAsked: boolean;
};

/**
 * Reads a list whose search also runs on the server. The rows that the server finds join those that were fetched, and further
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

/** Returns how far a search is; its further pages are not part of it. */
function stateOf({ isFetching, isFetchingNextPage, isError, isFetchNextPageError }: Search) {
  if (isFetching && !isFetchingNextPage) return "searching";
  return isError && !isFetchNextPageError ? "failed" : "done";
}
