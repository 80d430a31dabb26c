import { Center } from "@chakra-ui/react/center";
import { Stack } from "@chakra-ui/react/stack";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import type { ReactNode } from "react";
import { Icon } from "../../components/icon.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { commonText } from "../../strings/common.ts";
import { FetchFailed } from "./fetch-failed.tsx";
import { LoadMore, type Paged } from "./load-more.tsx";

export type PagedQuery<Row> = Paged & {
  data: Row[] | undefined;
  isPending: boolean;
  isError: boolean;
  isFetchNextPageError: boolean;
  refetch: () => unknown;
};

type PagedListProps<Row> = {
  query: PagedQuery<Row>;
  /** What to say when there are no rows. */
  none: string;
  /** What to say when they could not be fetched, and in which language if not in Icelandic. */
  failed: string;
  failedLang?: "en";
  children: (rows: Row[]) => ReactNode;
};

/** A list that comes in pages: on its way, failed, empty, or as its parent shows it. */
export function PagedList<Row>({ query, none, failed, failedLang, children }: PagedListProps<Row>) {
  const { data: rows, isPending, isError } = query;
  if (isPending) return <Loading />;
  const isNextPageLost = query.isFetchNextPageError;
  const failure = { texts: [failed], lang: failedLang };
  return (
    <>
      {isError && !isNextPageLost && <FetchFailed {...failure} onRetry={() => void query.refetch()} />}
      {rows && (rows.length > 0 ? children(rows) : <Nothing>{none}</Nothing>)}
      {isNextPageLost && <FetchFailed {...failure} onRetry={() => void query.fetchNextPage()} />}
      {query.hasNextPage && !isError && <LoadMore query={query} />}
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
      <Icon name="flag" boxSize="8" color="fairway.500" />
      {children}
    </Center>
  );
}
