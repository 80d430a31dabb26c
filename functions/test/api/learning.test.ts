import { Timestamp } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import type { User } from "../../src/accounts/schema.ts";
import type { OwnedCourse } from "../../src/courses/schema.ts";
import type { Watched } from "../../src/learning/schema.ts";
import { refusal } from "../api-client.ts";
import { DAY_MS, tickingClock, timeAfter } from "../clock.ts";
import { beforeTransaction } from "./meanwhile.ts";
import { openStockedShop } from "./prepared-shops.ts";
import type { TestUser } from "./shop.ts";

const shop = await openStockedShop();
const { newBuyer } = shop;
const ticking = tickingClock();
shop.clock.now = ticking;
const customer = await newBuyer();

const stop = ({ cookie }: Pick<TestUser, "cookie">, lesson: number, body: object) =>
  shop.ask<Watched>("PUT", `/api/lessons/${lesson}/position`, { cookie, body });
const progressOf = async ({ cookie }: TestUser) =>
  (await shop.ask<Watched>("GET", "/api/progress", { cookie })).body;
const complete = ({ cookie }: TestUser, lesson: number) =>
  shop.ask<User>("POST", `/api/lessons/${lesson}/complete`, { cookie });
const uncomplete = ({ cookie }: TestUser, lesson: number) =>
  shop.ask<User>("DELETE", `/api/lessons/${lesson}/complete`, { cookie });
const storedUser = ({ id }: TestUser) => shop.stored(`users/${id}`);

test("stores the position in each lesson and the lesson last watched [10.44] [10.45]", async () => {
  expect(await progressOf(customer)).toEqual({ last: null, positions: {}, practised: [] });
  await stop(customer, 1, { seconds: 130.7, duration: 600 });
  const { body } = await stop(customer, 2, { seconds: 5 });
  expect(body).toMatchObject({
    last: { lessonId: 2 },
    positions: { 1: { seconds: 130 }, 2: { seconds: 5 } },
  });
  expect(await progressOf(customer)).toEqual(body);
});

test("returns the lessons with a drill result without another read [10.283]", async () => {
  const learner = await newBuyer();
  const result = { at: "2026-11-20T10:00:00.000Z", hits: 7, attempts: 10 };
  await shop.ask("POST", "/api/lessons/2/drill-results", { cookie: learner.cookie, body: result });
  expect(await progressOf(learner)).toEqual({ last: null, positions: {}, practised: [2] });
  expect(shop.lastCost()).toEqual({ reads: 1, writes: 0 });
  const { body } = await stop(learner, 1, { seconds: 30 });
  expect(body.practised).toEqual([2]);
});

test.each([
  [590, 600, 590],
  [591, 600, 0],
  [600, 600, 0],
])(
  "a video that was stopped at %d s of %d s continues at %d s [10.44]",
  async (seconds, duration, expected) => {
    const { body } = await stop(customer, 3, { seconds, duration });
    expect(body.positions[3]?.seconds).toBe(expected);
  },
);

test("stores the video of a position and the start of its playback, never after the position [10.44]", async () => {
  const learner = await newBuyer();
  const video = "youtube:M7lc1UVf-VE";
  await stop(learner, 1, { seconds: 130.7, duration: 600, video, playedFrom: 12.9 });
  await stop(learner, 2, { seconds: 599, duration: 600, video, playedFrom: 12.9 });
  const { positions } = await progressOf(learner);
  expect(positions[1]).toMatchObject({ seconds: 130, video, playedFrom: 12 });
  expect(positions[2]).toMatchObject({ seconds: 0, video, playedFrom: 0 });
  const { body } = await stop(learner, 1, { seconds: 140 });
  expect(body.positions[1]).toMatchObject({ seconds: 140, video: "", playedFrom: 0 });
  expect(await progressOf(learner)).toEqual(body);
});

test("ignores a position that a device sends late if a newer one is saved [10.49]", async () => {
  const learner = await newBuyer();
  await stop(learner, 1, { seconds: 200 });
  const { body } = await stop(learner, 1, { seconds: 50, age: 3600 });
  expect(body.positions[1]?.seconds).toBe(200);
  const late = await stop(learner, 2, { seconds: 70, age: 3600 });
  expect(late.body).toMatchObject({ last: { lessonId: 1 }, positions: { 2: { seconds: 70 } } });
  const { positions } = await progressOf(learner);
  expect(Date.parse(positions[1]?.at ?? "") - Date.parse(positions[2]?.at ?? "")).toBeGreaterThan(3_599_000);
});

test("keeps the newer of two positions that are sent at the same moment [10.49]", async () => {
  const learner = await newBuyer();
  beforeTransaction(shop.services, () => stop(learner, 1, { seconds: 200 }));
  const { body } = await stop(learner, 1, { seconds: 50, age: 3600 });
  expect(body.positions[1]?.seconds).toBe(200);
  expect((await progressOf(learner)).positions[1]?.seconds).toBe(200);
});

test("stores no position for users who do not own the lesson [10.44]", async () => {
  const customer = await shop.newUser();
  expect(await stop(customer, 1, { seconds: 5 })).toMatchObject(refusal(403, "course_not_bought"));
  expect(await stop({ cookie: "" }, 1, { seconds: 5 })).toMatchObject({ status: 401 });
  expect(await uncomplete(customer, 1)).toMatchObject(refusal(403, "course_not_bought"));
  expect(await stop(customer, 99, { seconds: 5 })).toMatchObject({ body: { code: "lesson_not_found" } });
  expect(await shop.stored(`progress/${customer.id}`)).toBeUndefined();
});

test.each([
  {},
  { seconds: -1 },
  { seconds: "5" },
  { seconds: 43_201 },
  { seconds: 5, duration: -1 },
  { seconds: 5, age: -1 },
  { seconds: 5, playedFrom: -1 },
  { seconds: 5, video: "youtube:".padEnd(100, "x") },
  { seconds: 5, age: 8_000_000 },
])("rejects the position %o", async (body) => {
  expect((await stop(customer, 1, body)).status).toBe(400);
});

test("writes the customer with the first position of a day and of another lesson, not with each position", async () => {
  const start = timeAfter(0);
  const at = (milliseconds: number) => new Date(start.getTime() + milliseconds);
  shop.clock.now = () => start;
  const learner = await newBuyer();
  expect(await storedUser(learner)).not.toHaveProperty("lastLessonAt");
  await stop(learner, 1, { seconds: 5 });
  const first = await storedUser(learner);
  expect(first?.firstLessonAt).toEqual(first?.lastLessonAt);
  expect(first?.currentLesson).toBe(1);
  shop.clock.now = () => at(1000);
  await stop(learner, 1, { seconds: 9 });
  expect(await storedUser(learner)).toEqual(first);
  shop.clock.now = () => at(2000);
  await stop(learner, 2, { seconds: 5 });
  const other = { ...first, currentLesson: 2, lastLessonAt: Timestamp.fromDate(at(2000)) };
  expect(await storedUser(learner)).toEqual(other);
  shop.clock.now = () => at(3000);
  await stop(learner, 2, { seconds: 9 });
  expect(await storedUser(learner)).toEqual(other);
  const tomorrow = at(DAY_MS);
  shop.clock.now = () => tomorrow;
  await stop(learner, 2, { seconds: 12 });
  shop.clock.now = ticking;
  expect(await storedUser(learner)).toEqual({
    ...other,
    lastSeenAt: expect.anything(),
    lastLessonAt: Timestamp.fromDate(tomorrow),
  });
});

test("a late position counts at its own time and replaces no later lesson [10.50]", async () => {
  const now = timeAfter(0);
  shop.clock.now = () => now;
  const late = await newBuyer();
  await stop(late, 2, { seconds: 5, age: (3 * DAY_MS) / 1000 });
  expect(await storedUser(late)).toMatchObject({
    currentLesson: 2,
    firstLessonAt: Timestamp.fromDate(now),
    lastLessonAt: Timestamp.fromDate(timeAfter(-3 * DAY_MS)),
  });
  const learner = await newBuyer();
  await complete(learner, 3);
  const completed = await storedUser(learner);
  await stop(learner, 1, { seconds: 5, age: 3600 });
  expect(await storedUser(learner)).toEqual(completed);
  shop.clock.now = ticking;
});

test("withdraws the diploma with the mark of a lesson and returns it with its first date [10.47]", async () => {
  const learner = await newBuyer();
  const course = async () => (await shop.ask<OwnedCourse[]>("GET", "/api/user/courses", learner)).body[0];
  for (const lesson of [1, 2, 3]) await complete(learner, lesson);
  const finished = await course();
  expect(finished?.finishedAt).not.toBeNull();
  const times = (await storedUser(learner))?.lessonTimes;

  const { body } = await uncomplete(learner, 2);
  expect(body.completedLessons).toEqual([1, 3]);
  const { body: user } = await shop.ask<User>("GET", "/api/user", learner);
  expect(user).toEqual(body);
  expect(await course()).toMatchObject({ finishedAt: null, finishedLessons: null, completedLessons: 2 });
  expect(user.finishedCourses?.[1]).toMatchObject({ finishedAt: finished?.finishedAt });

  await complete(learner, 2);
  expect(await course()).toEqual(finished);
  expect((await storedUser(learner))?.lessonTimes).toEqual(times);
});

test("removes the mark of a lesson once and keeps the time of the first lesson [10.47]", async () => {
  const learner = await newBuyer();
  await complete(learner, 1);
  const { firstLessonAt } = (await storedUser(learner)) ?? {};
  for (const _ of [1, 2])
    expect(await uncomplete(learner, 1)).toMatchObject({ status: 200, body: { completedLessons: [] } });
  await complete(learner, 1);
  expect((await storedUser(learner))?.firstLessonAt).toEqual(firstLessonAt);
});
