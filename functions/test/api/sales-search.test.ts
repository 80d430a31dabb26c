import { beforeAll, describe, expect, test } from "vitest";
import { monthOf } from "../../src/core/calendar.ts";
import { ADMIN_PAGE_SIZE, TOTAL_HEADER } from "../../src/core/limits.ts";
import { newPayment } from "../../src/payments/rules.ts";
import type { Sale } from "../../src/payments/schema.ts";
import { tickingClock, timeAfter } from "../clock.ts";
import { type Customer, openShop } from "./shop.ts";
import { stock } from "./stock.ts";

const shop = openShop();
shop.clock.now = tickingClock();
const store = shop.services.openStore();
let cookie: string;
let anna: Customer;
let paid: string;
let pending: string;

beforeAll(async () => {
  await stock(shop.db);
  ({ cookie } = await shop.newAdmin());
  anna = await shop.newCustomer();
  pending = (await shop.checkout(anna)).body.paymentId;
  paid = await shop.buy(anna);
  await shop.runMaintenance();
  const course = await store.courses.byId(1);
  if (course === null) throw new Error("there is no course 1");
  const others = Array.from({ length: ADMIN_PAGE_SIZE + 3 }, (_, number) =>
    newPayment({
      id: `OLD${String(number).padStart(9, "0")}`,
      userId: `old-${number}`,
      buyerEmail: `gamall${number}@example.is`,
      course,
      amount: course.price,
      vatPercent: 24,
      couponId: null,
      acceptedTerms: null,
      acceptedWithdrawal: null,
      provider: "securepay",
      now: timeAfter(60_000 + number), // newer than the sale to find
    }),
  );
  await Promise.all(others.map((payment) => store.payments.save(payment)));
});

const list = (query: string) => shop.ask<Sale[]>("GET", `/api/admin/payments?${query}`, { cookie });
const idsOf = async (search: string, more = "") =>
  (await list(`search=${encodeURIComponent(search)}${more}`)).body.map(({ id }) => id);

describe("payment search beyond the first page [10.21]", () => {
  test("finds payments by the start of the buyer's email address in every status, newest first", async () => {
    expect((await list("")).body.map(({ id }) => id)).not.toContain(paid);
    expect(await idsOf(anna.email.slice(0, 10).toUpperCase())).toEqual([paid, pending]);
    expect(await idsOf(anna.email, "&status=completed")).toEqual([paid]);
  });

  test("finds a payment by order number, receipt number and the last four digits of the card", async () => {
    const { receiptNumber } = (await list(`search=${paid}`)).body[0] ?? {};
    expect(receiptNumber).toEqual(expect.any(Number));
    expect(await idsOf(paid.toLowerCase())).toEqual([paid]);
    expect(await idsOf(`nr. ${receiptNumber}`)).toEqual([paid]);
    const { cardDigits } = (await store.payments.byId(paid)) ?? {};
    expect(cardDigits).toMatch(/^\d{4}$/);
    expect(await idsOf(`•••• ${cardDigits}`)).toEqual([paid]);
  });

  test("reads only the payments found, their buyer and the administrator", async () => {
    await idsOf(anna.email);
    const reads = Number(shop.log.findLast(({ message }) => message === "request")?.fields.reads);
    expect(reads).toBeLessThanOrEqual(2 + 1 + 1); // payments, their buyer, the administrator
  });

  test("limits the search to payments completed in a month", async () => {
    const { completedAt } = (await store.payments.byId(paid)) ?? {};
    const month = monthOf(completedAt ?? "");
    expect(await idsOf(anna.email, `&event=completed&month=${month}`)).toEqual([paid]);
    expect(await idsOf(anna.email, "&event=completed&month=2020-01")).toEqual([]);
  });

  test("returns no payments for unknown terms and rejects an overlong search", async () => {
    for (const search of ["enginn@", "ZZZZ", "99999", "example.is"]) expect(await idsOf(search)).toEqual([]);
    expect((await list(`search=${"x".repeat(300)}`)).status).toBe(400);
  });
});

test("returns the total of a search and each result once across pages", async () => {
  const first = await list("search=gamall");
  expect(first.headers.get(TOTAL_HEADER)).toBe(String(ADMIN_PAGE_SIZE + 3));
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  const second = await shop.ask<Sale[]>("GET", next, { cookie });
  expect(new Set([...first.body, ...second.body].map(({ id }) => id)).size).toBe(ADMIN_PAGE_SIZE + 3);
  expect(second.headers.get(TOTAL_HEADER)).toBeNull();
});

test("finds a payment by the buyer's corrected email address, and by none after the buyer is erased [10.21]", async () => {
  const buyer = await shop.newCustomer();
  const id = await shop.buy(buyer);
  const email = `ny-${buyer.email}`;
  const body = { email };
  expect((await shop.ask("POST", `/api/admin/users/${buyer.id}/email`, { cookie, body })).status).toBe(200);
  expect(await idsOf(buyer.email)).toEqual([]);
  expect(await idsOf(email)).toEqual([id]);
  const erased = await shop.ask("POST", `/api/admin/users/${buyer.id}/erase`, {
    cookie,
    body: { confirmation: email },
  });
  expect(erased.status).toBe(200);
  expect(await idsOf(email)).toEqual([]);
  expect(await idsOf(id)).toEqual([id]);
  expect(JSON.stringify((await shop.db.doc(`payments/${id}`).get()).data())).not.toContain(buyer.email);
});

test("finds a payment by an email address that was changed in Firebase Authentication", async () => {
  const buyer = await shop.newCustomer();
  const id = await shop.buy(buyer);
  const email = `auth-${buyer.email}`;
  await shop.auth.updateUser(buyer.id, { email });
  const credentials = { email, password: buyer.password };
  expect((await shop.ask("POST", "/api/login", { body: credentials })).status).toBe(200);
  expect(await idsOf(email)).toEqual([id]);
});

test.each(["payments", "users"])("returns the total with the first page of %s", async (name) => {
  if (name === "users")
    await Promise.all(
      Array.from({ length: ADMIN_PAGE_SIZE }, async (_, number) =>
        store.users.create({ ...anna, id: `many-${number}`, email: `many${number}@example.is` }),
      ),
    );
  const { body, headers } = await shop.ask<unknown[]>("GET", `/api/admin/${name}`, { cookie });
  const all = (await shop.db.collection(name).count().get()).data().count;
  expect(body).toHaveLength(ADMIN_PAGE_SIZE);
  expect(headers.get(TOTAL_HEADER)).toBe(String(all));
});
