import { afterAll, expect, onTestFinished, test } from "vitest";
import { connectTo, newProjectId } from "./client.ts";
import { rawDatabase } from "./raw-client.ts";
import { official, startFirestore } from "./start-firestore.ts";

// Contention as in production: readers share locks, and writers wait two seconds for them. Google's emulator
// always behaves like this.
const LOCK_TIMEOUT = { code: 10, details: "Transaction lock timeout." };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const server = official ? undefined : await startFirestore("--no-data", "--contention=real");
afterAll(() => server?.stop());
const host = server?.host ?? process.env.FIRESTORE_EMULATOR_HOST ?? "";
const db = rawDatabase({ host });

/** Returns "written" or the error of a commit. */
const outcomeOf = (commit: Promise<unknown>) =>
  commit.then(
    () => "written",
    ({ code, details }) => ({ code, details }),
  );

test("lets two transactions read one document without waiting, even while a writer waits", async () => {
  const [first, second] = [await db.begin(), await db.begin()];
  await db.read("shared/1", first);
  const writer = outcomeOf(db.commit([db.set("shared/1", 1)]));
  await pause(100);
  await db.read("shared/1", second); // if this waited for the writer, the writer would time out
  await db.rollback(first);
  await db.rollback(second);
  expect(await writer).toBe("written");
});

test.each([
  ["one document", "one", "one/1", "one/1"],
  ["each other's documents", "cross", "cross/1", "cross/2"],
])(
  "times out the first of two transactions that write %s and commits the second",
  async (_name, id, own, others) => {
    await db.commit([db.set(`${id}/1`, 0), db.set(`${id}/2`, 0)]);
    const [first, second] = [await db.begin(), await db.begin()];
    await db.read(own, first);
    await db.read(others, second);
    const early = outcomeOf(db.commit([db.set(others, 1)], first));
    await pause(300);
    const late = outcomeOf(db.commit([db.set(own, 2)], second));
    expect(await early).toEqual(LOCK_TIMEOUT);
    expect(await late).toBe("written");
    expect(await db.read(own)).toBe(2);
  },
);

test("times out the first of two transactions that query one collection and write to it", async () => {
  const [first, second] = [await db.begin(), await db.begin()];
  await db.query("asked", first);
  await db.query("asked", second);
  const early = outcomeOf(db.commit([db.set("asked/1", 1)], first));
  await pause(300);
  const late = outcomeOf(db.commit([db.set("asked/2", 2)], second));
  expect(await early).toEqual(LOCK_TIMEOUT);
  expect(await late).toBe("written");
  expect(await db.query("asked")).toEqual([2]);
});

test("counts every successful increment of a counter and aborts the others", async () => {
  const { firestore, close } = connectTo(host, newProjectId());
  onTestFinished(close);
  const counter = firestore.doc("counters/1");
  const increment = () =>
    firestore.runTransaction(async (transaction) => {
      const n = (await transaction.get(counter)).get("n") ?? 0;
      transaction.set(counter, { n: n + 1 });
    });
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, increment));
  const failed = outcomes.filter((outcome) => outcome.status === "rejected");
  for (const { reason } of failed) expect(reason).toMatchObject({ code: expect.toBeOneOf([3, 10]) });
  expect((await counter.get()).get("n")).toBe(12 - failed.length);
});
