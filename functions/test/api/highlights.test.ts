import { expect, test } from "vitest";
import type { Highlights, LessonProgress } from "../../src/insights/schema.ts";
import { tickingClock, timeAfter } from "../clock.ts";
import { openStaffedShop } from "./prepared-shops.ts";

const { shop, get } = await openStaffedShop();
shop.clock.now = tickingClock();
const highlights = () => get<Highlights>("/api/admin/overview/highlights");

test("returns empty highlights for a shop without sales", async () => {
  expect(await highlights()).toEqual({
    ...{ latestSales: [], firstMonth: null, reviews: 0, questions: 0, coupons: [], salesNearVatLimit: null },
  });
});

test("returns the latest five paid sales, newest first, with their buyers", async () => {
  const ids: string[] = [];
  for (let sale = 0; sale < 6; sale += 1) ids.unshift(await shop.buy(await shop.newUser()));
  const waiting = await shop.newUser();
  await shop.checkout(waiting);
  const { latestSales } = await highlights();
  expect(latestSales.map(({ id }) => id)).toEqual(ids.slice(0, 5));
  expect(latestSales[0]).toMatchObject({ amount: 24_900, userEmail: expect.stringContaining("@example.is") });
});

test("returns usable coupons with their uses and omits expired ones", async () => {
  await shop.coupon("sumar");
  await shop.coupon("gamall", { expiresAt: "2026-01-01T00:00:00.000Z" });
  const { body } = await shop.checkout(await shop.newUser(), "sumar");
  expect((await highlights()).coupons).toMatchObject([{ code: "SUMAR", usedCount: 0 }]);
  await shop.payFor(body);
  expect((await highlights()).coupons).toMatchObject([{ code: "SUMAR", discountValue: 20, usedCount: 1 }]);
});

test("omits coupons that are paused or not valid yet", async () => {
  await shop.coupon("hvild", { isPaused: true });
  await shop.coupon("seinna", { validFrom: "2999-01-01T00:00:00.000Z" });
  await shop.coupon("hafinn", { validFrom: "2026-01-01T00:00:00.000Z" });
  expect((await highlights()).coupons.map(({ code }) => code).sort()).toEqual(["HAFINN", "SUMAR"]);
});

test("counts open reviews", async () => {
  await shop.runMaintenance(timeAfter(2 * 60 * 60 * 1000));
  expect((await highlights()).reviews).toBe(1);
});

test("counts the customers of a course and the users who completed each lesson, in the order of the course", async () => {
  const before = await get<LessonProgress>("/api/admin/courses/1/progress");
  const [one, two] = [await shop.newBuyer(), await shop.newBuyer()];
  for (const lesson of [1, 2]) await shop.ask("POST", `/api/lessons/${lesson}/complete`, one);
  await shop.ask("POST", "/api/lessons/1/complete", two);
  const body = await get<LessonProgress>("/api/admin/courses/1/progress");
  expect(body).toEqual({
    courseId: 1,
    title: "Námskeið 1",
    customers: before.customers + 2,
    lessons: [
      { id: 1, title: "Kennslustund 1", watched: 0, completed: 2 },
      { id: 2, title: "Kennslustund 2", watched: 0, completed: 1 },
      { id: 3, title: "Kennslustund 3", watched: 0, completed: 0 },
    ],
  });
  const unknown = await get("/api/admin/courses/99/progress");
  expect(unknown).toMatchObject({ code: "course_not_found" });
});
