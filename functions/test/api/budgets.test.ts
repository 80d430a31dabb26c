import { randomUUID } from "node:crypto";
import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { beforeAll, expect, test, vi } from "vitest";
import { newUser } from "../../src/accounts/rules.ts";
import { firestoreStore } from "../../src/app/store.ts";
import { type Actor, type Audited, auditEntry } from "../../src/audit/rules.ts";
import { redeem } from "../../src/coupons/rules.ts";
import { NO_FIGURES } from "../../src/insights/rules.ts";
import { transition } from "../../src/payments/rules.ts";
import type { CheckoutReply } from "../../src/payments/schema.ts";
import { dayIn, tickingClock } from "../clock.ts";
import { openOrder } from "./prepared-shops.ts";
import { endpointPath, providerMessage } from "./provider.ts";
import { cookieFrom, openShop, type TestUser } from "./shop.ts";
import { stock } from "./stock.ts";

/** Limit of the tests that make hundreds of calls. */
const MANY_CALLS = { timeout: 60_000 };

const TERMS = { version: "2026-11-22T12:00:00.000Z", text: "Skilmálar" };

/** Administrator pages. Each must read a bounded number of documents in a shop of any size. */
export const ADMIN_CALLS = [
  "/api/admin/overview",
  "/api/admin/overview/trends",
  "/api/admin/overview/trends?period=weeks",
  "/api/admin/overview/trends?period=months",
  "/api/admin/overview/highlights",
  "/api/admin/courses/1/progress",
  "/api/admin/course-sales",
  "/api/admin/users",
  "/api/admin/users?search=kaupandi",
  "/api/admin/users/B00000000000/audit",
  "/api/admin/stalled-users",
  "/api/admin/questions",
  "/api/admin/testimonials",
  "/api/admin/letters",
  "/api/admin/unbegun-users",
  "/api/admin/packs",
  "/api/admin/payments",
  "/api/admin/payments?status=completed",
  "/api/admin/audit",
  "/api/admin/audit?action=coupon_created",
  "/api/admin/coupons",
  "/api/admin/coupons?archived=true",
  "/api/admin/coupons/vinsaell/users",
  "/api/admin/courses",
  "/api/admin/lessons",
  "/api/admin/site",
  "/api/admin/site/changes",
  "/api/admin/publications",
  "/api/admin/readiness",
  `/api/admin/terms/${TERMS.version}`,
] as const;

const COUPON = {
  id: "vinsaell",
  code: "VINSAELL",
  discountType: "percentage",
  discountValue: 20,
  isOneTime: false,
  maxUses: null,
  courseId: null,
  isPaused: false,
  validFrom: null,
  expiresAt: null,
  createdAt: Timestamp.fromMillis(0),
};

/** The shop has as many archived coupons as customers. */
const archivedCoupon = (id: string, now: Date) => {
  return { ...COUPON, id, code: id, archivedAt: Timestamp.fromDate(now), archivedBy: "boss" };
};

const ADMINISTRATOR: Actor = { id: "boss", email: "boss@example.is", pseudonym: null, ipHash: null };
const COUPON_CREATED: Audited = { action: "coupon_created", object: null, detail: null };

/** The first customer has as many of these entries as there are customers. */
const LINK_SENT: Audited = {
  action: "password_link_sent",
  object: { kind: "account", id: "B00000000000", name: null },
  detail: null,
};

const AT_A_TIME = 100;
const BEGINNING = Date.parse("2026-01-01T00:00:00.000Z");
const MINUTE = 60_000;

/** Creates customers `from` to `to` who have bought course 1 with the coupon `vinsaell`. */
export async function grow(db: Firestore, { from, to }: { from: number; to: number }): Promise<void> {
  const store = firestoreStore(db);
  await db.doc(`coupons/${COUPON.id}`).set(COUPON);
  await db.doc(`terms/${TERMS.version}`).set(TERMS);
  const buy = async (number: number) => {
    const now = new Date(BEGINNING + number * MINUTE);
    const id = `B${String(number).padStart(11, "0")}`;
    const order = openOrder({ id, userId: id, couponId: COUPON.id, now });
    const person = { id, name: `Kaupandi ${number}`, email: `${id}@example.is` };
    await Promise.all([
      store.users.create(newUser(person, now)),
      store.payments.save(transition(order, "completed", { id: "paid", source: "webhook" }, now).payment),
      store.audit.add(auditEntry(ADMINISTRATOR, COUPON_CREATED, now)),
      store.audit.add(auditEntry(ADMINISTRATOR, LINK_SENT, now)),
      db.doc(`archivedCoupons/${id}`).set(archivedCoupon(id, now)),
      store.redemptions.save(COUPON.id, redeem(id, id, now)),
    ]);
  };
  for (let first = from; first < to; first += AT_A_TIME) {
    const numbers = Array.from({ length: Math.min(AT_A_TIME, to - first) }, (_, index) => first + index);
    await Promise.all(numbers.map(buy));
  }
}

/** One request of the journey. `body` is JSON, `form` is what the card provider posts. */
type Step = { method: "GET" | "POST"; path: `/${string}`; body?: object; form?: URLSearchParams };

export type Journey = {
  ask: (step: Step) => Promise<unknown>;
  /** Returns the provider's message that the order of this checkout is paid. */
  paid: (order: CheckoutReply, overrides: Record<string, string>) => Promise<URLSearchParams>;
  email: string;
};

/**
 * A purchase, from a visitor's first page to the first completed lesson: every request of the pages, the card
 * provider and the buyer's return. Many customers may use the coupon.
 */
export async function buyingJourney({ ask, paid, email }: Journey, couponCode: string): Promise<void> {
  const get = (path: Step["path"]) => ask({ method: "GET", path });
  // Landing page, course and registration.
  await get("/api/courses");
  await get("/api/courses/1");
  await get("/api/courses/1/lessons");
  const registration = { name: "Jóna Prufa", email, password: "golf-1234" };
  await ask({ method: "POST", path: "/api/register", body: registration });
  // Checkout with a coupon.
  await get("/api/user");
  await get("/api/courses/1");
  const quote = await ask({ method: "POST", path: "/api/coupons/validate", body: { code: couponCode } });
  const { id } = quote as { id: string };
  const order = await ask({ method: "POST", path: `/api/courses/1/checkout?couponId=${id}`, body: {} });
  // Payment on the card page: the provider sends its webhook, the buyer returns.
  const { paymentId } = order as CheckoutReply;
  const messages = [
    { path: endpointPath("notification", paymentId), step: "Payment" },
    { path: endpointPath("success", paymentId), step: "Confirmation" },
  ];
  for (const { path, step } of messages)
    await ask({ method: "POST", path, form: await paid(order as CheckoutReply, { step }) });
  // Success page.
  await get("/api/user");
  await get(`/api/payment/${paymentId}`);
  await get(`/api/payment/${paymentId}/course`);
  await ask({ method: "POST", path: `/api/payment/${paymentId}/complete`, body: {} });
  await get("/api/courses/1");
  // The purchased course.
  await get("/api/user/courses");
  await get("/api/courses/1");
  await get("/api/courses/1/lessons");
  await get("/api/lessons/1");
  await get("/api/courses");
  await ask({ method: "POST", path: "/api/lessons/1/complete", body: {} });
}

const shop = openShop();
shop.clock.now = tickingClock();
let buyer: TestUser;
let customer: TestUser;
let paid: string;

beforeAll(async () => {
  await stock(shop.db);
  await shop.coupon("einu", { isOneTime: true });
  [buyer, customer] = await Promise.all([shop.newUser(), shop.newUser()]);
  paid = await shop.buy(customer);
  await Promise.all([buyer, customer].map(({ cookie }) => shop.ask("GET", "/api/user", { cookie })));
});

const { lastCost } = shop;

/** Returns the total cost of all logged requests. */
function totalCost() {
  const costs = shop.log.filter(({ message }) => message === "request").map(({ fields }) => fields);
  const sum = (of: "reads" | "writes") => costs.reduce((total, cost) => total + Number(cost[of]), 0);
  return { requests: costs.length, reads: sum("reads"), writes: sum("writes") };
}

test("writes the session and the customer to sign in, and reads and writes one document to sign out", async () => {
  const { headers } = await shop.logIn(await shop.newUser());
  expect(lastCost()).toMatchObject({ writes: 2 });
  await shop.ask("POST", "/api/logout", { cookie: cookieFrom(headers) });
  expect(lastCost()).toEqual({ reads: 1, writes: 1 });
});

test("looks up a session once a minute with one Auth request and one document read", async () => {
  const { ask, newUser, log, clock, auth } = openShop();
  const start = clock.now().getTime();
  clock.now = () => new Date(start);
  const { cookie } = await newUser();
  const asked = vi.spyOn(auth, "getUser");
  const costOfTenCalls = async (ms: number) => {
    clock.now = () => new Date(start + ms);
    log.length = 0;
    asked.mockClear();
    const calls = Array.from({ length: 10 }, () => ask("GET", "/api/user", { cookie }));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(10).fill(200));
    const reads = log.reduce((sum, { fields }) => sum + Number(fields.reads), 0);
    return { reads, lookups: asked.mock.calls.length };
  };
  expect(await costOfTenCalls(0)).toEqual({ reads: 10 + 1, lookups: 1 });
  expect(await costOfTenCalls(59_999)).toEqual({ reads: 10, lookups: 0 });
  expect(await costOfTenCalls(60_000)).toEqual({ reads: 10 + 1, lookups: 1 });
});

// The sessions were looked up less than a minute ago.
test.each([
  ["GET", "/api/user", 1, 0],
  ["GET", "/api/account", 1, 0],
  ["GET", "/api/user/payments", 1, 0],
  ["GET", "/api/courses", 1, 0],
  ["GET", "/api/courses/1", 1, 0],
  ["GET", "/api/courses/1/price?code=EINU", 3, 0],
  ["GET", "/api/courses/1/price?code=HVERGI", 2, 0],
  ["GET", "/api/courses/1/price?code=NEI-ENGINN-SLIKUR-AFSLATTARKODI", 1, 0],
  ["GET", "/api/courses/1/lessons", 2, 0],
  ["GET", "/api/lessons/1", 2, 0],
  ["GET", "/api/lessons/1/questions?courseId=1", 3, 0],
  ["POST", "/api/lessons/1/complete", 3, 1], // also reads the course, because the lesson may finish it
  ["PUT", "/api/lessons/1/position", 3, 1],
  ["GET", "/api/courses/1/assessment", 3, 0], // and one for each of its drills
  ["GET", "/api/progress", 1, 0],
  ["DELETE", "/api/lessons/1/complete", 2, 1],
])("%s %s reads %d documents and writes %d", async (method, path, reads, writes) => {
  const body = method === "PUT" ? { seconds: 130, duration: 600 } : undefined;
  expect((await shop.ask(method, path, { cookie: customer.cookie, body })).status).toBe(200);
  expect(lastCost()).toEqual({ reads, writes });
});

test("reads 3 documents to validate a coupon, 6 to check out and 5 to complete a payment", async () => {
  const asked = { cookie: buyer.cookie, body: { code: "EINU" } };
  expect((await shop.ask("POST", "/api/coupons/validate", asked)).status).toBe(200);
  expect(lastCost()).toEqual({ reads: 3, writes: 0 });

  const { body } = await shop.checkout(buyer, "einu");
  expect(lastCost()).toEqual({ reads: 6, writes: 3 });

  await shop.payFor(body);
  expect(lastCost()).toEqual({ reads: 5, writes: 5 });

  await shop.postWebhook("success", providerMessage(await shop.orderOf(body), { step: "Confirmation" }));
  expect(lastCost()).toEqual({ reads: 2, writes: 2 });
});

test("reads 5 documents to check out a pack, 4 to complete it and 5 to take a seat", async () => {
  const club = await shop.newUser();
  const member = await shop.newUser();
  for (const { cookie } of [club, member]) await shop.ask("GET", "/api/user", { cookie });
  const { body } = await shop.checkoutPack(club);
  expect(lastCost()).toEqual({ reads: 5, writes: 2 });
  await shop.payFor(body);
  expect(lastCost()).toEqual({ reads: 4, writes: 4 });
  await shop.takeSeat(member, await shop.packCodeOf(body));
  expect(lastCost()).toEqual({ reads: 5, writes: 3 });
});

test("reads 3 documents for a receipt, and 5 to set its kennitala", async () => {
  await shop.runMaintenance();
  const { cookie } = customer;
  expect((await shop.ask("GET", `/api/payment/${paid}/receipt`, { cookie })).status).toBe(200);
  expect(lastCost()).toEqual({ reads: 3, writes: 0 });
  const body = { name: "Jóna Prufa", idNumber: "010130-2989" };
  expect((await shop.ask("POST", `/api/payment/${paid}/billing`, { cookie, body })).status).toBe(200);
  expect(lastCost()).toEqual({ reads: 5, writes: 1 });
});

test("reads at most 40 documents and writes 14 for a whole purchase, from the first page to the first lesson", async () => {
  await shop.coupon("mega");
  shop.log.length = 0;
  let cookie: string | undefined;
  await buyingJourney(
    {
      email: `${randomUUID()}@example.is`,
      paid: async (order, overrides) => providerMessage(await shop.orderOf(order), overrides),
      async ask({ method, path, body, form }) {
        const sent =
          form === undefined
            ? shop.ask(method, path, { ...(cookie && { cookie }), body })
            : shop.postWebhook(path, form);
        const answer = await sent;
        expect(answer.status, path).toBeLessThan(400);
        cookie ??= cookieFrom(answer.headers) || undefined;
        return answer.body;
      },
    },
    "MEGA",
  );
  expect(totalCost()).toEqual({
    requests: 21,
    reads: 36 + 1, // the session is looked up once
    writes: 12 + 2, // the session and its customer
  });
});

test(
  "a learner's month of twelve lessons and eight visits to the dashboard has the cost of decision 0020",
  MANY_CALLS,
  async () => {
    const learner = await shop.newBuyer();
    const { cookie } = learner;
    shop.log.length = 0;
    const ask = async (method: string, path: string, body?: object) =>
      expect((await shop.ask(method, path, { cookie, body })).status, path).toBe(200);
    const read = async (...paths: string[]) => {
      for (const path of paths) await ask("GET", path);
    };
    for (let lesson = 0; lesson < 12; lesson += 1) {
      const path = `/api/lessons/${1 + (lesson % 3)}`; // the shop has three lessons
      await read("/api/user", "/api/courses", "/api/progress", path, `${path}/note`);
      await read(`${path}/questions?courseId=1`, "/api/courses/1/drills");
      // Six minutes of a video, saved twice a minute.
      for (let half = 1; half <= 12; half += 1)
        await ask("PUT", `${path}/position`, { seconds: half * 30, duration: 372 });
      await ask("POST", `${path}/complete`);
      const revision = Math.floor(lesson / 3);
      await ask("PUT", `${path}/note`, { text: `Mjaðmirnar leiða ${lesson}`, revision });
    }
    for (let visit = 0; visit < 8; visit += 1)
      await read("/api/user", "/api/courses", "/api/progress", "/api/courses/1/drills");
    expect(totalCost()).toMatchObject({ reads: 651 + 20 * 6, writes: 180 });
  },
);

test(
  "reads the same number of documents for admin pages if the shop is twice as large",
  MANY_CALLS,
  async () => {
    const { db, ask, log, newAdmin, clock } = openShop();
    clock.now = tickingClock();
    const { cookie } = await newAdmin();
    await stock(db);
    const yesterday = dayIn(-1);
    await db.doc(`rollups/${yesterday}`).set({ day: yesterday, ...NO_FIGURES });
    await ask("GET", "/api/admin/user", { cookie });
    const reads = async () => {
      const lines: [path: string, reads: unknown][] = [];
      for (const path of ADMIN_CALLS) {
        expect((await ask("GET", path, { cookie })).status, path).toBe(200);
        lines.push([path, log.findLast(({ message }) => message === "request")?.fields.reads]);
      }
      return lines;
    };
    await grow(db, { from: 0, to: 120 });
    const small = await reads();
    await grow(db, { from: 120, to: 240 });
    expect(await reads()).toEqual(small);
    expect(Object.fromEntries(small)).toMatchObject({
      "/api/admin/overview": 6,
      "/api/admin/overview/trends": 10,
      "/api/admin/overview/trends?period=weeks": 10,
      "/api/admin/overview/trends?period=months": 11,
      "/api/admin/overview/highlights": 17,
      "/api/admin/courses/1/progress": 9,
      "/api/admin/users/B00000000000/audit": 104,
      "/api/admin/payments": 203, // includes one for the total count
    });
  },
);
