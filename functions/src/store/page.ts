import type { CollectionReference, DocumentSnapshot, Query } from "firebase-admin/firestore";
import { ADMIN_PAGE_SIZE } from "../contract/limits.ts";
import type { Access } from "./access.ts";
import { isReservedId } from "./values.ts";

/** A page of a list, and the id after which the next one begins (null on the last). */
export type Page<Item> = { items: Item[]; next: string | null };

/** The documents of `query` behind the one with the id `after`, a page of them; what `read` cannot read is left out. */
export async function readPage<Item>(
  access: Access,
  { query, within, after }: { query: Query; within: CollectionReference; after: string | undefined },
  read: (document: DocumentSnapshot) => Item | null,
): Promise<Page<Item>> {
  if (after !== undefined && isReservedId(after)) return { items: [], next: null };
  const last = after === undefined ? null : await access.get(within.doc(after));
  if (last !== null && !last.exists) return { items: [], next: null };
  const rest = last === null ? query : query.startAfter(last);
  // One more than a page tells whether there is another.
  const { docs } = await access.find(rest.limit(ADMIN_PAGE_SIZE + 1));
  const shown = docs.slice(0, ADMIN_PAGE_SIZE);
  const items = shown.map(read).filter((item) => item !== null);
  return { items, next: docs.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
}
