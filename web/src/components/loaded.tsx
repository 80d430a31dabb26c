import type { ReactElement } from "react";
import { toPageTop } from "../lib/to-page-top.ts";
import { commonText } from "../strings/common.ts";
import { Button } from "./button.tsx";
import { MessagePanel } from "./message-panel.tsx";
import { PageLoading } from "./page-loading.tsx";

/** Result of a query, without the fields that `Loaded` does not use. */
type Loading<Data> = { data: Data | undefined; isError: boolean; refetch: () => unknown };

/** Renders the data of a query. Shows a loading state until it arrives, and a retry button after an error. */
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
    toPageTop(); // the focused button is about to be removed
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
