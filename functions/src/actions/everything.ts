import type { Readable } from "../store/values.ts";

/** Returns all that a query finds batch by batch. */
export async function everything<Item>(found: AsyncIterable<Readable<Item>>): Promise<Readable<Item>> {
  const all: Readable<Item> = { items: [], unreadable: [] };
  for await (const { items, unreadable } of found) {
    all.items.push(...items);
    all.unreadable.push(...unreadable);
  }
  return all;
}
