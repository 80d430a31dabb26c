import { DocumentReference, Timestamp } from "firebase-admin/firestore";
import { expect, onTestFinished, test, vi } from "vitest";
import { FirestoreRateLimiter } from "../../src/limits/firestore-attempts.ts";
import { FAR_AHEAD, LONG_AGO } from "../clock.ts";
import { openShop } from "./shop.ts";

const { db } = openShop();
const LIMIT = { keyPrefix: "test", points: 20, duration: 60 };
const newInstance = () => new FirestoreRateLimiter(LIMIT, db.collection("limits"));

test("enforces the limit of a key across instances that count it at the same time", async () => {
  const instances = Array.from({ length: 5 }, () => newInstance());
  const attempts = Array.from({ length: 40 }, (_, index) => instances[index % 5]?.consume("burst"));
  const outcomes = await Promise.allSettled(attempts);
  const passed = outcomes.filter(({ status }) => status === "fulfilled").length;
  expect(passed).toBeGreaterThan(0);
  expect(passed).toBeLessThanOrEqual(LIMIT.points);
});

test("counts every attempt if several instances start a window at the same time", async () => {
  const instances = Array.from({ length: 5 }, () => newInstance());
  await Promise.all(instances.map((instance) => instance.consume("beginning")));
  expect(await newInstance().get("beginning")).toMatchObject({ consumedPoints: 5 });
});

test("counts an attempt in the next window if that window starts during the update", async () => {
  const limiter = newInstance();
  await limiter.consume("between");
  const next = { points: 3, expiresAt: Timestamp.fromDate(FAR_AHEAD) };
  const { update } = DocumentReference.prototype;
  const spy = vi.spyOn(DocumentReference.prototype, "update");
  onTestFinished(() => spy.mockRestore()); // the test files of this project share the class
  spy.mockImplementationOnce(async function (this: DocumentReference, data) {
    const updated = await Reflect.apply(update, this, [data]);
    await this.set(next); // like another instance after the end of the window
    return updated;
  });
  expect(await limiter.consume("between")).toMatchObject({ consumedPoints: 4 });
});

test("restarts the count of a key after its window has ended", async () => {
  const limiter = newInstance();
  await limiter.consume("ended");
  await db.doc("limits/test:ended").update({ expiresAt: LONG_AGO });
  expect(await limiter.consume("ended")).toMatchObject({ consumedPoints: 1 });
});
