import { expect, test } from "vitest";
import type { Call } from "../core/endpoint.ts";
import { ATTEMPT_LIMITS, type AttemptLimit } from "../limits/attempt-limits.ts";
import { type CallName, calls } from "./calls.ts";
import { endpoints } from "./endpoints.ts";

const named = Object.entries<Call>(calls) as [CallName, Call][];
const namesOf = (has: (call: Call) => unknown) => named.filter(([, call]) => has(call)).map(([name]) => name);

test("every call below /api/admin but the sign-in is for administrators, and no other call is", () => {
  const below = namesOf(({ path }) => path.startsWith("/api/admin/"));
  expect(namesOf(({ access }) => access === "admin")).toEqual(below.filter((name) => name !== "adminLogin"));
});

test("a visitor may make these calls, and no other", () => {
  expect(namesOf(({ access }) => access === "public")).toEqual([
    "login",
    "register",
    "logout",
    "forgotPassword",
    "resetPassword",
    "resetAddress",
    "courses",
    "course",
    "coursePrice",
    "courseLessons",
    "lesson",
    "gift",
    "adminLogin",
    "confirmEmail",
    "health",
    "lessons",
    "joinWaitlist",
    "confirmWaitlist",
    "leaveWaitlist",
  ]);
});

test("a shared cache may keep the list of courses and a price with a code, for a minute", () => {
  const kept = named.filter(([, { sharedCacheSeconds }]) => sharedCacheSeconds !== undefined);
  expect(kept.map(([name, { sharedCacheSeconds }]) => [name, sharedCacheSeconds])).toEqual([
    ["courses", 60],
    ["coursePrice", 60],
  ]);
});

test("attempts at passwords, accounts, coupons and orders are limited", () => {
  const limited = named
    .filter(([, { limit }]) => limit !== undefined)
    .map(([name, { limit }]) => [name, limit]);
  expect(Object.fromEntries(limited)).toEqual({
    login: "login",
    adminLogin: "login",
    confirmSecondFactor: "login",
    register: "register",
    forgotPassword: "forgotPassword",
    validateCoupon: "coupon",
    checkout: "checkout",
    redeemGift: "gift",
    coursePrice: "coursePrice",
    joinWaitlist: "waitlist",
    liveToken: "liveToken",
    videoDetails: "videoDetails",
  });
});

test("each limited call but the price says whose attempts they are, and counts them by account and by address", () => {
  for (const [name, { limit, access }] of named) {
    if (limit === undefined || limit === "coursePrice") continue;
    if (access === "public") expect(Object.keys(endpoints[name].input.shape), name).toContain("email");
    const { address, account }: AttemptLimit = ATTEMPT_LIMITS[limit];
    expect([address, account], name).not.toContain(undefined);
  }
});

test("App Check guards every call that a script would do harm with", () => {
  expect(namesOf(({ appCheck }) => appCheck)).toEqual([
    "login",
    "register",
    "forgotPassword",
    "resetPassword",
    "validateCoupon",
    "checkout",
    "adminLogin",
  ]);
});

test("a device becomes known where a session begins", () => {
  expect(namesOf(({ signsIn }) => signsIn)).toEqual(["login", "register", "adminLogin"]);
});

test("only checkout carries a key in its query besides its body", () => {
  const carried = named.filter(([, { query }]) => query !== undefined);
  expect(carried.map(([name, { query }]) => [name, query])).toEqual([["checkout", ["couponId"]]]);
});

test("keys for the query are fields of the call's input, and not of its path", () => {
  for (const [name, { query = [], path }] of named) {
    expect(Object.keys(endpoints[name].input.shape), name).toEqual(expect.arrayContaining([...query]));
    expect(query.filter((key) => path.includes(`:${key}`))).toEqual([]);
  }
});
