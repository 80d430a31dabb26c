import { expect, test } from "vitest";
import type { User } from "../../src/accounts/schema.ts";
import type { AuditEntry } from "../../src/audit/schema.ts";
import type { PaymentDetail } from "../../src/payments/schema.ts";
import type { Student } from "../../src/students/schema.ts";
import { openStaffedShop } from "./prepared-shops.ts";
import type { TestUser } from "./shop.ts";

const { shop, asAdmin, get, grant, revoke, refund: recordRefund } = await openStaffedShop();

const refund = (id: string, body: object) => asAdmin("POST", `/api/admin/payments/${id}/refund`, body);
const friend = () => shop.newUser();
const userOf = async (customer: TestUser) => (await shop.ask<User>("GET", "/api/user", customer)).body;
const effectOf = async (id: string) => (await get<PaymentDetail>(`/api/admin/payments/${id}`)).refundEffect;

test("reports before a refund whether something else keeps the customer's course open [10.215]", async () => {
  const customer = await shop.verify(await shop.newUser());
  const { body } = await shop.checkout(customer);
  const other = await shop.checkout(customer);
  expect(await effectOf(body.paymentId)).toBeNull();
  await shop.payFor(body);
  await shop.buyPack(customer); // gives its buyer no course
  expect(await effectOf(body.paymentId)).toEqual({ isOpen: true, kept: [] });
  await revoke(customer.id);
  expect(await effectOf(body.paymentId)).toEqual({ isOpen: false, kept: [] });
  await shop.takeSeat(customer, (await shop.buyPack(await friend())).code);
  await shop.payFor(other.body);
  const kept = (await effectOf(body.paymentId))?.kept.map(({ kind }) => kind);
  expect(kept).toEqual(["payment", "seat"]);
  const pack = await shop.buyPack(await friend());
  expect(await effectOf(pack.id)).toBeNull();
});

test("reports that the recipient of a redeemed gift loses the course, and no one before the redemption [10.215]", async () => {
  const { code, id: paymentId } = await shop.give(await friend());
  expect(await effectOf(paymentId)).toEqual({ isOpen: false, kept: [] });
  const recipient = await shop.verify(await shop.newUser());
  await shop.redeem(recipient, code);
  expect(await effectOf(paymentId)).toEqual({ isOpen: true, kept: [] });
});

test("names no grant that was revoked before the purchase [10.215]", async () => {
  const customer = await shop.verify(await shop.newUser());
  await grant(customer.id);
  await revoke(customer.id);
  expect(await effectOf(await shop.buy(customer))).toEqual({ isOpen: true, kept: [] });
});

test("withdraws an administrator's grant with the refund only on request [10.216]", async () => {
  for (const closesGrant of [false, true]) {
    const customer = await shop.verify(await shop.newUser());
    const paymentId = await shop.buy(customer);
    await revoke(customer.id);
    await grant(customer.id);
    expect(await effectOf(paymentId)).toEqual({
      isOpen: true,
      kept: [{ kind: "grant", at: expect.any(String) }],
    });
    await refund(paymentId, { reason: "Hætti við", byHand: true, closesGrant });
    expect((await userOf(customer)).purchasedCourses).toEqual(closesGrant ? [] : [1]);
    const { courses } = await get<Student>(`/api/admin/users/${customer.id}`);
    expect(courses.find(({ id }) => id === 1)?.grant === null).toBe(closesGrant);
    const revoked = await get<AuditEntry[]>(`/api/admin/users/${customer.id}/audit`);
    expect(revoked.filter(({ action }) => action === "course_revoked")).toHaveLength(closesGrant ? 2 : 1);
  }
});

test("keeps the course of another payment when the grant is withdrawn with a refund", async () => {
  const customer = await shop.verify(await shop.newUser());
  const [first, second] = [await shop.checkout(customer), await shop.checkout(customer)];
  await grant(customer.id);
  for (const { body } of [first, second]) await shop.payFor(body);
  await refund(first.body.paymentId, { reason: "Greitt tvisvar", byHand: true, closesGrant: true });
  expect((await userOf(customer)).purchasedCourses).toEqual([1]);
  await recordRefund(second.body.paymentId);
  expect((await userOf(customer)).purchasedCourses).toEqual([]);
});
