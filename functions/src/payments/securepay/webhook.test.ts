import { expect, test } from "vitest";
import { paymentWith } from "../../../test/builders.ts";
import { type SecurepayOptions, securepayHash, urlToken } from "./protocol.ts";
import { parseWebhook, recordedFields } from "./webhook.ts";

test.each([
  ["474152******0003", "****0003"],
  ["424242******4242", "****4242"],
  ["5587-40**-****-2037", "****2037"],
  ["XXXX XXXX XXXX 2037", "****2037"],
  ["xxxxxxxx2037", "****2037"],
  [" 474152••••••0003 ", "****0003"],
  ["4741520000000003", "****0003"],
  ["4741 5200 0000 0003", "****0003"],
])("masks the card number %j as %s", (written, kept) => {
  expect(recordedFields({ creditcardnumber: written, other: written })).toEqual({
    creditcardnumber: kept,
    other: kept,
  });
});

test.each([
  "+354 555 1234",
  "555-1234",
  "0X12A3B4C5D6",
  "2026-11-22 14:05:06",
  "20261122140506+0",
  "123456",
  "24900,00",
  "****4242",
  "x".repeat(24),
  "R-0X1234567890",
])("keeps %j, which is not a card number", (value) => {
  expect(recordedFields({ value })).toEqual({ value });
});

test("keeps an order id that looks like a masked card number", () => {
  const fields = { orderid: " 12XX56789012", merchantreference: "12XX56789012" };
  expect(recordedFields(fields)).toEqual(fields);
});

test("limits the number and length of recorded fields", () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`${at}`, "y".repeat(1000)]));
  const kept = Object.values(recordedFields(many));
  expect(kept).toHaveLength(40);
  expect(new Set(kept.map(({ length }) => length))).toEqual(new Set([300]));
});

const OPTIONS: SecurepayOptions = {
  url: "https://securepay.borgun.is/securepay/default.aspx",
  merchantId: "1",
  gatewayId: "2",
  secret: "the-present-secret",
  formerSecret: "the-former-secret",
  siteUrl: "https://golfnamskeid.is",
  mode: "ticket",
  ticketTimeoutMs: 1000,
  notifyOrigin: "https://golfnamskeid.is",
  isProviderIp: () => false,
};
const ORDERED_AT = new Date("2026-06-01T12:00:00.000Z");
const PAYMENT = paymentWith({ paymentSessionId: "ticket", now: ORDERED_AT });
const HOUR_MS = 60 * 60 * 1000;

type Signed = { token: string; hash: string; hours?: number; options?: SecurepayOptions };

/** Verifies a success at the server's URL. `token` and `hash` are the secrets that signed URL and message. */
function verifiedWith({ token, hash, hours = 1, options = OPTIONS }: Signed) {
  const { orderId, amountText, currency } = PAYMENT;
  const fields = {
    orderid: orderId,
    status: "OK",
    orderhash: securepayHash(hash, [orderId, amountText, currency]),
  };
  const params = { token: urlToken(token, "notification", orderId) };
  const request = { headers: new Headers(), rawBody: "", fields, params, ip: "192.0.2.1" };
  const { verify } = parseWebhook(request, { source: "webhook", tokenUrl: "notification" }, options);
  return verify(PAYMENT, new Date(ORDERED_AT.getTime() + hours * HOUR_MS));
}

const [PRESENT, FORMER] = ["the-present-secret", "the-former-secret"];

test.each([
  ["before and reported after", { token: FORMER, hash: PRESENT }],
  ["and reported before", { token: FORMER, hash: FORMER }],
  ["after", { token: PRESENT, hash: PRESENT }],
])("verifies a payment that was ordered %s the rotation of the provider's secret [10.95]", (_, signed) => {
  expect(verifiedWith(signed)).toMatchObject({ outcome: "paid", trust: "verified" });
});

test("rejects the former secret for orders that are older than a day [10.95]", () => {
  expect(verifiedWith({ token: FORMER, hash: PRESENT, hours: 24 }).trust).toBe("verified");
  expect(verifiedWith({ token: FORMER, hash: PRESENT, hours: 25 }).trust).toBe("forged");
  expect(() => verifiedWith({ token: PRESENT, hash: FORMER, hours: 25 })).toThrow(
    "The signature does not match",
  );
});

test("gives a forged message and its verified repetition different ids", () => {
  const ids = [PRESENT, "guess", PRESENT].map((token) => verifiedWith({ token, hash: PRESENT }).id);
  expect(ids[0]).toBe(ids[2]);
  expect(ids[0]).not.toBe(ids[1]);
});

test("rejects the former secret once it is cleared, and any other secret [10.95]", () => {
  const options = { ...OPTIONS, formerSecret: null };
  expect(verifiedWith({ token: FORMER, hash: PRESENT, options }).trust).toBe("forged");
  expect(() => verifiedWith({ token: PRESENT, hash: FORMER, options })).toThrow(
    "The signature does not match",
  );
  expect(verifiedWith({ token: "guess", hash: PRESENT }).trust).toBe("forged");
});
