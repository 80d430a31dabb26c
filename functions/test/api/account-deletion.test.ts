import { describe, expect, test } from "vitest";
import { dayOf } from "../../src/core/calendar.ts";
import type { Student } from "../../src/students/schema.ts";
import { refusal } from "../api-client.ts";
import { dayIn, tickingClock, timeAfter, timeIn } from "../clock.ts";
import { CLUB_ID_NUMBER } from "../shop-driver.ts";
import { afterRead } from "./meanwhile.ts";
import { newEmail, openStaffedShop } from "./prepared-shops.ts";
import { cookieFrom, type TestUser } from "./shop.ts";

const { shop, mailbox, asAdmin, get, grant } = await openStaffedShop();
shop.clock.now = tickingClock();

const ask = <Body = { code: string }>({ cookie }: { cookie: string }, method: string, body = {}) =>
  shop.ask<Body>(method, "/api/account/deletion", { cookie, body });
const requestDeletion = (
  customer: TestUser,
  confirmation = customer.email,
  password: string | undefined = customer.password,
) => ask<{ deleteAt: string; code?: string }>(customer, "POST", { confirmation, password });
const stored = ({ id }: TestUser) => shop.stored(`users/${id}`);

/** Signs the customer in again, which a deletion requires. */
const signedInAgain = async (customer: TestUser): Promise<TestUser> => ({
  ...customer,
  cookie: cookieFrom((await shop.logIn(customer)).headers),
});

test("schedules the erasure in a week, ends the sessions and emails the date [10.37]", async () => {
  const customer = await shop.newUser("Jóna Prufa");
  const { status, body, headers } = await requestDeletion(customer, ` ${customer.email.toUpperCase()} `);
  expect(status).toBe(200);
  expect(dayOf(body.deleteAt)).toBe(dayIn(7));
  expect(headers.getSetCookie().join()).toContain("__session=;");
  expect((await shop.ask("GET", "/api/user", customer)).status).toBe(401);
  await shop.deliverEmails();
  const day = new Date(body.deleteAt);
  expect(mailbox.to(customer.email).at(-1)?.text).toContain(
    `verður eytt ${day.getUTCDate()}.${day.getUTCMonth() + 1}.${day.getUTCFullYear()}`,
  );
  const student = await get<Student>(`/api/admin/users/${customer.id}`);
  expect(student.user.deleteAt).toBe(body.deleteAt);
});

test("requires the customer's own email address as confirmation [10.37]", async () => {
  const customer = await shop.newUser();
  expect(await requestDeletion(customer, "onnur@example.is")).toMatchObject(
    refusal(400, "confirmation_wrong"),
  );
  expect(await stored(customer)).not.toHaveProperty("deleteAt");
});

test.each(["golf-1235", undefined])("requires the customer's password, not %j [10.37]", async (password) => {
  const customer = await shop.newUser();
  const body = { confirmation: customer.email, ...(password && { password }) };
  const answer = await shop.ask("POST", "/api/account/deletion", { cookie: customer.cookie, body });
  expect(answer).toMatchObject(refusal(401, "wrong_credentials"));
  expect(await stored(customer)).not.toHaveProperty("deleteAt");
});

test("keeps the first date and sends one email if it is requested twice [10.37]", async () => {
  const customer = await shop.newUser();
  const first = await requestDeletion(customer);
  const again = await requestDeletion(await signedInAgain(customer));
  expect(again.body.deleteAt).toBe(first.body.deleteAt);
  await shop.deliverEmails();
  expect(mailbox.to(customer.email)).toHaveLength(1);
});

test("a customer who signs in within the week sees the date and cancels the erasure [10.37]", async () => {
  const customer = await shop.newUser();
  const { body } = await requestDeletion(customer);
  const back = await signedInAgain(customer);
  expect((await shop.ask("GET", "/api/user", back)).body.deleteAt).toBe(body.deleteAt);
  for (const _ of [1, 2]) expect((await ask(back, "DELETE")).status).toBe(200);
  expect(await stored(customer)).not.toHaveProperty("deleteAt");
  await shop.runMaintenance(timeIn(8));
  expect((await shop.logIn(customer)).status).toBe(200);
});

test("keeps an account whose holder cancels the erasure while another account is being erased [10.37]", async () => {
  const [first, second] = [await shop.newUser(), await shop.newUser()];
  for (const customer of [first, second]) await requestDeletion(customer);
  const back = await signedInAgain(second);
  afterRead(shop.services, "payments", "latestOf", () => ask(back, "DELETE"));
  await shop.runMaintenance(timeIn(7.1));
  expect(await stored(first)).toBeUndefined();
  expect((await shop.ask("GET", "/api/user", back)).status).toBe(200);
});

test("erases the customer after a week, not earlier, and keeps payments and receipts [10.37]", async () => {
  const { paymentId, ...customer } = await shop.newBuyer("Jóna Hverfur");
  await shop.deliverEmails();
  const request = { newEmail: "ny@example.is", password: customer.password };
  await shop.ask("POST", "/api/account/email", { cookie: customer.cookie, body: request });
  await requestDeletion(customer);
  expect((await shop.runMaintenance(timeIn(6.9))).accountsErased).toBe(0);
  expect((await shop.logIn(customer)).status).toBe(200);
  expect((await shop.runMaintenance(timeIn(7.1))).accountsErased).toBe(1);
  expect(await stored(customer)).toBeUndefined();
  for (const email of [customer.email, "ny@example.is"]) expect(await shop.storedWith(email)).toEqual([]);
  expect(await shop.stored(`payments/${paymentId}`)).toMatchObject({ status: "completed" });
  const receipt = await shop.stored(`emails/receipt-${paymentId}`);
  expect(receipt?.data.number).toEqual(expect.any(Number));
  expect((await shop.runMaintenance(timeIn(7.2))).accountsErased).toBe(0);
  expect((await shop.logIn(customer)).status).toBe(401);
});

test("an open order delays the erasure, and a purchase cancels it [10.37]", async () => {
  const customer = await shop.newUser();
  await requestDeletion(customer);
  const back = await signedInAgain(customer);
  const { body } = await shop.checkout(back);
  // Maintenance of a week later would first expire the order, which is older than a day.
  await shop.db.doc(`users/${customer.id}`).update({ deleteAt: timeAfter(-1000) });
  await shop.runMaintenance();
  expect(await stored(customer)).toHaveProperty("deleteAt");
  await shop.payFor(body);
  await shop.runMaintenance();
  expect(await stored(customer)).not.toHaveProperty("deleteAt");
  expect((await stored(customer))?.purchasedCourses).toEqual([1]);
});

test("keeps a gift that was sent to an unverified email address before its account existed [10.37]", async () => {
  const recipientEmail = newEmail();
  const gift = { recipientEmail, deliverOn: dayOf(timeIn(20)) };
  await shop.give(await shop.newUser("Gísli Gefandi"), gift);
  const registration = { name: "Óþekkt Manneskja", email: recipientEmail, password: "golf-1234" };
  const { headers } = await shop.ask("POST", "/api/register", { body: registration });
  const request = { confirmation: recipientEmail, password: registration.password };
  expect((await ask({ cookie: cookieFrom(headers) }, "POST", request)).status).toBe(200);
  expect((await shop.runMaintenance(timeIn(7.1))).accountsErased).toBe(1);
  await shop.runMaintenance(timeIn(21));
  const subjects = mailbox.to(recipientEmail).map(({ subject }) => subject);
  expect(subjects).toContain("Gísli Gefandi gefur þér námskeið: Námskeið 1");
});

describe("requested erasure", async () => {
  const { code: packCode } = await shop.buyPack(await shop.newUser());
  const { code: giftCode } = await shop.give(await shop.newUser());
  const invoice = { courseId: 1, seats: 2, unitPrice: 20_000, name: "Golfklúbbur Prufu", reason: "Greitt" };
  const billing = { idNumber: CLUB_ID_NUMBER, invoiceNumber: "2027-001" };

  /** Each returns what the customer does after the request. */
  test.each<[string, (customer: TestUser) => Promise<(back: TestUser) => Promise<unknown>>]>([
    ["a pack that was ordered before the request is paid", payLater((buyer) => shop.checkoutPack(buyer))],
    ["a gift that was ordered before the request is paid", payLater((buyer) => shop.checkoutGift(buyer))],
    ["a course that was ordered before the request is paid", payLater((buyer) => shop.checkout(buyer))],
    ["a pack is bought", async () => (buyer) => shop.buyPack(buyer)],
    ["a gift is bought", async () => (buyer) => shop.give(buyer)],
    ["a gift is redeemed", async () => (recipient) => shop.redeem(recipient, giftCode)],
    ["a seat is taken", async () => (member) => shop.takeSeat(member, packCode)],
    [
      "a course is granted",
      async () =>
        ({ id }) =>
          grant(id),
    ],
    [
      "a course is imported",
      async () => (person) =>
        asAdmin("POST", "/api/admin/import-users", { courseId: 1, isDryRun: false, people: [person] }),
    ],
    [
      "an invoiced pack is entered",
      async () => (buyer) =>
        asAdmin("POST", "/api/admin/packs", { ...invoice, ...billing, email: buyer.email }),
    ],
  ])("the erasure is cancelled when %s [10.168]", async (_, prepare) => {
    const customer = await shop.newUser();
    const getSomething = await prepare(customer);
    await requestDeletion(customer);
    await getSomething(await signedInAgain(customer));
    expect(await stored(customer)).toBeDefined();
    expect(await stored(customer)).not.toHaveProperty("deleteAt");
    expect((await shop.runMaintenance(timeIn(7.1))).accountsErased).toBe(0);
    expect(await stored(customer)).toBeDefined();
  });
});

/** Opens an order now. The returned function pays for it. */
function payLater(order: (buyer: TestUser) => ReturnType<typeof shop.checkout>) {
  return async (buyer: TestUser) => {
    const { body } = await order(buyer);
    return () => shop.payFor(body);
  };
}
