import type { ReactElement } from "react";
import { toPageTop } from "../lib/to-page-top.ts";
import { commonText } from "../strings/common.ts";
import { Button } from "./button.tsx";
import { MessagePanel } from "./message-panel.tsx";
import { PageLoading } from "./page-loading.tsx";

/** The part of a query that a page waits for. */
type Loading<Data> = { data: Data | undefined; isError: boolean; refetch: () => unknown };

/** A page's data: a spinner while it is on its way, another try when it did not come, then the page. */
export function Loaded<Data>({
  query,
  children,
}: {
  query: Loading<Data>;
  children: (data: Data) => ReactElement | null | undefined;
}) {
  if (query.data !== undefined) return children(query.data);
  return query.isError ? <LoadFailed onRetry={() => void query.refetch()} /> : <PageLoading />;
}

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const retry = () => {
    toPageTop(); // the button that has the focus is about to go
    onRetry();
  };
  return (
    <MessagePanel
      icon="alert"
      palette="flag"
      title={commonText.loadFailed}
      actions={<Button onClick={retry}>{commonText.retry}</Button>}
    >
      {commonText.loadFailedHint}
    </MessagePanel>
  );
}
