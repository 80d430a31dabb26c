import { describe, expect, test } from "vitest";
import type { PersonalData, Student } from "../../src/students/schema.ts";
import { refusal } from "../api-client.ts";
import { NOW, tickingClock, timeAfter } from "../clock.ts";
import { CLUB_ID_NUMBER } from "../shop-driver.ts";
import { openStaffedShop } from "./prepared-shops.ts";
import { providerMessage } from "./provider.ts";
import { cookieFrom, type TestUser } from "./shop.ts";

const { shop, mailbox, asAdmin, get, audit, erase, exportOf } = await openStaffedShop();
const ticking = tickingClock();
shop.clock.now = ticking;

const post = ({ id }: { id: string }, what: string) => asAdmin("POST", `/api/admin/users/${id}/${what}`);
const correct = ({ id }: { id: string }, email: string) =>
  asAdmin<Student>("POST", `/api/admin/users/${id}/email`, { email });
const resend = (paymentId: string) => asAdmin("POST", `/api/admin/payments/${paymentId}/receipt`);

const logIn = (email: string, { password }: Pick<TestUser, "password">) => shop.logIn({ email, password });
const anotherEmail = () => `ny-${crypto.randomUUID()}@example.is`;
const { storedWith } = shop;

const auditOf = async (id: string) => (await audit()).filter(({ object }) => object?.id === id);

describe("receipt copy", () => {
  test("resends a receipt as a copy with the same number to the buyer's current email address", async () => {
    const { paymentId, ...buyer } = await shop.newBuyer("Jóna Prufa");
    expect(await resend(paymentId)).toMatchObject(refusal(409, "receipt_missing"));
    await shop.deliverEmails();
    const email = anotherEmail();
    await correct(buyer, email);
    expect((await resend(paymentId)).status).toBe(200);
    await shop.deliverEmails();
    const [first] = mailbox.to(buyer.email);
    const copy = mailbox.to(email).find(({ subject }) => subject?.startsWith("Afrit"));
    expect(copy?.subject).toBe(`Afrit: ${first?.subject}`);
    const payment = await shop.stored(`payments/${paymentId}`);
    expect(copy?.subject).toContain(`Kvittun nr. ${payment?.receiptNumber}:`);
    expect((await auditOf(paymentId)).map(({ action }) => action)).toEqual(["receipt_resent"]);
  });

  test("adds the card digits to the copy if they were unknown when the receipt was sent", async () => {
    const buyer = await shop.newUser();
    const order = await shop.orderOf((await shop.checkout(buyer)).body);
    await shop.postWebhook("success", providerMessage(order, { step: "Confirmation" }));
    await shop.deliverEmails();
    await shop.postWebhook("notification", providerMessage(order));
    expect((await resend(order.orderid)).status).toBe(200);
    await shop.deliverEmails();
    const texts = mailbox.to(buyer.email).map(({ text }) => text?.includes("•••• 4242"));
    expect(texts).toEqual([false, true]);
  });

  test("rejects a receipt copy for an unknown payment", async () => {
    expect(await resend("ZZZZZZZZZZZZ")).toMatchObject(refusal(404, "payment_not_found"));
  });
});

describe("email correction", () => {
  test("accepts only the corrected email address at sign-in, ends all sessions and notifies both email addresses", async () => {
    const customer = await shop.newUser();
    const email = anotherEmail();
    expect(await correct(customer, email)).toMatchObject({ status: 200, body: { user: { email } } });
    expect((await shop.ask("GET", "/api/user", customer)).status).toBe(401);
    expect((await logIn(customer.email, customer)).status).toBe(401);
    await shop.auth.updateUser(customer.id, { password: customer.password });
    expect(await logIn(email, customer)).toMatchObject({ status: 200, body: { id: customer.id, email } });
    await shop.deliverEmails();
    const [notice] = mailbox.to(customer.email);
    expect(notice?.subject).toBe("Breytt netfang – Golfnámskeið");
    expect(notice?.text).not.toContain(email);
    expect(mailbox.to(email).map(({ subject }) => subject)).toEqual(["Breytt netfang – Golfnámskeið"]);
    expect(await auditOf(customer.id)).toMatchObject([
      { action: "email_corrected", object: { name: customer.email } },
    ]);
  });

  test("rejects the email address of another account and changes nothing", async () => {
    const [customer, other] = [await shop.newUser(), await shop.newUser()];
    const refused = await correct(customer, other.email.toUpperCase());
    expect(refused).toMatchObject(refusal(409, "email_taken"));
    expect((await logIn(customer.email, customer)).status).toBe(200);
    expect((await get<Student>(`/api/admin/users/${customer.id}`)).emails).toEqual([]);
  });

  test("completes an interrupted email correction on the second call", async () => {
    const customer = await shop.newUser();
    const email = anotherEmail();
    await shop.auth.updateUser(customer.id, { email });
    expect(await correct(customer, email)).toMatchObject({ status: 200, body: { user: { email } } });
  });

  test("rejects an invalid email address", async () => {
    expect(await correct(await shop.newUser(), "jona")).toMatchObject({ status: 400 });
  });
});

test("exports and erases an invitation of staff to the customer's email address", async () => {
  const email = anotherEmail();
  await asAdmin("POST", "/api/admin/staff", { name: "Jóna Prufa", email, role: "teacher" });
  const registration = { name: "Jóna Prufa", email, password: "golf-1234" };
  const { body: customer } = await shop.ask<TestUser>("POST", "/api/register", { body: registration });
  expect((await exportOf(customer)).staffInvitations).toMatchObject([{ email, role: "teacher" }]);
  expect((await erase(customer)).status).toBe(200);
  const { docs } = await shop.db.collection("invitations").where("email", "==", email).get();
  expect(docs).toEqual([]);
});

const watch = ({ cookie }: TestUser) =>
  shop.ask("PUT", "/api/lessons/1/position", { cookie, body: { seconds: 130 } });

test("exports account, sessions, watched lessons, purchases with their events, and emails, and records the export in the audit log", async () => {
  const { paymentId, ...customer } = await shop.newBuyer("Jóna Prufa");
  await watch(customer);
  const body = await exportOf(customer);
  expect(body.progress).toMatchObject({ last: { lessonId: 1 }, positions: { 1: { seconds: 130 } } });
  expect(body).toMatchObject({
    account: { id: customer.id, name: "Jóna Prufa", email: customer.email },
    sessions: [{ device: null, createdAt: expect.any(String), lastSeenAt: expect.any(String) }],
    payments: [{ id: paymentId, events: [{ type: "created" }, { type: "completed" }] }],
    emails: [{ template: "receipt", data: { buyer: "Jóna Prufa" } }],
  });
  expect(await auditOf(customer.id)).toMatchObject([{ action: "personal_data_exported" }]);
});

test("exports nothing of a customer to the next account with their former email address", async () => {
  const buyer = await shop.newUser();
  const { code } = await shop.buyPack(buyer);
  await shop.deliverEmails();
  await correct(buyer, anotherEmail());
  const registration = { name: "Óþekkt Manneskja", email: buyer.email, password: "golf-1234" };
  const { headers } = await shop.ask("POST", "/api/register", { body: registration });
  const options = { cookie: cookieFrom(headers), body: {} };
  const { status, body } = await shop.ask<PersonalData>("POST", "/api/account/export", options);
  expect({ status, emails: body.emails }).toEqual({ status: 200, emails: [] });
  expect(JSON.stringify(body)).not.toContain(CLUB_ID_NUMBER);
  expect(JSON.stringify((await exportOf(buyer)).emails)).not.toContain(code);
});

test("exports nothing of a former email address that was never verified", async () => {
  const [strangers, own] = [anotherEmail(), anotherEmail()];
  const { code } = await shop.give(await shop.newUser(), { recipientEmail: strangers });
  await shop.deliverEmails();
  const password = "golf-1234";
  const registration = { name: "Óþekkt Manneskja", email: strangers, password };
  const { body } = await shop.ask<{ id: string }>("POST", "/api/register", { body: registration });
  await correct(body, own);
  await shop.auth.updateUser(body.id, { emailVerified: true, password });
  const { headers } = await logIn(own, { password });
  const options = { cookie: cookieFrom(headers), body: {} };
  const exported = await shop.ask<PersonalData>("POST", "/api/account/export", options);
  expect(exported).toMatchObject({ status: 200, body: { giftsReceived: [] } });
  expect(JSON.stringify(exported.body)).not.toContain(code);
});

test("exports emails to former email addresses and all events of a payment", async () => {
  const { paymentId, ...customer } = await shop.newBuyer();
  await shop.deliverEmails();
  const at = NOW;
  const event = { paymentId, at, handledAt: at, type: "webhook_received", source: "webhook", webhook: null };
  const unchanged = { from: "completed", to: "completed", actor: null, note: null };
  const batch = shop.db.batch();
  for (let index = 0; index < 120; index += 1) {
    const id = `received-${index}`;
    batch.set(shop.db.doc(`payments/${paymentId}/events/${id}`), { id, ...event, ...unchanged });
  }
  await batch.commit();
  await correct(customer, anotherEmail());
  const body = await exportOf(customer);
  expect(body.emails.map(({ template }) => template)).toContain("receipt");
  expect(body.payments[0]?.events.length).toBeGreaterThan(120);
});

describe("customer erasure", () => {
  test("removes the email address of an erased customer, keeps their receipts and payments, and rejects their sign-in", async () => {
    const { paymentId, ...customer } = await shop.newBuyer("Jóna Hverfur");
    await watch(customer);
    const progress = shop.db.doc(`progress/${customer.id}`);
    expect((await progress.get()).exists).toBe(true);
    await post(customer, "password-link");
    await shop.deliverEmails();
    expect((await erase(customer, ` ${customer.email.toUpperCase()} `)).status).toBe(200);
    expect(await storedWith(customer.email)).toEqual([]);
    expect((await progress.get()).exists).toBe(false);
    expect((await logIn(customer.email, customer)).status).toBe(401);
    expect((await shop.ask("GET", "/api/user", customer)).status).toBe(401);
    expect((await shop.db.collection("sessions").where("uid", "==", customer.id).get()).size).toBe(0);
    expect((await asAdmin("GET", `/api/admin/users/${customer.id}`)).status).toBe(404);
    expect(await get(`/api/admin/payments/${paymentId}`)).toMatchObject({
      payment: { status: "completed", amount: 24_900, userEmail: null },
      buyer: null,
      emails: [{ template: "receipt", state: "sent", recipient: "" }],
    });
    const receipt = await shop.stored(`emails/receipt-${paymentId}`);
    expect(receipt?.data).toMatchObject({ buyer: "Jóna Hverfur", amount: 24_900 });
    expect(await auditOf(customer.id)).toMatchObject([
      { action: "account_erased", object: { name: null } },
      { action: "password_link_sent", object: { name: null } },
    ]);
  });

  test("removes former email addresses from emails and the audit log, including those of failed sign-ins", async () => {
    const customer = await shop.newUser("Jóna Flytur");
    const first = customer.email;
    const wrong = (email: string) => logIn(email, { ...customer, password: "rangt-lykilord" });
    await wrong(first);
    const paymentId = await shop.buy(customer);
    await post(customer, "password-link");
    await shop.deliverEmails();
    await resend(paymentId);
    await shop.deliverEmails();
    const [second, third] = [anotherEmail(), anotherEmail()];
    await correct(customer, second);
    await wrong(second);
    await shop.deliverEmails();
    await resend(paymentId);
    // The email address is changed in Firebase Auth, not in the shop.
    await shop.auth.updateUser(customer.id, { email: third, password: customer.password });
    await logIn(third, customer);
    await wrong(third);
    await shop.deliverEmails();
    for (const email of [first, second, third]) expect(await storedWith(email)).not.toEqual([]);

    expect((await erase({ ...customer, email: third })).status).toBe(200);
    for (const email of [first, second, third]) expect(await storedWith(email)).toEqual([]);
    // Receipts keep the name: in their email, and on the payment that they belong to.
    const isReceipt = (path: string) =>
      path.startsWith("emails/receipt-") || path === `payments/${paymentId}`;
    expect((await storedWith("Jóna Flytur")).filter((path) => !isReceipt(path))).toEqual([]);
    // The failed sign-ins still refer to this account.
    const failed = (await auditOf(customer.id)).filter(({ action }) => action === "sign_in_failed");
    expect(failed).toHaveLength(3);
  });

  test("keeps the data of the next holder of a former email address", async () => {
    const customer = await shop.newUser();
    await correct(customer, anotherEmail());
    await shop.deliverEmails();
    shop.clock.now = () => timeAfter(60_000);
    const body = { name: "Nýr Eigandi", email: customer.email, password: "golf-1234" };
    const { body: next } = await shop.ask<TestUser>("POST", "/api/register", { body });
    await post(next, "password-link");
    await shop.deliverEmails();
    shop.clock.now = ticking;
    const { user } = await get<Student>(`/api/admin/users/${customer.id}`);
    await erase(user);
    const { docs } = await shop.db.collection("emails").where("recipient", "==", customer.email).get();
    expect(docs.map((each) => each.get("template"))).toEqual(["passwordReset"]);
    expect((await logIn(customer.email, { ...customer, password: "golf-1234" })).status).toBe(200);
  });

  test("removes the email address from a queued receipt once it is sent or given up", async () => {
    const [sent, givenUp] = [await shop.newUser(), await shop.newUser()];
    const ids = [await shop.buy(sent), await shop.buy(givenUp)];
    await shop.db.doc(`emails/receipt-${ids[1]}`).update({ attempts: 19 });
    for (const customer of [sent, givenUp]) expect((await erase(customer)).status).toBe(200);
    const { send } = shop.services.mailer;
    shop.services.mailer.send = (mail) =>
      mail.to === givenUp.email
        ? Promise.reject(new Error(`550 5.1.1 <${givenUp.email}>: user unknown`))
        : send(mail);
    await shop.deliverEmails();
    shop.services.mailer.send = send;
    expect(mailbox.to(sent.email)).toHaveLength(1);
    for (const { email } of [sent, givenUp]) expect(await storedWith(email)).toEqual([]);
    for (const id of ids)
      expect((await shop.stored(`emails/receipt-${id}`))?.data.number).toEqual(expect.any(Number));
  });

  test("closes the review of an email to the customer that was given up", async () => {
    const customer = await shop.newUser();
    mailbox.state.reply = { to: "recipient", code: 550 };
    await shop.ask("POST", "/api/forgot-password", { body: { email: customer.email } });
    await shop.deliverEmails();
    mailbox.state.reply = null;
    const { docs } = await shop.db.collection("emails").where("recipient", "==", customer.email).get();
    const reviews = shop.db.collection("reviews").where("subject", "==", docs[0]?.id);
    const review = async () => (await reviews.get()).docs[0]?.data();
    expect(await review()).toMatchObject({ closedAt: null });
    expect((await erase(customer)).status).toBe(200);
    expect(await review()).toMatchObject({ closedAt: expect.anything(), note: "erased" });
  });

  test("removes the email address from sale notifications to administrators", async () => {
    const customer = await shop.newUser("Jóna Ónefnd");
    await asAdmin("POST", "/api/admin/emails-of-sales", { isOn: true });
    await shop.buy(customer);
    await shop.deliverEmails();
    const { docs } = await shop.db.collection("emails").where("template", "==", "sale").get();
    for (const { ref } of docs) await ref.update({ dueAt: null }); // given up
    await asAdmin("POST", "/api/admin/emails-of-sales", { isOn: false });
    await erase(customer);
    expect(await storedWith(customer.email)).toEqual([]);
  });

  test("completes an interrupted erasure on the second call", async () => {
    const customer = await shop.newUser();
    await shop.auth.deleteUser(customer.id);
    expect((await erase(customer)).status).toBe(200);
    expect(await erase(customer)).toMatchObject(refusal(404, "user_not_found"));
  });

  test("erases a customer only if their email address is typed as confirmation", async () => {
    const customer = await shop.newUser();
    const wrong = await erase(customer, "jona@example.is");
    expect(wrong).toMatchObject(refusal(400, "confirmation_wrong"));
    expect((await logIn(customer.email, customer)).status).toBe(200);
  });
});

test("rejects erasing a customer who is an administrator or correcting their email address", async () => {
  const customer = await shop.newUser();
  await shop.auth.setCustomUserClaims(customer.id, { admin: true });
  const refused = refusal(409, "account_is_admin");
  expect(await erase(customer)).toMatchObject(refused);
  expect(await correct(customer, anotherEmail())).toMatchObject(refused);
  expect((await shop.auth.getUser(customer.id)).email).toBe(customer.email);
});
