import { AggregateField, type CollectionReference, FieldPath, type Query } from "firebase-admin/firestore";
import type * as z from "zod";
import { type FirestoreSession, isReservedId, type ParsedBatch, parseDocuments } from "./firestore.ts";
import { ADMIN_PAGE_SIZE } from "./limits.ts";
import { isFoundBy, isKey, type Searchable, searchKey, searchOf } from "./search.ts";

/**
 * A page of a list: its items, the paths of unreadable documents, and the id that the next page starts after
 * (null on the last page).
 */
export type Page<Item> = ParsedBatch<Item> & {
  next: string | null;
  /**
   * Number of documents in the whole list. Only set on the first page, if the list is counted and has more
   * pages.
   */
  total?: number;
};

type PageQuery = {
  query: Query;
  within: CollectionReference;
  after: string | undefined;
  /** Whether to count the documents of a list with several pages. */
  isCounted?: boolean;
};

/** Returns the page of `query` after the document `after` of the collection `within`. */
export async function readPage<Schema extends z.ZodType>(
  access: FirestoreSession,
  { query, within, after, isCounted = false }: PageQuery,
  schema: Schema,
): Promise<Page<z.output<Schema>>> {
  const empty = { items: [], unreadable: [], next: null };
  if (after !== undefined && isReservedId(after)) return empty;
  const last = after === undefined ? null : await access.get(within.doc(after));
  if (last !== null && !last.exists) return empty;
  const rest = last === null ? query : query.startAfter(last);
  // One extra document shows whether there is a next page.
  const { docs } = await access.find(rest.limit(ADMIN_PAGE_SIZE + 1));
  const shown = docs.slice(0, ADMIN_PAGE_SIZE);
  const next = docs.length > shown.length ? (shown.at(-1)?.id ?? null) : null;
  const isFirstOfSeveral = isCounted && after === undefined && next !== null;
  const counted = isFirstOfSeveral ? await access.aggregate(query, { total: AggregateField.count() }) : {};
  return { ...parseDocuments(schema, shown), next, ...counted };
}

/** Maximum number of pages that one call of `searchPage` reads. */
const PAGES_SEARCHED = 5;

type SearchQuery<Item> = Omit<PageQuery, "isCounted"> & {
  search: string;
  searchable: (item: Item) => Searchable;
};

/**
 * Returns a page of the documents that a search finds by their field `searchKeys` (`searchKeysOf`). Counts them if
 * their keys are enough to find them. Otherwise reads on until the page is full, at most `PAGES_SEARCHED` pages.
 */
export async function searchPage<Schema extends z.ZodType>(
  access: FirestoreSession,
  { query, within, after, search, searchable }: SearchQuery<z.output<Schema>>,
  schema: Schema,
): Promise<Page<z.output<Schema>>> {
  const wanted = searchOf(search);
  if (wanted === "") return readPage(access, { query, within, after, isCounted: true }, schema);
  const found = query.where("searchKeys", "array-contains", searchKey(wanted));
  if (isKey(wanted)) return readPage(access, { query: found, within, after, isCounted: true }, schema);
  const all: Page<z.output<Schema>> = { items: [], unreadable: [], next: after ?? null };
  for (let page = 0; page < PAGES_SEARCHED; page += 1) {
    const { items, unreadable, next } = await readPage(
      access,
      { query: found, within, after: all.next ?? undefined },
      schema,
    );
    all.items.push(...items.filter((item) => isFoundBy(searchable(item), wanted)));
    all.unreadable.push(...unreadable);
    all.next = next;
    if (next === null || all.items.length >= ADMIN_PAGE_SIZE) break;
  }
  return all;
}

/** Limits `query` to values of `field` from `from` (inclusive) to `to` (exclusive). */
export function between(query: Query, field: string, from: Date, to: Date): Query {
  return query.where(field, ">=", from).where(field, "<", to);
}

/** Documents in one batch of `scan`. */
const BATCH = 100;

/**
 * Yields the documents of `query` in batches. An unreadable document does not prevent the others from being
 * returned.
 */
export async function* scan<Schema extends z.ZodType>(
  access: FirestoreSession,
  query: Query,
  schema: Schema,
): AsyncGenerator<ParsedBatch<z.output<Schema>>> {
  let rest = query.limit(BATCH);
  for (;;) {
    const { docs } = await access.find(rest);
    if (docs.length > 0) yield parseDocuments(schema, docs);
    const last = docs.at(-1);
    if (last === undefined || docs.length < BATCH) return;
    rest = query.startAfter(last).limit(BATCH);
  }
}

/** Yields at most `limit` items of the batches. */
export async function* atMost<Item>(
  found: AsyncIterable<ParsedBatch<Item>>,
  limit: number,
): AsyncGenerator<ParsedBatch<Item>> {
  let left = limit;
  for await (const { items, unreadable } of found) {
    yield { items: items.slice(0, left), unreadable };
    left -= items.length;
    if (left <= 0) return;
  }
}

/** Documents of a query in the order of their ids. `last` is the id of the last one, or null without any. */
export type Batch<Item> = ParsedBatch<Item> & { last: string | null; isLast: boolean };

/**
 * Returns the next `size` documents of `query` after the id `after`, which may be deleted meanwhile. The query
 * must not have an order.
 */
export async function readBatch<Schema extends z.ZodType>(
  access: FirestoreSession,
  { query, after, size }: { query: Query; after: string | null; size: number },
  schema: Schema,
): Promise<Batch<z.output<Schema>>> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(size);
  const { docs } = await access.find(after === null ? ordered : ordered.startAfter(after));
  return { ...parseDocuments(schema, docs), last: docs.at(-1)?.id ?? null, isLast: docs.length < size };
}

/** Returns all documents of a `scan`. */
export async function collectPages<Item>(
  found: AsyncIterable<ParsedBatch<Item>>,
): Promise<ParsedBatch<Item>> {
  const all: ParsedBatch<Item> = { items: [], unreadable: [] };
  for await (const { items, unreadable } of found) {
    all.items.push(...items);
    all.unreadable.push(...unreadable);
  }
  return all;
}
