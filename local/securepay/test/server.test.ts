import { expect, test } from "vitest";
import { PUBLISHED_TEST_MERCHANT } from "../signature.ts";
import { openAndPay, orderForm } from "./support/buyer.ts";
import { testWorld } from "./support/world.ts";

const world = testWorld();
const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" };

test("shows on the root page that this is a sandbox", async () => {
  const response = await fetch(world.cardPage.url);
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining("Prufuútgáfa")]);
});

test.each([
  ["an unknown URL", "GET", "/securepay/other.aspx", {}, 404],
  ["a wrong method", "DELETE", "/securepay/default.aspx", {}, 405],
  [
    "a click on an unknown page",
    "POST",
    "/securepay/pay.aspx",
    { headers: FORM_TYPE, body: "checkout=x" },
    400,
  ],
  ["another content type", "POST", "/securepay/default.aspx", { body: "{}" }, 415],
  ["a ticket request of another content type", "POST", "/securepay/ticket.aspx", { body: "{}" }, 415],
  [
    "a ticket request of 1 MB",
    "POST",
    "/securepay/ticket.aspx",
    { headers: FORM_TYPE, body: `a=${"a".repeat(1e6)}` },
    413,
  ],
  [
    "a ticket request with a repeated key",
    "POST",
    "/securepay/ticket.aspx",
    { headers: FORM_TYPE, body: "orderid=A&OrderId=B" },
    400,
  ],
  ["a ticket request by another method", "PUT", "/securepay/ticket.aspx", {}, 405],
  ["a URL with two tickets", "GET", "/securepay/ticket.aspx?ticket=a&ticket=b", {}, 400],
  ["a URL with two scripts", "GET", "/securepay/default.aspx?script=a&script=b", {}, 400],
  ["settings by GET", "GET", "/settings", {}, 405],
  ["a body of 1 MB", "POST", "/securepay/refund.aspx", { headers: FORM_TYPE, body: "a".repeat(1e6) }, 413],
])("returns the correct status for %s", async (_name, method, path, init, status) => {
  const response = await fetch(world.cardPage.url + path, { method, ...init });
  expect(response.status).toBe(status);
  expect(world.logged).toEqual([]);
});

test("exposes neither the secret nor a full card number", async () => {
  const receipt = await openAndPay(world.cardPage.url, orderForm(world.shop.url));
  const ledger = await (await fetch(`${world.cardPage.url}/ledger`)).text();
  for (const text of [receipt.text, ledger, JSON.stringify(world.shop.calls)]) {
    expect(text).not.toContain(PUBLISHED_TEST_MERCHANT.secret);
    expect(text).not.toMatch(/4741 ?5200/);
  }
});
