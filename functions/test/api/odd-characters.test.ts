import { beforeAll, expect, test } from "vitest";
import { DEVICE_TOKEN_HEADER } from "../../src/limits/attempt-limits.ts";
import type { Answer } from "../api-client.ts";
import { openStaffedShop } from "./prepared-shops.ts";
import { endpointPath, providerMessage } from "./provider.ts";

// Uses real accounts: a library comparison that throws is reached only if all other values are correct.
const { shop, admin, asAdmin } = await openStaffedShop({ rateLimitFactor: 100 });
const customer = await shop.newUser();
const order = await shop.orderOf((await shop.checkout(customer)).body);

/** As many characters as a code, hash or token, but more bytes, and characters that a keyboard or copying may add. */
const TEXTS: [string, string][] = [
  ["full-width digits", "１２３４５６"],
  ["Arabic digits", "١٢٣٤٥٦"],
  ["accents", "é".repeat(6)],
  ["twelve accents", "é".repeat(12)],
  ["a hash of accents", "é".repeat(64)],
  ["a token of accents", "é".repeat(43)],
  ["emoji", "🏌️⛳🏌️"],
  ["a combining accent", "e\u0301".repeat(6)],
  ["ligatures", "ﬁﬂﬀ"],
  ["an invisible character", "\u200b123456"],
  ["a null character", "12\u000034"],
  ["a sharp s", "ßßßßßß"],
  ["the Kelvin sign", "\u212a".repeat(6)],
  ["percent signs", "%%%e9%00"],
];

const post = (path: string, body: object, cookie = customer.cookie) =>
  shop.ask("POST", path, { cookie, body });
const { email, password } = customer;

const FIELDS: [string, (text: string) => Promise<Answer>][] = [
  ["the password of a sign-in", (text) => post("/api/login", { email, password: text })],
  ["the email address of a sign-in", (text) => post("/api/login", { email: `${text}@example.is`, password })],
  [
    "the email address of a registration",
    (text) => post("/api/register", { name: "Jóna", email: `${text}@example.is`, password }),
  ],
  ["an administrator's password", (text) => post("/api/admin/login", { email: admin.email, password: text })],
  [
    "a code at sign-in",
    (text) => post("/api/admin/login", { email: admin.email, password: admin.password, code: text }),
  ],
  [
    "a code to confirm",
    (text) =>
      post("/api/admin/second-factor/confirm", { code: text, password: admin.password }, admin.cookie),
  ],
  [
    "the password to confirm",
    (text) => post("/api/admin/second-factor/confirm", { code: "123456", password: text }, admin.cookie),
  ],
  ["a reset token", (text) => post("/api/reset-password", { token: text, password })],
  ["an email address for a reset", (text) => post("/api/forgot-password", { email: `${text}@example.is` })],
  ["a coupon code", (text) => post("/api/coupons/validate", { code: text, courseId: 1 })],
  [
    "a coupon code in the price",
    (text) => shop.ask("GET", `/api/courses/1/price?code=${encodeURIComponent(text)}`),
  ],
  ["a coupon id", (text) => post(`/api/courses/1/checkout?couponId=${encodeURIComponent(text)}`, {})],
  ["a gift code", (text) => post(`/api/gifts/${encodeURIComponent(text)}/redeem`, {})],
  ["a waitlist's token", (text) => post("/api/waitlist/confirm", { token: text })],
  ["a waitlist's token in two parts", (text) => post("/api/waitlist/leave", { token: `${text}.${text}` })],
  [
    "the email address of an import",
    (text) =>
      asAdmin("POST", "/api/admin/import-users", {
        courseId: 1,
        isDryRun: false,
        people: [{ name: "Jóna", email: `${text}@example.is` }],
      }),
  ],
  [
    "a corrected email address",
    (text) => asAdmin("POST", `/api/admin/users/${customer.id}/email`, { email: `${text}@example.is` }),
  ],
  ["a search", (text) => shop.ask("GET", `/api/admin/users?search=${encodeURIComponent(text)}`, admin)],
  ["a session", (text) => shop.ask("GET", "/api/user", { cookie: `__session=${encodeURIComponent(text)}` })],
  [
    "a session's parts",
    (text) =>
      shop.ask("GET", "/api/user", {
        cookie: `__session=${[text, text, text].map(encodeURIComponent).join(".")}`,
      }),
  ],
  [
    "a known device",
    (text) =>
      shop.ask("POST", "/api/login", {
        body: { email, password },
        headers: { [DEVICE_TOKEN_HEADER]: encodeURIComponent(text) },
      }),
  ],
  [
    "Google's state",
    (text) =>
      shop.ask(
        "GET",
        `/api/auth/google/callback?state=${encodeURIComponent(text)}&code=${encodeURIComponent(text)}`,
      ),
  ],
];

beforeAll(async () => {
  expect((await post("/api/admin/second-factor", {}, admin.cookie)).status).toBe(200);
});

async function expectAnswers(ask: (text: string) => Promise<Answer>): Promise<void> {
  for (const [name, text] of TEXTS) {
    const { status } = await ask(text);
    expect(status, name).toBeLessThan(500);
    expect(status, name).not.toBe(429);
  }
  expect(shop.log.filter(({ message }) => message === "unhandled error")).toEqual([]);
}

test.each(FIELDS)("handles %s with unusual characters without a server error", (_, ask) =>
  expectAnswers(ask),
);

test.each([
  "orderhash",
  "status",
  "amount",
  "currency",
  "authorizationcode",
  "creditcardnumber",
  "refundid",
  "orderid",
])("handles unusual characters in the card provider's %s without a server error", (field) =>
  expectAnswers((text) => {
    const path = endpointPath("notification", order.orderid);
    return shop.postWebhook(path, providerMessage(order, { [field]: text }));
  }),
);
