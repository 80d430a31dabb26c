import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAX_BODY_BYTES } from "../../src/core/limits.ts";
import type { CheckoutReply } from "../../src/payments/schema.ts";
import { endpointPath, PROVIDER_PATHS, type ProviderEndpoint, providerMessage } from "../api/provider.ts";
import {
  ADMIN_COOKIE,
  CUSTOMER_COOKIE,
  everything,
  expectNoFault,
  type FuzzShop,
  openFuzzShop,
  type Raw,
  REQUESTS,
  SEED,
} from "./fuzz-shop.ts";
import { junkText } from "./junk.ts";

/** Number of correctly signed messages with unusual fields. */
const SIGNED = 150;

let shop: FuzzShop;
let orderId: string;
let before: unknown;

beforeAll(async () => {
  shop = await openFuzzShop();
  orderId = await openOrder();
  before = await everything(shop);
});

async function openOrder(): Promise<string> {
  const { text } = await shop.ask({
    method: "POST",
    path: "/api/courses/1/checkout",
    headers: {
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      cookie: CUSTOMER_COOKIE,
    },
    body: "{}",
  });
  return (JSON.parse(text) as CheckoutReply).paymentId;
}

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const KEYS = ["status", "orderhash", "orderid", "step", "amount", "currency", "refundid", "reference"];

/** Unsigned forms: fields of the protocol and others, with any values. */
const unsigned: fc.Arbitrary<URLSearchParams> = fc
  .tuple(
    fc.array(fc.tuple(fc.oneof(fc.constantFrom(...KEYS), junkText), junkText), { maxLength: 10 }),
    fc.oneof(
      { weight: 20, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom("own", "ZZZZZZZZZZZZ") },
    ),
  )
  .map(([pairs, order]) => {
    const form = new URLSearchParams(pairs);
    if (order !== undefined) form.set("orderid", order === "own" ? orderId : order);
    return form;
  });

/** Bodies, types and methods that are not a form. */
const malformed: fc.Arbitrary<Omit<Raw, "path">> = fc.oneof(
  fc.record({
    method: fc.constant("POST"),
    headers: fc.constantFrom<Record<string, string>>(FORM, {}, { "content-type": "application/json" }),
    body: fc.oneof(
      junkText,
      fc.constantFrom(
        "&".repeat(60_000),
        "=".repeat(60_000),
        "%".repeat(60_000),
        "a=b&a=c",
        "a".repeat(70_000),
      ),
      fc.constantFrom(1, 2).map((megabytes) => `a=${"x".repeat(megabytes * 2 ** 20)}`),
    ),
  }),
  fc.record({
    method: fc.constantFrom("PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"),
    headers: fc.constant(FORM),
    body: junkText,
  }),
);

describe(`${REQUESTS} unsigned messages per endpoint, seed ${SEED}`, () => {
  test.each(PROVIDER_PATHS)("rejects every unsigned message to %s", (path) =>
    fc.assert(
      fc.asyncProperty(
        fc.oneof(
          {
            weight: 6,
            arbitrary: unsigned.map((form) => ({ method: "POST", headers: FORM, body: form.toString() })),
          },
          { weight: 1, arbitrary: malformed },
        ),
        async (request) => {
          const outcome = await shop.ask({ ...request, path });
          expectNoFault(shop, outcome);
          expect(outcome.status).toBeGreaterThanOrEqual(300);
          expect(outcome.writes).toBe(0);
        },
      ),
      { numRuns: REQUESTS, seed: SEED },
    ),
  );

  test("writes nothing for any unsigned message", async () => {
    expect(await everything(shop)).toEqual(before);
  });
});

test(`accepts ${SIGNED} correctly signed messages with unknown extra fields (seed ${SEED})`, () =>
  fc.assert(
    fc.asyncProperty(fc.dictionary(junkText, junkText, { maxKeys: 4 }), async (odd) => {
      const fields = Object.entries(odd).filter(([key]) => !KEYS.includes(key.trim().toLowerCase()));
      const form = providerMessage({ orderid: orderId, amount: "24900" }, { status: "CANCEL" });
      for (const [key, value] of fields) form.set(key, value);
      fc.pre(form.toString().length <= MAX_BODY_BYTES);
      const outcome = await shop.ask({
        method: "POST",
        path: endpointPath("notification", orderId),
        headers: FORM,
        body: form.toString(),
      });
      expect(shop.takeFaults()).toEqual([]);
      expect(outcome.status).toBe(200);
    }),
    { numRuns: SIGNED, seed: SEED },
  ));

test(`handles ${SIGNED} correctly signed messages with unusual values without a server error (seed ${SEED})`, async () => {
  const id = await openOrder();
  const odd = fc.record(
    { status: junkText, step: junkText, refundid: junkText, authorizationcode: junkText, currency: junkText },
    { requiredKeys: ["status"] },
  );
  const path = fc.constantFrom<ProviderEndpoint>("notification", "success", "error", "cancel");
  await fc.assert(
    fc.asyncProperty(odd, path, async (fields, endpoint) => {
      fc.pre(fields.status.trim().toLowerCase() !== "ok");
      const body = providerMessage({ orderid: id, amount: "24900" }, fields).toString();
      fc.pre(body.length <= MAX_BODY_BYTES);
      const outcome = await shop.ask({
        method: "POST",
        path: endpointPath(endpoint, id),
        headers: FORM,
        body,
      });
      expect(shop.takeFaults()).toEqual([]);
      expect(outcome.status).toBeLessThan(500);
    }),
    { numRuns: SIGNED, seed: SEED },
  );
  const { status, refundId } = (await shop.db.doc(`payments/${id}`).get()).data() ?? {};
  expect({ status, refundId }).toEqual({ status: expect.not.stringMatching("completed"), refundId: null });
  const headers = { cookie: ADMIN_COOKIE };
  for (const page of ["", "/events"])
    expect(
      await shop.ask({ method: "GET", path: `/api/admin/payments/${id}${page}`, headers }),
    ).toMatchObject({
      status: 200,
    });
});

afterAll(async () => {
  const { status } = (await shop.db.doc(`payments/${orderId}`).get()).data() ?? {};
  expect(status).toBe("cancelled");
});
