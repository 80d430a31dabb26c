import { afterEach, describe, expect, test } from "vitest";
import { refusal } from "../api-client.ts";
import { openStockedShop } from "./prepared-shops.ts";

const shop = await openStockedShop();
afterEach(() => {
  shop.services.appCheck = null;
});

const CALLS = [
  "/api/login",
  "/api/admin/login",
  "/api/register",
  "/api/forgot-password",
  "/api/reset-password",
  "/api/coupons/validate",
  "/api/courses/1/checkout",
];

describe.each(CALLS)("%s with App Check enabled", (path) => {
  test.each([
    ["rejects a request without a token", undefined],
    ["rejects a request with a token that does not verify", "forged"],
    ["accepts a request with a genuine token", "genuine"],
  ])("%s", async (_, token) => {
    const { cookie } = await shop.newUser();
    shop.services.appCheck = { isGenuine: async (given) => given === "genuine" };
    const headers = { "x-firebase-appcheck": token };
    const answer = await shop.ask("POST", path, { cookie, body: {}, headers });
    if (token === "genuine") expect(answer.body.code).not.toBe("app_not_genuine");
    else expect(answer).toMatchObject(refusal(403, "app_not_genuine"));
  });
});

test("requires no App Check token for reads and for webhooks of the payment provider", async () => {
  shop.services.appCheck = { isGenuine: async () => false };
  expect((await shop.ask("GET", "/api/courses")).status).toBe(200);
  expect((await shop.postWebhook("notification", new URLSearchParams({ orderid: "X" }))).status).toBe(400);
});
