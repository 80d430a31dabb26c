import type { Page } from "../wire/rpc-messages.ts";

/** Returns the requested page of a sorted list. The token of the next page is the last key of this page. */
export function pageOf<T>(
  items: readonly T[],
  { pageSize = 0, pageToken = "" }: Page,
  keyOf: (item: T) => string,
): { items: readonly T[]; nextPageToken?: string } {
  const start = pageToken === "" ? 0 : items.findIndex((item) => keyOf(item) === pageToken) + 1;
  const end = pageSize > 0 ? start + pageSize : items.length;
  const page = items.slice(start, end);
  const last = page.at(-1);
  return last !== undefined && end < items.length
    ? { items: page, nextPageToken: keyOf(last) }
    : { items: page };
}
