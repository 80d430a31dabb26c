import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { openShop } from "./shop.ts";
import { stock } from "./stock.ts";

const shop = openShop();
beforeAll(() => stock(shop.db));
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
    ["without a token", undefined],
    ["with a token that does not verify", "forged"],
  ])("rejects a request %s", async (_, token) => {
    const { cookie } = await shop.newCustomer();
    shop.services.appCheck = { isGenuine: async (given) => given === "genuine" };
    const answer = await shop.ask("POST", path, {
      cookie,
      body: {},
      headers: { "x-firebase-appcheck": token },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: "app_not_genuine" } });
  });

  test("accepts a request with a genuine token", async () => {
    const { cookie } = await shop.newCustomer();
    shop.services.appCheck = { isGenuine: async (given) => given === "genuine" };
    const headers = { "x-firebase-appcheck": "genuine" };
    expect((await shop.ask("POST", path, { cookie, body: {}, headers })).body.code).not.toBe(
      "app_not_genuine",
    );
  });
});

test("requires no App Check token for reads and for webhooks of the payment provider", async () => {
  shop.services.appCheck = { isGenuine: async () => false };
  expect((await shop.ask("GET", "/api/courses")).status).toBe(200);
  expect((await shop.postWebhook("notification", new URLSearchParams({ orderid: "X" }))).status).toBe(400);
});
