import { expect, test } from "vitest";
import type { CoursePrice } from "../../src/coupons/schema.ts";
import { ATTEMPT_LIMITS } from "../../src/limits/attempt-limits.ts";
import { refusal } from "../api-client.ts";
import { expectTooMany, from, newIp, statusesOf, times } from "./limits.ts";
import { openStockedShop } from "./prepared-shops.ts";

const shop = await openStockedShop();
await shop.coupon("golf20");
const FULL = { price: 24_900, reduced: null };

const priceOf = (code: string, { courseId = 1, ip = newIp() } = {}) =>
  shop.ask<CoursePrice>("GET", `/api/courses/${courseId}/price?code=${encodeURIComponent(code)}`, {
    headers: from(ip),
  });

test("returns the reduced price for a coupon code in any case, ignoring surrounding spaces", async () => {
  expect((await priceOf(" Golf20 ")).body).toEqual({ price: 24_900, reduced: 19_920 });
  await shop.coupon("gjof", { discountType: "fixed", discountValue: 30_000 });
  expect((await priceOf("GJOF")).body).toEqual({ price: 24_900, reduced: 0 });
});

test("returns the same reply for unusable and unknown coupon codes [10.11]", async () => {
  await Promise.all([
    shop.coupon("utrunninn", { expiresAt: "2026-01-01T00:00:00.000Z" }),
    shop.coupon("bidur", { isPaused: true }),
    shop.coupon("seinna", { validFrom: "2099-01-01T00:00:00.000Z" }),
    shop.coupon("annad", { courseId: 2 }),
    shop.coupon("einn", { isOneTime: true }),
  ]);
  await shop.buy(await shop.newUser(), "einn");
  const never = await priceOf("HVERGI");
  const headersOf = ({ headers }: typeof never) => [...headers.keys()].sort();
  expect(never).toMatchObject({ status: 200, body: FULL });
  for (const code of ["UTRUNNINN", "BIDUR", "SEINNA", "ANNAD", "EINN", "", "X", "Æ".repeat(100)]) {
    const answer = await priceOf(code);
    expect(answer, code).toMatchObject({ status: 200, body: FULL });
    expect(headersOf(answer), code).toEqual(headersOf(never));
  }
});

test("returns the full price while an unpaid order of another customer reserves the coupon", async () => {
  const coupon = await shop.coupon("fratekinn", { isOneTime: true });
  await shop.checkout(await shop.newUser(), coupon);
  expect((await priceOf("FRATEKINN")).body).toEqual(FULL);
});

test("returns 404 for the price of a course that is not on sale", async () => {
  for (const courseId of [2, 99])
    expect(await priceOf("GOLF20", { courseId })).toMatchObject(refusal(404, "course_not_found"));
});

test("lets a shared cache keep the price for a minute", async () => {
  const { headers } = await priceOf("GOLF20");
  expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60");
  expect(headers.get("set-cookie")).toBeNull();
});

test("limits code guesses per IP address and counts valid and invalid codes alike", async () => {
  const { network } = ATTEMPT_LIMITS.coursePrice;
  const small = await openStockedShop({ rateLimitFactor: 0.05 });
  await small.coupon("golf20");
  const ip = newIp();
  const guess = (code: string) =>
    small.ask("GET", `/api/courses/1/price?code=${code}`, { headers: from(ip) });
  const answers = [];
  for (const each of times(network.attempts * 0.05))
    answers.push(await guess(each % 2 ? "GOLF20" : `K${each}`));
  expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
  const stopped = await guess("GOLF20");
  expectTooMany(stopped, network.windowSeconds);
  expect(stopped.headers.get("cache-control")).toBe("private, no-store");
});
