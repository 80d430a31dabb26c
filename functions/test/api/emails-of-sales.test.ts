import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Admin } from "../../src/accounts/schema.ts";
import type { EmailMessage } from "../../src/emails/mailer.ts";
import { tickingClock, timeAfter } from "../clock.ts";
import { openShop } from "./shop.ts";
import { stock } from "./stock.ts";

const shop = openShop();
shop.clock.now = tickingClock();
const sent: EmailMessage[] = [];
let admin: Awaited<ReturnType<typeof shop.newAdmin>>;

beforeAll(async () => {
  await stock(shop.db);
  shop.services.mailer = {
    async send(message) {
      sent.push(message);
    },
  };
  admin = await shop.newAdmin();
  await shop.newAdmin(); // gets no notification, because the setting is off
});

beforeEach(() => {
  sent.length = 0;
});

const set = (isOn: boolean, cookie = admin.cookie) =>
  shop.ask<Admin>("POST", "/api/admin/emails-of-sales", { cookie, body: { isOn } });
const notifications = () => sent.filter(({ id }) => id.startsWith("sale-"));

/** Runs several rounds. An email that one round queues is sent by the next. */
async function deliver() {
  for (let round = 0; round < 3; round += 1) await shop.runMaintenance(timeAfter(round * 1000));
}

test("notifies no administrator of a sale by default [6.8]", async () => {
  expect((await shop.ask<Admin>("GET", "/api/admin/user", { cookie: admin.cookie })).body).toMatchObject({
    emailsOfSales: false,
  });
  await shop.buy(await shop.newCustomer());
  await deliver();
  expect(sent.map(({ id }) => id.split("-")[0])).toEqual(["receipt"]);
});

test("sends an administrator with the setting on one email per sale with amount, course, buyer and link [6.8]", async () => {
  expect((await set(true)).body).toMatchObject({ emailsOfSales: true });
  const buyer = await shop.newCustomer("Jóna Jónsdóttir");
  const id = await shop.buy(buyer);
  await deliver();
  expect(notifications()).toMatchObject([{ to: admin.email, subject: "Ný sala: Námskeið 1, 24.900 kr." }]);
  const text = notifications()[0]?.text ?? "";
  for (const part of ["Jóna Jónsdóttir", buyer.email, "24.900 kr.", `/admin/payments/${id}`])
    expect(text).toContain(part);
  const left = await shop.db.collection("emails").where("template", "==", "sale").get();
  expect(left.size).toBe(0); // it names the buyer and is deleted after it was sent
});

test("sends no notification for a receipt that is sent again", async () => {
  const id = await shop.buy(await shop.newCustomer());
  await deliver();
  expect(notifications()).toHaveLength(1);
  await shop.ask("POST", `/api/admin/payments/${id}/receipt`, { cookie: admin.cookie, body: {} });
  await deliver();
  expect(notifications()).toHaveLength(1);
});

test("notifies administrators of a free sale", async () => {
  await shop.coupon("frtt", { discountValue: 100 });
  await shop.checkout(await shop.newCustomer(), "frtt");
  await deliver();
  expect(notifications().map(({ subject }) => subject)).toEqual(["Ný sala: Námskeið 1, 0 kr."]);
});

test("sends receipts even if the administrators to notify cannot be read", async () => {
  const { openStore } = shop.services;
  shop.services.openStore = () => {
    const store = openStore();
    const notifiedOfSales = () => Promise.reject(new Error("unavailable"));
    return { ...store, admins: { ...store.admins, notifiedOfSales } };
  };
  await shop.buy(await shop.newCustomer());
  await deliver();
  shop.services.openStore = openStore;
  expect(sent.map(({ id }) => id.split("-")[0])).toEqual(["receipt"]);
});

test("stops notifications when the setting is switched off and records both changes", async () => {
  await set(false);
  await shop.buy(await shop.newCustomer());
  await deliver();
  expect(notifications()).toEqual([]);
  const path = "/api/admin/audit?action=emails_of_sales_changed";
  const { body } = await shop.ask<{ detail: string }[]>("GET", path, { cookie: admin.cookie });
  expect(body.map(({ detail }) => detail)).toEqual(["off", "on"]);
  const { cookie } = await shop.newCustomer();
  expect(await set(true, cookie)).toMatchObject({ status: 403 });
});
