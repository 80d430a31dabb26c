import { expect, test } from "vitest";
import { openStaffedShop } from "./prepared-shops.ts";

const { shop, mailbox, asAdmin } = await openStaffedShop();
const DAYS_90 = 90 * 24 * 60 * 60 * 1000;

const stored = async (id: string) => (await shop.stored(`emails/${id}`)) ?? {};
async function passwordLink(): Promise<string> {
  const { id, email } = await shop.newUser();
  await asAdmin("POST", `/api/admin/users/${id}/password-link`);
  const { docs } = await shop.db.collection("emails").where("recipient", "==", email).get();
  return docs[0]?.id ?? "";
}

test("sets a sent email to expire after 90 days", async () => {
  const id = await passwordLink();
  expect(await stored(id)).not.toHaveProperty("expiresAt");
  await shop.deliverEmails();
  const { sentAt, expiresAt } = await stored(id);
  expect(expiresAt.toMillis() - sentAt.toMillis()).toBe(DAYS_90);
});

test("keeps receipts and their copies without an expiry", async () => {
  const paymentId = await shop.buy(await shop.newUser());
  await shop.deliverEmails();
  await asAdmin("POST", `/api/admin/payments/${paymentId}/receipt`);
  await shop.deliverEmails();
  const { docs } = await shop.db.collection("emails").where("data.paymentId", "==", paymentId).get();
  expect(docs.map((each) => [each.get("sentAt") !== null, each.get("expiresAt")])).toEqual([
    [true, undefined],
    [true, undefined],
  ]);
});

test("sets an email to expire after its last failed attempt, unless it is sent again", async () => {
  const id = await passwordLink();
  await shop.db.doc(`emails/${id}`).update({ attempts: 19 });
  mailbox.state.refuse = true;
  await shop.deliverEmails();
  mailbox.state.refuse = false;
  expect(await stored(id)).toMatchObject({ attempts: 20, dueAt: null, expiresAt: expect.anything() });
  expect((await asAdmin("POST", `/api/admin/emails/${id}/retry`)).status).toBe(200);
  expect(await stored(id)).not.toHaveProperty("expiresAt");
  await shop.deliverEmails();
  expect(await stored(id)).toMatchObject({ sentAt: expect.anything(), expiresAt: expect.anything() });
});
