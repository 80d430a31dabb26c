import { Center } from "@chakra-ui/react/center";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import type { MouseEvent, ReactElement } from "react";
import { BusyButton } from "../../components/busy-button.tsx";
import { Icon } from "../../components/icon.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { commonText } from "../../strings/common.ts";
import { tableText } from "../../strings/table.ts";
import { FetchFailed, keepFocus } from "./fetch-failed.tsx";

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
      {rows && (rows.length > 0 ? children(rows) : <Nothing>{none}</Nothing>)}
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

function Nothing({ children }: { children: string }) {
  return (
    <Center flexDirection="column" gap="3" py="10" textAlign="center" color="fg.muted">
      <Icon name="flag" boxSize="8" color="fairway.border" />
      <span>{children}</span>
    </Center>
  );
}

/** The properties of a query that fetch further pages. */
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
    <Flex wrap="wrap" gap="4" align="center" mt="5">
      <BusyButton variant="outline" isBusy={query.isFetchingNextPage} onClick={fetchMore}>
        {tableText.more}
      </BusyButton>
      <Text fontSize="sm" color="fg.muted">
        {hint}
      </Text>
    </Flex>
  );
}
