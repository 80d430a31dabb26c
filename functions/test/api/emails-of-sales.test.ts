import { beforeEach, expect, test } from "vitest";
import type { Admin } from "../../src/accounts/schema.ts";
import type { EmailMessage } from "../../src/emails/mailer.ts";
import { tickingClock, timeAfter } from "../clock.ts";
import { replaceInStore } from "./meanwhile.ts";
import { openStaffedShop } from "./prepared-shops.ts";

const { shop, admin, asAdmin, get, audit } = await openStaffedShop();
shop.clock.now = tickingClock();
const sent: EmailMessage[] = [];
shop.services.mailer = {
  async send(message) {
    sent.push(message);
  },
};
await shop.newAdmin(); // gets no notification, because the setting is off

beforeEach(() => {
  sent.length = 0;
});

const set = (isOn: boolean) => asAdmin<Admin>("POST", "/api/admin/emails-of-sales", { isOn });
const notifications = () => sent.filter(({ id }) => id.startsWith("sale-"));

/** Runs several rounds. An email that one round queues is sent by the next. */
async function deliver() {
  for (let round = 0; round < 3; round += 1) await shop.runMaintenance(timeAfter(round * 1000));
}

test("notifies no administrator of a sale by default [6.8]", async () => {
  expect(await get("/api/admin/user")).toMatchObject({ emailsOfSales: false });
  await shop.buy(await shop.newUser());
  await deliver();
  expect(sent.map(({ id }) => id.split("-")[0])).toEqual(["receipt"]);
});

test("sends an administrator with the setting on one email per sale with amount, course, buyer and link [6.8]", async () => {
  expect((await set(true)).body).toMatchObject({ emailsOfSales: true });
  const { paymentId: id, ...buyer } = await shop.newBuyer("Jóna Jónsdóttir");
  await deliver();
  expect(notifications()).toMatchObject([{ to: admin.email, subject: "Ný sala: Námskeið 1, 24.900 kr." }]);
  const text = notifications()[0]?.text ?? "";
  for (const part of ["Jóna Jónsdóttir", buyer.email, "24.900 kr.", `/admin/payments/${id}`])
    expect(text).toContain(part);
  const left = await shop.db.collection("emails").where("template", "==", "sale").get();
  expect(left.size).toBe(0); // deleted after sending, because it names the buyer
});

test("notifies each administrator with the setting on once", async () => {
  const other = await shop.newAdmin();
  const setting = shop.db.doc(`admins/${other.uid}`);
  await setting.update({ emailsOfSales: true });
  await shop.buy(await shop.newUser());
  await deliver();
  expect(
    notifications()
      .map(({ to }) => to)
      .sort(),
  ).toEqual([admin.email, other.email].sort());
  await setting.update({ emailsOfSales: false });
});

test("sends no notification for a receipt that is sent again", async () => {
  const id = await shop.buy(await shop.newUser());
  await deliver();
  expect(notifications()).toHaveLength(1);
  await asAdmin("POST", `/api/admin/payments/${id}/receipt`);
  await deliver();
  expect(notifications()).toHaveLength(1);
});

test("notifies administrators of a free sale", async () => {
  await shop.coupon("frtt", { discountValue: 100 });
  await shop.checkout(await shop.newUser(), "frtt");
  await deliver();
  expect(notifications().map(({ subject }) => subject)).toEqual(["Ný sala: Námskeið 1, 0 kr."]);
});

test("sends receipts even if the administrators to notify cannot be read", async () => {
  const notifiedOfSales = () => Promise.reject(new Error("unavailable"));
  const restore = replaceInStore(shop.services, "admins", () => ({ notifiedOfSales }));
  await shop.newBuyer();
  await deliver();
  restore();
  expect(sent.map(({ id }) => id.split("-")[0])).toEqual(["receipt"]);
});

test("stops notifications when the setting is switched off and records both changes", async () => {
  await set(false);
  await shop.buy(await shop.newUser());
  await deliver();
  expect(notifications()).toEqual([]);
  const entries = await audit("?action=emails_of_sales_changed");
  expect(entries.map(({ detail }) => detail)).toEqual(["off", "on"]);
});
