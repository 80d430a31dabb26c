import { beforeAll, describe, expect, test } from "vitest";
import { monthOf } from "../../src/core/calendar.ts";
import { ADMIN_PAGE_SIZE, TOTAL_HEADER } from "../../src/core/limits.ts";
import type { Sale } from "../../src/payments/schema.ts";
import { tickingClock, timeAfter } from "../clock.ts";
import { openOrder, openStaffedShop } from "./prepared-shops.ts";

const { shop, asAdmin, erase } = await openStaffedShop();
shop.clock.now = tickingClock();
const store = shop.services.openStore();
const anna = await shop.newUser("Anna Þórsdóttir");
const pending = (await shop.checkout(anna)).body.paymentId;
const order = (await shop.checkout(anna)).body;
await shop.payFor(order);
const paid = order.paymentId;

beforeAll(async () => {
  await shop.runMaintenance();
  const others = Array.from({ length: ADMIN_PAGE_SIZE + 3 }, (_, number) =>
    openOrder({
      id: `OLD${String(number).padStart(9, "0")}`,
      buyerName: `Gamall ${number}`,
      buyerEmail: `gamall${number}@klubbur.is`,
      now: timeAfter(60_000 + number), // newer than the sale to find
    }),
  );
  await Promise.all(others.map((payment) => store.payments.save(payment)));
});

const list = (query: string) => asAdmin<Sale[]>("GET", `/api/admin/payments?${query}`);
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

  test("reads only the matching payments, their buyer and the administrator", async () => {
    await idsOf(anna.email);
    expect(Number(shop.lastCost().reads)).toBeLessThanOrEqual(2 + 1 + 1); // payments, their buyer, the administrator
  });

  test("finds payments by the buyer's name in any order, with or without the course [10.210]", async () => {
    for (const search of ["anna þórsd", "þórsdóttir ANNA", "thorsd", "þórsd námskeið"])
      expect(await idsOf(search), search).toEqual([paid, pending]);
    expect(await idsOf("þórsd 999")).toEqual([]);
  });

  test("limits the search to payments completed in a month", async () => {
    const { completedAt } = (await store.payments.byId(paid)) ?? {};
    const month = monthOf(completedAt ?? "");
    expect(await idsOf(anna.email, `&event=completed&month=${month}`)).toEqual([paid]);
    expect(await idsOf(anna.email, "&event=completed&month=2020-01")).toEqual([]);
  });

  test("returns no payments for unknown terms and rejects an overlong search", async () => {
    for (const search of ["enginn@", "ZZZZ", "99999", "xample.is", "anna gamall"])
      expect(await idsOf(search)).toEqual([]);
    expect((await list(`search=${"x".repeat(300)}`)).status).toBe(400);
  });
});

test.each([
  ["the buyer's name", "gamall"],
  ["the domain of the email address", "klubbur.is"],
])("returns the total of a search by %s and each result once across pages [10.210]", async (_, search) => {
  const first = await list(`search=${search}`);
  expect(first.headers.get(TOTAL_HEADER)).toBe(String(ADMIN_PAGE_SIZE + 3));
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  const second = await asAdmin<Sale[]>("GET", next);
  expect(new Set([...first.body, ...second.body].map(({ id }) => id)).size).toBe(ADMIN_PAGE_SIZE + 3);
  expect(second.headers.get(TOTAL_HEADER)).toBeNull();
});

test("finds a payment by the buyer's corrected email address, and by none after the buyer is erased [10.21]", async () => {
  const { paymentId: id, ...buyer } = await shop.newBuyer();
  const email = `ny-${buyer.email}`;
  expect((await asAdmin("POST", `/api/admin/users/${buyer.id}/email`, { email })).status).toBe(200);
  expect(await idsOf(buyer.email)).toEqual([]);
  expect(await idsOf(email)).toEqual([id]);
  expect((await erase(buyer, email)).status).toBe(200);
  expect(await idsOf(email)).toEqual([]);
  expect(await idsOf(id)).toEqual([id]);
  expect(JSON.stringify(await shop.stored(`payments/${id}`))).not.toContain(buyer.email);
});

test("finds a payment by the buyer's new name, and by none after the buyer is erased [10.210]", async () => {
  const { paymentId: id, ...buyer } = await shop.newBuyer("Breki Bogason");
  expect(await idsOf("breki bogason")).toEqual([id]);
  const body = { name: "Birta Bogadóttir" };
  expect((await shop.ask("POST", "/api/account/name", { cookie: buyer.cookie, body })).status).toBe(200);
  expect(await idsOf("breki")).toEqual([]);
  expect(await idsOf("birta")).toEqual([id]);
  expect((await erase(buyer)).status).toBe(200);
  expect(await idsOf("birta")).toEqual([]);
  const { searchKeys } = (await shop.stored(`payments/${id}`)) ?? {};
  expect(searchKeys).not.toContain("birta");
});

test("finds a payment by an email address that was changed in Firebase Authentication", async () => {
  const { paymentId: id, ...buyer } = await shop.newBuyer();
  const email = `auth-${buyer.email}`;
  await shop.auth.updateUser(buyer.id, { email });
  expect((await shop.logIn({ ...buyer, email })).status).toBe(200);
  expect(await idsOf(email)).toEqual([id]);
});

test.each(["payments", "users"])("returns the total with the first page of %s", async (name) => {
  const many = Array.from({ length: ADMIN_PAGE_SIZE }, (_, number) => ({
    ...{ ...anna, id: `many-${number}`, email: `many${number}@example.is` },
  }));
  if (name === "users") await Promise.all(many.map((person) => store.users.create(person)));
  const { body, headers } = await asAdmin<unknown[]>("GET", `/api/admin/${name}`);
  const all = (await shop.db.collection(name).count().get()).data().count;
  expect(body).toHaveLength(ADMIN_PAGE_SIZE);
  expect(headers.get(TOTAL_HEADER)).toBe(String(all));
});
