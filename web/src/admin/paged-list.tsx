import { Center } from "@chakra-ui/react/center";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import { type UseInfiniteQueryResult, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { MouseEvent, ReactElement } from "react";
import { useSearchParams } from "react-router-dom";
import { HIDDEN_IN_PRINT } from "../lib/hidden-in-print.ts";
import { SEARCH, useDebounced } from "../lib/hooks.ts";
import { BusyButton } from "../ui/button.tsx";
import type { ServerSearch } from "../ui/data-table.tsx";
import { Icon } from "../ui/icon.tsx";
import { Skeleton } from "../ui/query-result.tsx";
import { commonText, tableText } from "../ui/texts.ts";
import type { pagesQuery } from "./api.ts";
import { FetchFailed, keepFocus } from "./section.tsx";

export type PagedQuery<Row> = Paged & {
  data: Row[] | undefined;
  isPending: boolean;
  isError: boolean;
  isFetchNextPageError: boolean;
  refetch: () => unknown;
};

/** A query with the total number of rows, or null if the total is larger than `data` and unknown. */
export type CountedQuery<Row> = PagedQuery<Row> & { total: number | null };

export type PagedListProps<Row> = {
  query: PagedQuery<Row>;
  /** Shown if there are no rows. */
  none: string;
  /** Link or quiet button below `none` that leads to the first row. */
  firstStep?: ReactElement | false | undefined;
  /** Shown if the rows could not be fetched. `failedLang` is its language if not Icelandic. */
  failed: string;
  failedLang?: "en";
  /** Shown next to the button that fetches more rows. */
  moreHint?: string | undefined;
  children: (rows: Row[]) => ReactElement;
};

/** Renders a paginated list: its loading, error or empty state, or its rows through `children`. */
export function PagedList<Row>({
  query,
  none,
  firstStep,
  failed,
  failedLang,
  moreHint = tableText.moreHint,
  children,
}: PagedListProps<Row>) {
  const { data: rows, isPending, isError } = query;
  if (isPending) return <Loading />;
  const isNextPageLost = query.isFetchNextPageError;
  const failure = { texts: [failed], lang: failedLang };
  return (
    <>
      {isError && !isNextPageLost && <FetchFailed {...failure} onRetry={() => void query.refetch()} />}
      {rows && (rows.length > 0 ? children(rows) : <Nothing firstStep={firstStep}>{none}</Nothing>)}
      {isNextPageLost && <FetchFailed {...failure} onRetry={() => void query.fetchNextPage()} />}
      {query.hasNextPage && !isError && <LoadMore query={query} hint={moreHint} />}
    </>
  );
}

function Loading() {
  return (
    <Stack gap="3" role="status">
      <VisuallyHidden>{commonText.loading}</VisuallyHidden>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} h="14" borderRadius="l2" />
      ))}
    </Stack>
  );
}

function Nothing({
  firstStep,
  children,
}: {
  firstStep: PagedListProps<never>["firstStep"];
  children: string;
}) {
  return (
    <Center flexDirection="column" gap="3" py="10" textAlign="center" color="fg.muted">
      <Icon name="flag" boxSize="8" color="fairway.border" />
      <span>{children}</span>
      {firstStep}
    </Center>
  );
}

type Paged = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<{ hasNextPage: boolean; isError: boolean }>;
};

/** Renders a button that fetches the next page. The parent shows it if there is one. */
function LoadMore({ query, hint }: { query: Paged; hint: string }) {
  const fetchMore = async ({ currentTarget: button }: MouseEvent) => {
    const { hasNextPage, isError } = await query.fetchNextPage();
    if (isError || !hasNextPage) keepFocus(button);
  };
  return (
    <Flex wrap="wrap" gap="4" align="center" mt="5" css={HIDDEN_IN_PRINT}>
      <BusyButton variant="outline" isBusy={query.isFetchingNextPage} onClick={fetchMore}>
        {tableText.more}
      </BusyButton>
      <Text fontSize="sm" color="fg.muted">
        {hint}
      </Text>
    </Flex>
  );
}

/** Delay in milliseconds between the last keystroke and the search on the server. */
const DEBOUNCE_MS = 300;

type Pages<Row> = ReturnType<typeof pagesQuery<Row>>;

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
