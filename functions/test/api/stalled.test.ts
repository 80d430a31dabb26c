import { beforeAll, expect, test } from "vitest";
import type { LessonProgress } from "../../src/insights/schema.ts";
import type { StalledStudent, UnbegunStudent } from "../../src/students/schema.ts";
import { NOW, timeAfter } from "../clock.ts";
import { type Customer, openShop } from "./shop.ts";
import { stock } from "./stock.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const shop = openShop();
let cookie: string;

beforeAll(async () => {
  await stock(shop.db);
  ({ cookie } = await shop.newAdmin());
});

const stalled = async () =>
  (await shop.ask<StalledStudent[]>("GET", "/api/admin/stalled-users", { cookie })).body;

async function student(lessons: number[], daysAgo: number): Promise<Customer> {
  const customer = await shop.newCustomer();
  await shop.buy(customer);
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

test("does not list a customer who has watched a lesson within two weeks [10.50]", async () => {
  const customer = await student([1], 20);
  const body = { seconds: 130 };
  await shop.ask("PUT", "/api/lessons/2/position", { cookie: customer.cookie, body });
  expect((await stalled()).map(({ id }) => id)).not.toContain(customer.id);
});

test("lists buyers who have never begun, with the days since the purchase [10.50]", async () => {
  const [waiting, watching, marking, revoked] = await Promise.all([1, 2, 3, 4].map(() => student([], 0)));
  if (!waiting || !watching || !marking || !revoked) throw new Error("missing");
  const body = { seconds: 5 };
  await shop.ask("PUT", "/api/lessons/1/position", { cookie: watching.cookie, body });
  await shop.ask("POST", "/api/lessons/1/complete", { cookie: marking.cookie });
  const reason = { courseId: 1, reason: "Keypti óvart" };
  await shop.ask("POST", `/api/admin/users/${revoked.id}/revoke`, { cookie, body: reason });
  shop.clock.now = () => timeAfter(5 * DAY_MS);
  const later = await shop.newAdmin(); // the other session has expired
  const { body: listed } = await shop.ask<UnbegunStudent[]>("GET", "/api/admin/unbegun-users", later);
  shop.clock.now = () => NOW;
  const own = listed.filter(({ id }) => [waiting, watching, marking, revoked].some((each) => each.id === id));
  expect(own).toMatchObject([{ id: waiting.id, email: waiting.email, days: 5 }]);
});

test("counts who has watched and who has completed each lesson of a course [10.50]", async () => {
  const before = await lessonsOfCourse();
  const learner = await student([1], 0);
  await shop.ask("PUT", "/api/lessons/2/position", { cookie: learner.cookie, body: { seconds: 5 } });
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

const lessonsOfCourse = async () =>
  (await shop.ask<LessonProgress>("GET", "/api/admin/courses/1/progress", { cookie })).body.lessons;

test("does not list a customer whose course was revoked", async () => {
  const customer = await student([1], 20);
  const input = { courseId: 1, reason: "Keypti óvart" };
  await shop.ask("POST", `/api/admin/users/${customer.id}/revoke`, { cookie, body: input });
  expect((await stalled()).map(({ id }) => id)).not.toContain(customer.id);
});
