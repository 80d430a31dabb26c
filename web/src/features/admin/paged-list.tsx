import { Text } from "@chakra-ui/react/text";
import type { ReactNode } from "react";
import { PageSpinner } from "../../components/page-spinner.tsx";
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
  /** What to say when they could not be fetched. */
  failed: string;
  children: (rows: Row[]) => ReactNode;
};

/** A list that comes in pages: on its way, failed, empty, or as its parent shows it. */
export function PagedList<Row>({ query, none, failed, children }: PagedListProps<Row>) {
  const { data: rows, isPending, isError } = query;
  if (isPending) return <PageSpinner minH="12rem" />;
  const isNextPageLost = query.isFetchNextPageError;
  return (
    <>
      {isError && !isNextPageLost && <FetchFailed texts={[failed]} onRetry={() => void query.refetch()} />}
      {rows && (rows.length > 0 ? children(rows) : <Text>{none}</Text>)}
      {isNextPageLost && <FetchFailed texts={[failed]} onRetry={() => void query.fetchNextPage()} />}
      {query.hasNextPage && !isError && <LoadMore query={query} />}
    </>
  );
}
