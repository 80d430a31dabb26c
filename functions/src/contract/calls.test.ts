import { expect, test } from "vitest";
import { ATTEMPT_LIMITS, type AttemptLimit } from "./attempt-limits.ts";
import { type Call, type CallName, calls } from "./calls.ts";
import { endpoints } from "./endpoints.ts";

const named = Object.entries<Call>(calls) as [CallName, Call][];
const namesOf = (has: (call: Call) => unknown) => named.filter(([, call]) => has(call)).map(([name]) => name);

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
  });
});

test("each limited call says whose attempts they are, and counts them by account and by address", () => {
  for (const [name, { limit, access }] of named) {
    if (limit === undefined) continue;
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
