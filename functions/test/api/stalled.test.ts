import { expect, test } from "vitest";
import type { LessonProgress } from "../../src/insights/schema.ts";
import type { StalledStudent, UnbegunStudent } from "../../src/students/schema.ts";
import { DAY_MS, NOW, timeAfter } from "../clock.ts";
import { openStaffedShop } from "./prepared-shops.ts";
import type { TestUser } from "./shop.ts";

const { shop, revoke, get } = await openStaffedShop();

const stalled = () => get<StalledStudent[]>("/api/admin/stalled-users");
const watch = ({ cookie }: TestUser, lesson: number) =>
  shop.ask("PUT", `/api/lessons/${lesson}/position`, { cookie, body: { seconds: 5 } });

async function student(lessons: number[], daysAgo: number): Promise<TestUser> {
  const customer = await shop.newBuyer();
  for (const lesson of lessons)
    await shop.ask("POST", `/api/lessons/${lesson}/complete`, { cookie: customer.cookie, body: {} });
  const lastLessonAt = timeAfter(-daysAgo * DAY_MS - 1000);
  if (lessons.length > 0) await shop.db.doc(`users/${customer.id}`).update({ lastLessonAt });
  return customer;
}

test("lists customers two weeks after their last lesson unless they have finished the course", async () => {
  const old = await student([1, 2], 40);
  const recent = await student([2], 14);
  await student([1], 13);
  await student([1, 2, 3], 40);
  await student([], 0);
  expect(await stalled()).toMatchObject([
    { id: recent.id, lastLesson: "Kennslustund 2", days: 14, completedLessons: 1, totalLessons: 3 },
    { id: old.id, email: old.email, days: 40, completedLessons: 2, totalLessons: 3 },
  ]);
});

test("does not list a customer who has watched a lesson within two weeks, or whose course was revoked [10.50]", async () => {
  const [watching, revoked] = [await student([1], 20), await student([1], 20)];
  const listed = async () => (await stalled()).map(({ id }) => id);
  expect(await listed()).toEqual(expect.arrayContaining([watching.id, revoked.id]));
  await watch(watching, 2);
  await revoke(revoked.id);
  for (const { id } of [watching, revoked]) expect(await listed()).not.toContain(id);
});

test("lists the lesson last watched, also if another one was watched on the same day [10.50]", async () => {
  const learner = await student([], 0);
  shop.clock.now = () => timeAfter(-20 * DAY_MS);
  await watch(learner, 1);
  shop.clock.now = () => timeAfter(-20 * DAY_MS + 60_000);
  await watch(learner, 2);
  shop.clock.now = () => NOW;
  const listed = (await stalled()).find(({ id }) => id === learner.id);
  expect(listed).toMatchObject({ lastLesson: "Kennslustund 2", days: 19 });
});

test("lists buyers who have never begun, with the days since the purchase [10.50]", async () => {
  const [waiting, watching, marking, revoked] = await Promise.all([1, 2, 3, 4].map(() => student([], 0)));
  if (!waiting || !watching || !marking || !revoked) throw new Error("missing");
  await watch(watching, 1);
  await shop.ask("POST", "/api/lessons/1/complete", marking);
  await revoke(revoked.id);
  shop.clock.now = () => timeAfter(5 * DAY_MS);
  const later = await shop.newAdmin(); // the other session has expired
  const { body: listed } = await shop.ask<UnbegunStudent[]>("GET", "/api/admin/unbegun-users", later);
  shop.clock.now = () => NOW;
  const own = listed.filter(({ id }) => [waiting, watching, marking, revoked].some((each) => each.id === id));
  expect(own).toMatchObject([{ id: waiting.id, email: waiting.email, days: 5 }]);
});

test("counts the customers who have watched and completed each lesson of a course [10.50]", async () => {
  const before = await lessonsOfCourse();
  const learner = await student([1], 0);
  await watch(learner, 2);
  const after = await lessonsOfCourse();
  const grown = after.map(({ watched, completed }, index) => [
    watched - (before[index]?.watched ?? 0),
    completed - (before[index]?.completed ?? 0),
  ]);
  expect(grown).toEqual([
    [0, 1],
    [1, 0],
    [0, 0],
  ]);
});

const lessonsOfCourse = async () => (await get<LessonProgress>("/api/admin/courses/1/progress")).lessons;
