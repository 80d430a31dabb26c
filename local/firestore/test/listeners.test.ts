import type { Query, QuerySnapshot } from "firebase-admin/firestore";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "./client.ts";

const db = connect();

/** Returns the snapshots of a listener so far, and a function that waits for the next one. */
function snapshots<T>(
  subscribe: (next: (snapshot: T) => void, failed: (error: Error) => void) => () => void,
) {
  const waiting: ((snapshot: T) => void)[] = [];
  const arrived: T[] = [];
  const stop = subscribe(
    (snapshot) => {
      const taker = waiting.shift();
      if (taker) taker(snapshot);
      else arrived.push(snapshot);
    },
    (error) => expect.fail(error.message),
  );
  onTestFinished(stop);
  return { next: (): Promise<T> | T => arrived.shift() ?? new Promise((resolve) => waiting.push(resolve)) };
}

const watchQuery = (query: Query) =>
  snapshots<QuerySnapshot>((next, failed) => query.onSnapshot(next, failed));
const changesOf = (snapshot: QuerySnapshot) =>
  snapshot.docChanges().map(({ type, doc }) => `${type} ${doc.id}`);

test("reports the creation, change and deletion of a document", async () => {
  const doc = db.doc("watched/1");
  const watch = snapshots<FirebaseFirestore.DocumentSnapshot>((next, failed) => doc.onSnapshot(next, failed));
  expect((await watch.next()).exists).toBe(false);
  await doc.set({ n: 1 });
  expect((await watch.next()).data()).toEqual({ n: 1 });
  await db.doc("watched/other").set({ n: 0 });
  await doc.update({ n: 2 });
  expect((await watch.next()).data()).toEqual({ n: 2 });
  await doc.delete();
  expect((await watch.next()).exists).toBe(false);
});

test("reports documents that enter a query, change, leave it or are deleted", async () => {
  const list = db.collection("list");
  await list.doc("a").set({ open: true, rank: 1 });
  const watch = watchQuery(list.where("open", "==", true).orderBy("rank"));
  expect(changesOf(await watch.next())).toEqual(["added a"]);
  await list.doc("b").set({ open: true, rank: 0 });
  const second = await watch.next();
  expect(changesOf(second)).toEqual(["added b"]);
  expect(second.docs.map(({ id }) => id)).toEqual(["b", "a"]);
  await list.doc("a").update({ rank: -1 });
  expect(changesOf(await watch.next())).toEqual(["modified a"]);
  await list.doc("a").update({ open: false });
  expect(changesOf(await watch.next())).toEqual(["removed a"]);
  await list.doc("b").delete();
  expect(changesOf(await watch.next())).toEqual(["removed b"]);
});

test("reports the document that moves up within a limit", async () => {
  const list = db.collection("limited");
  await Promise.all([1, 2, 3].map((rank) => list.doc(`d${rank}`).set({ rank })));
  const watch = watchQuery(list.orderBy("rank").limit(2));
  expect(changesOf(await watch.next())).toEqual(["added d1", "added d2"]);
  await list.doc("d1").delete();
  expect(changesOf(await watch.next())).toEqual(["removed d1", "added d3"]);
});

test("reports all writes of a batch in one snapshot", async () => {
  const watch = watchQuery(db.collectionGroup("together"));
  expect((await watch.next()).size).toBe(0);
  const batch = db.batch();
  for (const id of ["a", "b", "c"]) batch.set(db.doc(`x/${id}/together/${id}`), {});
  await batch.commit();
  expect(changesOf(await watch.next())).toEqual(["added a", "added b", "added c"]);
});
