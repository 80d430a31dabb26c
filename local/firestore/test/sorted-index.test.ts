import { expect, test } from "vitest";
import { orderOf, sortKeysOf } from "../query/order.ts";
import {
  type Collection,
  type Collections,
  newDocument,
  placeDocument,
  sortedDocuments,
} from "../store/documents.ts";
import type { Fields } from "../wire/messages.ts";

const byRank = orderOf(sortKeysOf({ orderBy: [{ field: { fieldPath: "rank" }, direction: "DESCENDING" }] }));
const byName = orderOf(sortKeysOf({}));

/** Returns a seeded generator of pseudo-random numbers below `limit`. */
function dice(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * limit);
  };
}

function fieldsOf(roll: (limit: number) => number): Fields {
  return roll(5) === 0 ? {} : { rank: { valueType: "integerValue", integerValue: String(roll(20)) } };
}

test("matches a fresh sort after 2,000 random changes", () => {
  const roll = dice(7);
  const collections: Collections = new Map();
  placeDocument(
    collections,
    "a/first",
    newDocument({ path: "a/first", fields: {}, createTime: 1, updateTime: 1 }),
  );
  const collection = collections.get("a") as Collection;
  for (let time = 2; time < 2_000; time++) {
    const path = `a/${roll(60)}`;
    const gone = roll(4) === 0;
    const document = newDocument({ path, fields: fieldsOf(roll), createTime: time, updateTime: time });
    placeDocument(collections, path, gone ? undefined : document);
    if (roll(3) > 0) continue;
    for (const order of [byRank, byName]) {
      const anew = [...collection.documents.values()].filter(order.includes).sort(order.compare);
      expect(sortedDocuments(collection, order)).toEqual(anew);
    }
  }
});

test("drops an index that no query uses any more", () => {
  const collections: Collections = new Map();
  const write = (id: number, time: number) => {
    const path = `a/${id}`;
    placeDocument(collections, path, newDocument({ path, fields: {}, createTime: time, updateTime: time }));
  };
  for (let id = 0; id < 10; id++) write(id, id);
  const collection = collections.get("a") as Collection;
  sortedDocuments(collection, byName);
  for (let time = 10; time < 20; time++) write(0, time);
  expect(collection.indexes.size).toBe(1);
  write(0, 20);
  expect(collection.indexes.size).toBe(0);
});
