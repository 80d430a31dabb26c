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

/** A list with the rows of all its pages; null if they are more than `data` and not counted. */
export type CountedQuery<Row> = PagedQuery<Row> & { total: number | null };

export type PagedListProps<Row> = {
  query: PagedQuery<Row>;
  /** What to say when there are no rows. */
  none: string;
  /** What to say when they could not be fetched, and in which language if not in Icelandic. */
  failed: string;
  failedLang?: "en";
  /** What is said beside the button that fetches more. */
  moreHint?: string | undefined;
  children: (rows: Row[]) => ReactElement;
};

/** A list that comes in pages: on its way, failed, empty, or as its parent shows it. */
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

/** The part of a query that knows of further pages. */
type Paged = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<{ hasNextPage: boolean; isError: boolean }>;
};

/** Fetches the next page of a list. Shown while there is one. */
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
