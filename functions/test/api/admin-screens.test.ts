import { afterEach, expect, test } from "vitest";
import type { ListedUser } from "../../src/accounts/schema.ts";
import type { CourseSales } from "../../src/insights/schema.ts";
import type { PaymentDetail, Receipt, Sale } from "../../src/payments/schema.ts";
import { refusal } from "../api-client.ts";
import { NOW, timeIn } from "../clock.ts";
import { openStaffedShop } from "./prepared-shops.ts";

const { shop, asAdmin, get, exportOf, refund } = await openStaffedShop();

afterEach(() => {
  shop.clock.now = () => NOW;
});

const saleOf = async (id: string) =>
  (await get<Sale[]>("/api/admin/payments")).find((sale) => sale.id === id);

/** Returns a buyer with an order that an administrator has completed. */
async function completedByHand() {
  const buyer = await shop.newUser("Jóna Prufa");
  const id = (await shop.checkout(buyer)).body.paymentId;
  const { status } = await asAdmin("POST", `/api/admin/payments/${id}/complete`, {
    reason: "Fannst hjá Teya",
    authorizationCode: "123456",
  });
  expect(status).toBe(200);
  return { buyer, id };
}

test("counts the sales of each course without refunded ones, with two aggregations per course [10.140]", async () => {
  const sales = () => get<CourseSales[]>("/api/admin/course-sales");
  expect(await sales()).toEqual([
    { id: 1, count: 0, revenue: 0 },
    { id: 2, count: 0, revenue: 0 },
  ]);
  await shop.buy(await shop.newUser());
  const refunded = await shop.buy(await shop.newUser());
  await shop.checkout(await shop.newUser());
  await refund(refunded);
  expect((await sales())[0]).toEqual({ id: 1, count: 1, revenue: 24_900 });
  // The session, two courses, and two aggregations for each.
  expect(shop.lastCost().reads).toBe(7);
  expect(await get("/api/admin/course-sales?archived=true")).toEqual([]);
});

test("lists customers with the day of their latest use, and exports it [10.141]", async () => {
  const { id, cookie } = await shop.newUser();
  const seen = async () =>
    (await get<ListedUser[]>("/api/admin/users")).find((user) => user.id === id)?.lastSeenAt;
  expect(await seen()).toBe(NOW.toISOString());
  const tomorrow = timeIn(1);
  shop.clock.now = () => tomorrow;
  await shop.ask("GET", "/api/user", { cookie });
  shop.clock.now = () => NOW;
  expect(await seen()).toBe(tomorrow.toISOString());
  expect((await exportOf({ id })).lastSeenAt).toBe(tomorrow.toISOString());
});

test("shows no use of an imported customer who has not signed in [10.141]", async () => {
  const email = "aldrei@example.is";
  const people = [{ name: "Aldrei Komin", email }];
  await asAdmin("POST", "/api/admin/import-users", { courseId: 1, isDryRun: false, people });
  const users = await get<ListedUser[]>("/api/admin/users");
  expect(users.find((user) => user.email === email)?.lastSeenAt).toBeNull();
});

test("shows an administrator the receipt of a sale without numbering it [10.142]", async () => {
  const { buyer, id } = await completedByHand();
  const receipt = () => asAdmin<Receipt & { code: string }>("GET", `/api/admin/payments/${id}/receipt`);
  expect(await receipt()).toMatchObject(refusal(409, "receipt_missing"));
  expect((await saleOf(id))?.receiptNumber).toBeNull();
  await shop.runMaintenance();
  const { body } = await receipt();
  expect(body).toMatchObject({ id, number: (await saleOf(id))?.receiptNumber, buyer: "Jóna Prufa" });
  const own = await shop.ask<Receipt>("GET", `/api/payment/${id}/receipt`, buyer);
  expect(own.body).toEqual(body);
  const unknown = await asAdmin("GET", "/api/admin/payments/ZZZZZZZZZZZZ/receipt");
  expect(unknown).toMatchObject(refusal(404, "payment_not_found"));
});

test("marks a sale that was completed by hand, whose refund can only be recorded [10.143]", async () => {
  const { id } = await completedByHand();
  const byCard = await shop.buy(await shop.newUser());
  expect(await saleOf(id)).toMatchObject({ isRefundByHand: true, buyerName: "Jóna Prufa" });
  expect(await saleOf(byCard)).toMatchObject({ isRefundByHand: false });
  expect((await get<PaymentDetail>(`/api/admin/payments/${id}`)).payment.isRefundByHand).toBe(true);
  const byProvider = await asAdmin("POST", `/api/admin/payments/${id}/refund`, { reason: "Hætti við" });
  expect(byProvider).toMatchObject(refusal(409, "refund_id_missing"));
  expect((await refund(id)).status).toBe(200);
});
