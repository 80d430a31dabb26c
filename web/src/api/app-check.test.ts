import { siteCalls } from "functions/contract/site-calls";
import { expect, test } from "vitest";
import { appCheckHeader, provideAppCheckTokens } from "./app-check.ts";

test("where App Check is off, no call carries a token", async () => {
  expect(await appCheckHeader(siteCalls.login, false)).toEqual({});
});

test.each([
  "login",
  "adminLogin",
  "register",
  "forgotPassword",
  "resetPassword",
  "validateCoupon",
  "checkout",
] as const)("where it is on, %s waits for the token and carries it", async (name) => {
  const header = appCheckHeader(siteCalls[name], true);
  provideAppCheckTokens(async () => "genuine");
  expect(await header).toEqual({ "X-Firebase-AppCheck": "genuine" });
});

test("other calls carry none", async () => {
  expect(await appCheckHeader(siteCalls.courses, true)).toEqual({});
});

test("a token that cannot be had does not keep the call from being made", async () => {
  provideAppCheckTokens(() => Promise.reject(new Error("blocked")));
  expect(await appCheckHeader(siteCalls.login, true)).toEqual({});
});
