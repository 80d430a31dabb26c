import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { EndpointKey } from "../../src/app/endpoints.ts";
import { isForAdmins } from "../../src/core/access.ts";
import { openShop } from "../api/shop.ts";
import { declaredEndpoint } from "../api-client.ts";
import {
  ADMIN_COOKIE,
  CUSTOMER_COOKIE,
  expectNoFault,
  type FuzzShop,
  openFuzzShop,
  SEED,
} from "./fuzz-shop.ts";
import { junkText } from "./junk.ts";

/** Requests per endpoint. Each reaches Firestore. */
const TRIED = 200;

/** Requests to accounts. Each reaches Firebase Auth. */
const TRIED_ON_AUTH = 60;

let shop: FuzzShop;
beforeAll(async () => {
  shop = await openFuzzShop();
});

const documentId = fc.oneof(
  fc.constantFrom("__x__", "__id7__", "__", "____", "-", "_", "nobody", "a".repeat(128)),
  fc.stringMatching(/^[A-Za-z0-9_-]{1,128}$/),
);
const code = fc.oneof(junkText, fc.string({ unit: "binary", minLength: 3, maxLength: 20 }));

/** Values that the schema may accept, of kinds that no page sends. */
const ODD: Partial<Record<EndpointKey, fc.Arbitrary<{ id?: string; body?: object; query?: object }>>> = {
  "POST /api/coupons/validate": code.map((each) => ({ body: { code: each } })),
  "POST /api/courses/:id/checkout": fc
    .record({
      couponId: documentId,
      acceptedTerms: fc.string({ unit: "binary", minLength: 1, maxLength: 40 }),
    })
    .map(({ couponId, acceptedTerms }) => ({ id: "1", body: { couponId, acceptedTerms } })),
  "GET /api/courses/:id": fc.integer({ min: 1, max: 999_999_999 }).map((id) => ({ id: String(id) })),
  "GET /api/payment/:id": fc.stringMatching(/^[0-9A-Z]{12}$/).map((id) => ({ id })),
  "GET /api/admin/users": fc.record({ after: documentId, search: junkText }).map((query) => ({ query })),
  "GET /api/admin/users/:id": documentId.map((id) => ({ id })),
  "GET /api/admin/users/:id/audit": documentId.map((id) => ({ id })),
  "POST /api/admin/users/:id/export": documentId.map((id) => ({ id })),
  "POST /api/admin/users/:id/end-sessions": documentId.map((id) => ({ id })),
  "POST /api/admin/users/:id/password-link": documentId.map((id) => ({ id })),
  "POST /api/admin/users/:id/grant": documentId.map((id) => ({ id, body: { courseId: 1, reason: "Gjöf" } })),
  "POST /api/admin/users/:id/revoke": documentId.map((id) => ({ id, body: { courseId: 1, reason: "Gjöf" } })),
  "POST /api/admin/users/:id/email": documentId.map((id) => ({ id, body: { email: "b@example.is" } })),
  "POST /api/admin/users/:id/erase": documentId.map((id) => ({ id, body: { confirmation: "b@example.is" } })),
  "GET /api/admin/waitlists/:id/entries": documentId.map((id) => ({ id })),
  "POST /api/admin/waitlists/:id/open": documentId.map((id) => ({ id, body: { courseId: 1 } })),
  "POST /api/admin/publications/:id/restore": documentId.map((id) => ({ id })),
  "GET /api/admin/coupons": documentId.map((after) => ({ query: { after } })),
  "GET /api/admin/courses": documentId.map((after) => ({ query: { after } })),
  "GET /api/admin/payments": fc
    .record({
      after: documentId,
      status: fc.constantFrom("pending", "completed"),
      event: fc.constantFrom("opened", "completed", "refunded"),
      month: fc.constantFrom("2000-01", "2026-11", "2099-12"),
    })
    .map((query) => ({ query })),
  "GET /api/admin/month-totals": fc
    .constantFrom("2000-01", "2026-11", "2099-12")
    .map((month) => ({ query: { month } })),
  "GET /api/admin/coupons/:id/users": documentId.map((id) => ({ id })),
  "DELETE /api/admin/coupons/:id": documentId.map((id) => ({ id })),
  "POST /api/admin/coupons/:id/pause": documentId.map((id) => ({ id })),
  "POST /api/admin/coupons/:id/resume": documentId.map((id) => ({ id })),
  "POST /api/admin/coupons/:id/restore": documentId.map((id) => ({ id })),
  "GET /api/admin/reviews": documentId.map((after) => ({ query: { after } })),
  "GET /api/admin/audit": documentId.map((after) => ({ query: { after } })),
  "GET /api/admin/payments/:id/events": documentId.map((after) => ({ id: "ZZZZZZZZZZZZ", query: { after } })),
  "POST /api/admin/payments/:id/refund": junkText.map((reason) => ({ id: "ZZZZZZZZZZZZ", body: { reason } })),
  "POST /api/admin/payments/:id/complete": fc
    .record({ reason: junkText, authorizationCode: junkText })
    .map((body) => ({ id: "ZZZZZZZZZZZZ", body })),
  "POST /api/admin/reviews/:id/close": fc
    .tuple(documentId, junkText)
    .map(([id, note]) => ({ id, body: { note } })),
  "POST /api/admin/emails/:id/retry": documentId.map((id) => ({ id })),
  "POST /api/admin/coupons": fc
    .record({
      code,
      discountType: fc.constantFrom("percentage", "fixed"),
      discountValue: fc.oneof(fc.integer({ min: 1 }), fc.constantFrom(1, 100, 10_000_000, 2 ** 53)),
      maxUses: fc.constantFrom(undefined, null, 1, 10_000, 2 ** 53),
      courseId: fc.constantFrom(undefined, null, 1, "1", 999_999_999),
      validFrom: fc.constantFrom(undefined, null, "0001-01-01", "2024-02-29"),
      expiresAt: fc.oneof(
        fc.constantFrom("0000-01-01", "9999-12-31", "2024-02-29"),
        fc.constantFrom("0001-01-01T00:00:00Z", "2026-01-01T00:00:00.123456789Z"),
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      ),
    })
    .map((body) => ({ body })),
};

describe(`${TRIED} unusual requests per endpoint, seed ${SEED}`, () => {
  test.each(
    Object.entries(ODD) as [EndpointKey, fc.Arbitrary<{ id?: string; body?: object; query?: object }>][],
  )("handles every unusual request to %s without a fault", (key, inputs) =>
    fc.assert(
      fc.asyncProperty(inputs, async ({ id = "1", body = {}, query }) => {
        const { method, path, access } = declaredEndpoint(key);
        const outcome = await shop.ask({
          method,
          path: `${path.replace(":id", id)}${query === undefined ? "" : `?${new URLSearchParams({ ...query })}`}`,
          headers: {
            "content-type": "application/json",
            "sec-fetch-site": "same-origin",
            cookie: isForAdmins(access) ? ADMIN_COOKIE : CUSTOMER_COOKIE,
          },
          ...(method !== "GET" && { body: JSON.stringify(body) }),
        });
        expectNoFault(shop, outcome);
      }),
      { numRuns: TRIED, seed: SEED },
    ),
  );
});

describe(`${TRIED_ON_AUTH} unusual requests to Firebase Authentication per endpoint, seed ${SEED}`, () => {
  const real = openShop({ rateLimitFactor: 1_000_000 });
  const email = fc.oneof(
    fc.emailAddress(),
    fc.constantFrom(
      "a+b@x.is",
      "a'b@x.is",
      "x@sub.sub.sub.example.is",
      `${"a".repeat(64)}@x.is`,
      "a@xn--ls8h.is",
    ),
  );
  const password = fc.oneof(
    fc.string({ unit: "binary", minLength: 8, maxLength: 40 }),
    fc.constantFrom(
      ...[" ", "\u0000", "\ud800"].map((each) => each.repeat(8)),
      "🏌".repeat(2000),
      "x".repeat(4096),
    ),
  );
  const name = fc.oneof(junkText, fc.string({ unit: "binary", minLength: 2, maxLength: 100 }));
  const token = fc.oneof(junkText, fc.string({ unit: "binary", minLength: 1, maxLength: 2048 }));

  test.each([
    ["/api/register", fc.record({ name, email, password })],
    ["/api/login", fc.record({ email, password })],
    ["/api/admin/login", fc.record({ email, password })],
    ["/api/reset-password", fc.record({ token, password })],
  ])("handles every unusual account request to %s without a server error", (path, bodies) =>
    fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const { status } = await real.ask("POST", path, { body });
        const faults = real.log.filter(({ message }) => message === "unhandled error");
        expect(faults.splice(0)).toEqual([]);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: TRIED_ON_AUTH, seed: SEED },
    ),
  );
});
