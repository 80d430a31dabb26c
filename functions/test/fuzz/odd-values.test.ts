import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { beforeAll, describe, expect, test } from "vitest";
import type { CallName } from "../../src/contract/calls.ts";
import { endpoints } from "../../src/contract/endpoints.ts";
import type { Call } from "../../src/core/endpoint.ts";
import { openShop } from "../api/shop.ts";
import { expectNoFault } from "./expect-clean-refusal.ts";
import { ADMIN, CUSTOMER, type FuzzShop, openFuzzShop } from "./fuzz-shop.ts";
import { junkText } from "./junk.ts";
import { SEED } from "./runs.ts";

/** Requests a call: each goes through to Firestore. */
const TRIED = 200;

/** Requests to accounts: each goes through to Firebase Auth. */
const TRIED_ON_AUTH = 60;

let shop: FuzzShop;
beforeAll(async () => {
  shop = await openFuzzShop(
    getFirestore(initializeApp({ projectId: `demo-fuzz-${randomUUID()}` }, randomUUID())),
  );
});

const documentId = fc.oneof(
  fc.constantFrom("__x__", "__id7__", "__", "____", "-", "_", "nobody", "a".repeat(128)),
  fc.stringMatching(/^[A-Za-z0-9_-]{1,128}$/),
);
const code = fc.oneof(junkText, fc.string({ unit: "binary", minLength: 3, maxLength: 20 }));

/** Values that the schema may well accept, of kinds that no page sends. */
const ODD: Partial<Record<CallName, fc.Arbitrary<{ id?: string; body?: object; query?: object }>>> = {
  validateCoupon: code.map((each) => ({ body: { code: each } })),
  checkout: fc
    .record({
      couponId: documentId,
      acceptedTerms: fc.string({ unit: "binary", minLength: 1, maxLength: 40 }),
    })
    .map(({ couponId, acceptedTerms }) => ({ id: "1", body: { couponId, acceptedTerms } })),
  course: fc.integer({ min: 1, max: 999_999_999 }).map((id) => ({ id: String(id) })),
  payment: fc.stringMatching(/^[0-9A-Z]{12}$/).map((id) => ({ id })),
  adminUsers: fc.record({ after: documentId, search: junkText }).map((query) => ({ query })),
  student: documentId.map((id) => ({ id })),
  studentAudit: documentId.map((id) => ({ id })),
  exportStudent: documentId.map((id) => ({ id })),
  endUserSessions: documentId.map((id) => ({ id })),
  sendPasswordLink: documentId.map((id) => ({ id })),
  grantCourse: documentId.map((id) => ({ id, body: { courseId: 1, reason: "Gjöf" } })),
  revokeCourse: documentId.map((id) => ({ id, body: { courseId: 1, reason: "Gjöf" } })),
  correctEmail: documentId.map((id) => ({ id, body: { email: "b@example.is" } })),
  eraseStudent: documentId.map((id) => ({ id, body: { confirmation: "b@example.is" } })),
  waitlistEntries: documentId.map((id) => ({ id })),
  openWaitlist: documentId.map((id) => ({ id, body: { courseId: 1 } })),
  restorePublication: documentId.map((id) => ({ id })),
  adminCoupons: documentId.map((after) => ({ query: { after } })),
  adminCourses: documentId.map((after) => ({ query: { after } })),
  adminPayments: fc
    .record({
      after: documentId,
      status: fc.constantFrom("pending", "completed"),
      event: fc.constantFrom("opened", "completed", "refunded"),
      month: fc.constantFrom("2000-01", "2026-11", "2099-12"),
    })
    .map((query) => ({ query })),
  monthTotals: fc.constantFrom("2000-01", "2026-11", "2099-12").map((month) => ({ query: { month } })),
  couponUsers: documentId.map((id) => ({ id })),
  deleteCoupon: documentId.map((id) => ({ id })),
  pauseCoupon: documentId.map((id) => ({ id })),
  resumeCoupon: documentId.map((id) => ({ id })),
  restoreCoupon: documentId.map((id) => ({ id })),
  adminReviews: documentId.map((after) => ({ query: { after } })),
  adminAudit: documentId.map((after) => ({ query: { after } })),
  paymentEvents: documentId.map((after) => ({ id: "ZZZZZZZZZZZZ", query: { after } })),
  refundPayment: junkText.map((reason) => ({ id: "ZZZZZZZZZZZZ", body: { reason } })),
  completeByHand: fc
    .record({ reason: junkText, authorizationCode: junkText })
    .map((body) => ({ id: "ZZZZZZZZZZZZ", body })),
  closeReview: fc.tuple(documentId, junkText).map(([id, note]) => ({ id, body: { note } })),
  retryEmail: documentId.map((id) => ({ id })),
  createCoupon: fc
    .record({
      code,
      discountType: fc.constantFrom("percentage", "fixed"),
      discountValue: fc.oneof(fc.integer({ min: 1 }), fc.constantFrom(1, 100, 10_000_000, 2 ** 53)),
      maxUses: fc.constantFrom(undefined, null, 1, 10_000, 2 ** 53),
      courseId: fc.constantFrom(undefined, null, 1, "1", 999_999_999),
      validFrom: fc.constantFrom(undefined, null, "0001-01-01", "2024-02-29"),
      expiresAt: fc.oneof(
        fc.constantFrom(
          "0000-01-01",
          "9999-12-31",
          "2024-02-29",
          "0001-01-01T00:00:00Z",
          "2026-01-01T00:00:00.123456789Z",
        ),
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      ),
    })
    .map((body) => ({ body })),
};

describe(`${TRIED} requests of an odd kind each, seed ${SEED}:`, () => {
  test.each(
    Object.entries(ODD) as [CallName, fc.Arbitrary<{ id?: string; body?: object; query?: object }>][],
  )("%s answers all of them without a fault", (name, inputs) =>
    fc.assert(
      fc.asyncProperty(inputs, async ({ id = "1", body = {}, query }) => {
        const { method, path, access }: Call = endpoints[name];
        const outcome = await shop.ask({
          method,
          path: `${path.replace(":id", id)}${query === undefined ? "" : `?${new URLSearchParams({ ...query })}`}`,
          headers: {
            "content-type": "application/json",
            "sec-fetch-site": "same-origin",
            cookie: `__session=${access === "admin" ? ADMIN : CUSTOMER}`,
          },
          ...(method !== "GET" && { body: JSON.stringify(body) }),
        });
        expectNoFault(shop, outcome);
      }),
      { numRuns: TRIED, seed: SEED },
    ),
  );
});

describe(`${TRIED_ON_AUTH} requests of an odd kind to Firebase Auth each, seed ${SEED}:`, () => {
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
      " ".repeat(8),
      "\u0000".repeat(8),
      "\ud800".repeat(8),
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
  ])("%s answers all of them without a fault", (path, bodies) =>
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
