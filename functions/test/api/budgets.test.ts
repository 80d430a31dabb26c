import { randomUUID } from "node:crypto";
import { beforeAll, expect, test, vi } from "vitest";
import { buyingJourney } from "../budgets/buying-journey.ts";
import { ADMIN_CALLS, grow } from "../budgets/grow.ts";
import { providerMessage } from "./provider.ts";
import { type Customer, cookieFrom, openShop } from "./shop.ts";
import { stock } from "./stock.ts";

const shop = openShop();
let buyer: Customer;
let owner: Customer;

beforeAll(async () => {
  await stock(shop.db);
  await shop.coupon("einu", { isOneTime: true });
  [buyer, owner] = await Promise.all([shop.newCustomer(), shop.newCustomer()]);
  await shop.buy(owner);
  await Promise.all([buyer, owner].map(({ cookie }) => shop.ask("GET", "/api/user", { cookie })));
});

/** Returns the number of documents that the last request read and wrote, from its log line. */
function lastCost(): { reads: unknown; writes: unknown } {
  const line = shop.log.findLast(({ message }) => message === "request");
  return { reads: line?.fields.reads, writes: line?.fields.writes };
}

test("looks up a session once a minute with one Auth request and one document read", async () => {
  const { ask, newCustomer, log, clock, auth } = openShop({ isAuthLikeProduction: true });
  const { cookie } = await newCustomer();
  const asked = vi.spyOn(auth, "getUser");
  const start = Date.now();
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
  ["GET", "/api/courses", 1, 0],
  ["GET", "/api/courses/1", 1, 0],
  ["GET", "/api/courses/1/price?code=EINU", 3, 0],
  ["GET", "/api/courses/1/price?code=HVERGI", 2, 0],
  ["GET", "/api/courses/1/price?code=NEI-ENGINN-SLIKUR-AFSLATTARKODI", 1, 0],
  ["GET", "/api/courses/1/lessons", 2, 0],
  ["GET", "/api/lessons/1", 2, 0],
  ["POST", "/api/lessons/1/complete", 3, 1], // also reads the course, because the lesson may finish it
])("%s %s reads %d documents and writes %d", async (method, path, reads, writes) => {
  expect((await shop.ask(method, path, { cookie: owner.cookie })).status).toBe(200);
  expect(lastCost()).toEqual({ reads, writes });
});

test("reads 3 documents to validate a coupon, 6 to check out and 5 to complete a payment", async () => {
  const asked = { cookie: buyer.cookie, body: { code: "EINU" } };
  expect((await shop.ask("POST", "/api/coupons/validate", asked)).status).toBe(200);
  expect(lastCost()).toEqual({ reads: 3, writes: 0 });

  const { body } = await shop.checkout(buyer, "einu");
  expect(lastCost()).toEqual({ reads: 6, writes: 3 });

  await shop.postWebhook("notification", providerMessage(await shop.orderOf(body)));
  expect(lastCost()).toEqual({ reads: 5, writes: 5 });

  await shop.postWebhook("success", providerMessage(await shop.orderOf(body), { step: "Confirmation" }));
  expect(lastCost()).toEqual({ reads: 2, writes: 2 });
});

test("reads at most 40 documents and writes 12 for a whole purchase, from the first page to the first lesson", async () => {
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
  const costs = shop.log.filter(({ message }) => message === "request").map(({ fields }) => fields);
  const sum = (of: "reads" | "writes") => costs.reduce((total, cost) => total + Number(cost[of]), 0);
  expect({ requests: costs.length, reads: sum("reads"), writes: sum("writes") }).toEqual({
    requests: 21,
    reads: 36 + 1, // the session is looked up once
    writes: 12,
  });
});

test("reads the same number of documents for admin pages if the shop is twice as large", async () => {
  const { db, ask, log, newAdmin } = openShop();
  const { cookie } = await newAdmin();
  await stock(db);
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
    "/api/admin/overview": 5,
    "/api/admin/overview/trends": 10,
    "/api/admin/overview/trends?period=weeks": 10,
    "/api/admin/overview/trends?period=months": 11,
    "/api/admin/overview/highlights": 15,
    "/api/admin/courses/1/progress": 6,
    "/api/admin/users/B00000000000/audit": 104,
    "/api/admin/payments": 203, // includes one for the total count
  });
});
