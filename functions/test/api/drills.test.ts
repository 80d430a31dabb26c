import { beforeAll, expect, test } from "vitest";
import type { CourseDrills, DrillResult } from "../../src/learning/schema.ts";
import { refusal } from "../api-client.ts";
import { DAY_MS, LONG_AGO, NOW, timeAfter } from "../clock.ts";
import { openStaffedShop } from "./prepared-shops.ts";
import type { TestUser } from "./shop.ts";

const { shop, exportOf, erase, refund } = await openStaffedShop();
const { newBuyer, lastCost } = shop;
let customer: TestUser;

beforeAll(async () => {
  await shop.db.doc("lessons/1").update({ drill: "Tíu bolta æfing" });
  await shop.db.doc("lessons/3").update({ drill: "Klukkuæfingin", drillAttempts: null });
  customer = await newBuyer();
});

const read = ({ cookie }: { cookie?: string }, courseId = 1) =>
  shop.ask<CourseDrills>("GET", `/api/courses/${courseId}/drills`, { cookie });
const record = ({ cookie }: { cookie?: string }, body: object, lessonId = 1) =>
  shop.ask<DrillResult[]>("POST", `/api/lessons/${lessonId}/drill-results`, { cookie, body });
/** Returns a result that was counted `minute` minutes after eleven by the shop's clock. */
const result = (minute: number, hits = 7) => ({
  at: `2026-11-20T10:${String(minute).padStart(2, "0")}:00.000Z`,
  age: (60 - minute) * 60,
  hits,
  attempts: 10,
});
/** Returns the same result as the shop stores it. */
const stored = (minute: number, hits = 7) => {
  const { at: deviceAt, age, ...counted } = result(minute, hits);
  return { at: timeAfter(-age * 1000).toISOString(), deviceAt, ...counted };
};

test("returns the drills of an owned course in its order, and reads 3 documents and the lessons [10.60]", async () => {
  const { status, body } = await read(customer);
  expect(status).toBe(200);
  expect(lastCost()).toEqual({ reads: 3 + 3, writes: 0 });
  const drill = (id: number, text: string, attempts: number | null) => ({
    ...{
      lessonId: id,
      lessonTitle: `Kennslustund ${id}`,
      number: id,
      drill: text,
      attempts,
      goal: null,
      best: null,
      results: [],
    },
  });
  const drills = [drill(1, "Tíu bolta æfing", 10), drill(3, "Klukkuæfingin", null)];
  expect(body).toEqual({ courseTitle: "Námskeið 1", today: null, drills, plan: null });
});

test("returns no drill of a lesson without a video, and does not count the lesson [10.60]", async () => {
  const course = shop.db.doc("courses/1");
  const curriculum: { lessonId: number }[] = (await course.get()).get("curriculum");
  const withoutVideo = curriculum.map((each) => (each.lessonId === 1 ? { ...each, videoUrl: "" } : each));
  await course.update({ curriculum: withoutVideo });
  const { body } = await read(customer);
  await course.update({ curriculum });
  expect(body.drills).toMatchObject([{ lessonId: 3, number: 2 }]);
});

test("records results, each once, and returns the latest five in order of time [10.61]", async () => {
  const learner = await newBuyer();
  for (const minute of [1, 2, 3, 5, 6]) await record(learner, result(minute));
  const repeated = await record(learner, { ...result(6, 2), age: 0 });
  expect(repeated.body.map(({ hits }) => hits)).toEqual([7, 7, 7, 7, 7]);
  expect(lastCost()).toEqual({ reads: 3, writes: 0 });
  const late = await record(learner, result(4, 10));
  expect(lastCost()).toEqual({ reads: 3, writes: 1 });
  expect(late.body).toEqual([stored(2), stored(3), stored(4, 10), stored(5), stored(6)]);
  expect((await read(learner)).body.drills[0]?.results).toEqual(late.body);
  for (const minute of [7, 8, 9]) await record(learner, result(minute));
  const [drill] = (await read(learner)).body.drills;
  expect(drill?.results.map(({ hits }) => hits)).toEqual([7, 7, 7, 7, 7]);
  expect(drill?.best).toBe(10); // the record is older than the latest five
  expect((await read(customer)).body.drills[0]?.results).toEqual([]);
});

test("records two results that are sent at the same time [10.61]", async () => {
  const learner = await newBuyer();
  await Promise.all([record(learner, result(1)), record(learner, result(2))]);
  expect((await read(learner)).body.drills[0]?.results).toEqual([stored(1), stored(2)]);
});

test.each([
  ["two days ahead", timeAfter(2 * DAY_MS).toISOString()],
  ["years behind", LONG_AGO.toISOString()],
  ["far ahead", new Date(8e15).toISOString()],
])("keeps a result of a device whose clock is %s, with the server's time [10.61]", async (_, at) => {
  const learner = await newBuyer();
  const { status, body } = await record(learner, { at, hits: 7, attempts: 10 });
  expect(status).toBe(200);
  expect(body).toEqual([{ at: NOW.toISOString(), deviceAt: at, hits: 7, attempts: 10 }]);
  await record(learner, { at, age: 5, hits: 7, attempts: 10 });
  expect((await read(learner)).body.drills[0]?.results).toEqual(body);
});

test("returns the drill of the day after its lesson is completed [10.62]", async () => {
  const learner = await newBuyer();
  for (const id of [1, 3])
    await shop.ask("POST", `/api/lessons/${id}/complete`, { cookie: learner.cookie, body: {} });
  expect((await read(learner)).body.today).toBe(1);
});

test.each([
  ["more hits than attempts", { ...result(1), hits: 11 }],
  ["negative hits", { ...result(1), hits: -1 }],
  ["half hits", { ...result(1), hits: 0.5 }],
  ["no attempts", { ...result(1), hits: 0, attempts: 0 }],
  ["too many attempts", { ...result(1), attempts: 101 }],
  ["no time of the device", { ...result(1), at: "" }],
  ["a negative age", { ...result(1), age: -1 }],
])("rejects a result with %s", async (_, body) => {
  expect(await record(customer, body)).toMatchObject(refusal(400, "invalid_input"));
});

test("rejects drills and results of visitors, of users who do not own the course, and of buyers who got a refund [10.60]", async () => {
  const stranger = await shop.newUser();
  const buyer = await newBuyer();
  await refund(buyer.paymentId);
  for (const call of [read, (caller: { cookie?: string }) => record(caller, result(1))]) {
    expect(await call({})).toMatchObject(refusal(401, "not_signed_in"));
    for (const caller of [stranger, buyer])
      expect(await call(caller)).toMatchObject(refusal(403, "course_not_bought"));
  }
  expect(await read(customer, 2)).toMatchObject(refusal(404, "course_not_found"));
  expect(await record(customer, result(1), 4)).toMatchObject(refusal(403, "course_not_bought"));
});

test("exports the results of a customer and erases them [10.61]", async () => {
  const learner = await newBuyer();
  await record(learner, result(1));
  expect((await exportOf(learner)).progress.drills).toEqual({ 1: [stored(1)] });
  await erase(learner);
  expect(await shop.stored(`progress/${learner.id}`)).toBeUndefined();
});
