import { Timestamp } from "firebase-admin/firestore";
import { beforeAll, expect, test } from "vitest";
import type { StalledStudent } from "../../src/students/schema.ts";
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
  const lastLessonAt = Timestamp.fromMillis(Date.now() - daysAgo * DAY_MS - 1000);
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

test("does not list a customer whose course was revoked", async () => {
  const customer = await student([1], 20);
  const input = { courseId: 1, reason: "Keypti óvart" };
  await shop.ask("POST", `/api/admin/users/${customer.id}/revoke`, { cookie, body: input });
  expect((await stalled()).map(({ id }) => id)).not.toContain(customer.id);
});
