import { describe, expect, test } from "vitest";
import type { Account } from "../../src/accounts/schema.ts";
import type { OwnPayment } from "../../src/payments/schema.ts";
import type { PersonalData } from "../../src/students/schema.ts";
import { refusal } from "../api-client.ts";
import { tickingClock } from "../clock.ts";
import { newEmail, openStaffedShop } from "./prepared-shops.ts";
import { cookieFrom, type TestUser } from "./shop.ts";

const { shop, mailbox, asAdmin } = await openStaffedShop();
shop.clock.now = tickingClock();

const NEW_PASSWORD = "vindur-og-sol-9";

const ask = <Body = { code: string }>(
  { cookie }: { cookie: string },
  method: string,
  path: string,
  body = {},
) => shop.ask<Body>(method, path, { cookie, ...(method !== "GET" && { body }) });
const account = async (customer: { cookie: string }) =>
  (await ask<Account>(customer, "GET", "/api/account")).body;
const changePassword = (customer: TestUser, password: string, newPassword = NEW_PASSWORD) =>
  ask(customer, "POST", "/api/account/password", { password, newPassword });
const logIn = (email: string, password: string) => shop.logIn({ email, password });
const stored = async ({ id }: TestUser) => (await shop.stored(`users/${id}`)) ?? {};

/** Returns a customer with a second session. */
async function onTwoDevices() {
  const customer = await shop.newUser();
  const other = cookieFrom((await shop.logIn(customer)).headers);
  return { customer, other: { cookie: other } };
}

describe("own account", () => {
  test("shows name, email address and ways to sign in to the customer, and nothing to a visitor [10.31]", async () => {
    const customer = await shop.newUser("Jóna Prufa");
    expect(await account(customer)).toEqual({
      name: "Jóna Prufa",
      email: customer.email,
      isEmailVerified: false,
      hasPassword: true,
      hasGoogle: false,
      mailsOn: true,
      deleteAt: null,
    });
    expect((await shop.ask("GET", "/api/account")).status).toBe(401);
  });

  test("changes the name in the account and in the administrators' search [10.31]", async () => {
    const customer = await shop.newUser();
    expect((await ask(customer, "POST", "/api/account/name", { name: " Ný  Nöfn " })).status).toBe(200);
    expect((await account(customer)).name).toBe("Ný  Nöfn");
    expect(await stored(customer)).toMatchObject({ searchKeys: expect.arrayContaining(["nofn"]) });
    expect((await shop.auth.getUser(customer.id)).displayName).toBe("Ný  Nöfn");
    const refused = await ask(customer, "POST", "/api/account/name", { name: "www.vinningur.example" });
    expect(refused.status).toBe(400);
  });

  test("changing the password ends the other sessions and keeps this browser signed in [10.31]", async () => {
    const { customer, other } = await onTwoDevices();
    const changed = await changePassword(customer, customer.password);
    expect(changed.status).toBe(200);
    expect((await ask(other, "GET", "/api/user")).status).toBe(401);
    expect((await ask({ cookie: cookieFrom(changed.headers) }, "GET", "/api/user")).status).toBe(200);
    expect((await logIn(customer.email, customer.password)).status).toBe(401);
    expect((await logIn(customer.email, NEW_PASSWORD)).status).toBe(200);
  });

  test.each([
    ["rangt-lykilord", NEW_PASSWORD, 401, "wrong_credentials"],
    ["golf-1234", "stutt", 400, "invalid_input"],
  ])("rejects a change of the password %s to %s [10.31]", async (password, newPassword, status, code) => {
    const customer = await shop.newUser();
    expect(await changePassword(customer, password, newPassword)).toMatchObject({ status, body: { code } });
    expect((await shop.logIn(customer)).status).toBe(200);
  });

  test("limits guesses at the current password [10.31]", async () => {
    const customer = await shop.newUser();
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await changePassword(customer, `giskad-${guess}`)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  test("rejects account changes by an administrator", async () => {
    const admin = await shop.newUser();
    await shop.auth.setCustomUserClaims(admin.id, { admin: true });
    const calls = [
      ["GET", "/api/account", {}],
      ["POST", "/api/account/name", { name: "Annað Nafn" }],
      ["POST", "/api/account/email", { newEmail: "annad@example.is", password: admin.password }],
      ["POST", "/api/account/password", { password: admin.password, newPassword: NEW_PASSWORD }],
      ["DELETE", "/api/account/google", { password: admin.password }],
      ["POST", "/api/account/deletion", { confirmation: admin.email }],
    ] as const;
    for (const [method, path, body] of calls)
      expect(await ask(admin, method, path, body), path).toMatchObject(refusal(409, "account_is_admin"));
  });

  test("turns learner mails off and on, and stores nothing for customers who get them [10.36]", async () => {
    const customer = await shop.newUser();
    await ask(customer, "POST", "/api/account/mails", { isOn: false });
    expect(await stored(customer)).toMatchObject({ mailsOff: true });
    expect((await account(customer)).mailsOn).toBe(false);
    await ask(customer, "POST", "/api/account/mails", { isOn: true });
    expect(await stored(customer)).not.toHaveProperty("mailsOff");
    expect((await account(customer)).mailsOn).toBe(true);
  });

  test("exports only the customer's own data [10.36]", async () => {
    const [customer, other] = [await shop.newUser("Jóna Prufa"), await shop.newUser("Önnur Kona")];
    const paymentId = await shop.buy(customer);
    await shop.buy(other);
    const change = { newEmail: "ny@example.is", password: customer.password };
    await ask(customer, "POST", "/api/account/email", change);
    const { status, body } = await ask<PersonalData>(customer, "POST", "/api/account/export");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      account: { id: customer.id, name: "Jóna Prufa" },
      payments: [{ id: paymentId }],
      emailChanges: [{ email: "ny@example.is" }],
    });
    const text = JSON.stringify(body);
    for (const foreign of [other.id, other.email, other.name]) expect(text).not.toContain(foreign);
  });

  test("exports emails to an unverified email address only from the time in which it was the customer's [10.36]", async () => {
    const giver = await shop.newUser();
    const [first, second] = [newEmail(), newEmail()];
    const give = (recipientEmail: string, recipientName: string) =>
      shop.give(giver, { recipientEmail, recipientName });
    await give(first, "Fyrra of snemma");
    const customer = { name: "Jóna Prufa", email: first, password: "golf-1234" };
    const { body: user } = await shop.ask<TestUser>("POST", "/api/register", { body: customer });
    await give(first, "Fyrra");
    await give(second, "Seinna of snemma");
    await asAdmin("POST", `/api/admin/users/${user.id}/email`, { email: second });
    await shop.auth.updateUser(user.id, { password: customer.password });
    await give(first, "Fyrra of seint");
    await give(second, "Seinna");
    const cookie = cookieFrom((await shop.logIn({ ...customer, email: second })).headers);
    const { body } = await ask<PersonalData>({ cookie }, "POST", "/api/account/export");
    const mailed = body.emails.filter(({ template }) => template === "gift");
    for (const names of [
      body.giftsReceived.map(({ recipientName }) => recipientName),
      mailed.map(({ data }) => data.recipientName),
    ])
      expect(names.sort()).toEqual(["Fyrra", "Seinna"]);
  });
});

describe("own payments", () => {
  test("lists the customer's own payments with receipt numbers, newest first [10.35]", async () => {
    const customer = await shop.newUser();
    const abandoned = (await shop.checkout(customer)).body.paymentId;
    const order = (await shop.checkout(customer)).body;
    await shop.payFor(order);
    await shop.buy(await shop.newUser());
    await shop.deliverEmails();
    const { body } = await ask<OwnPayment[]>(customer, "GET", "/api/user/payments");
    expect(body.map(({ id, status }) => [id, status])).toEqual([
      [order.paymentId, "completed"],
      [abandoned, "pending"],
    ]);
    expect(body[0]).toMatchObject({ courseTitle: "Námskeið 1", receiptNumber: expect.any(Number) });
    expect(Object.keys(body[0] ?? {})).not.toContain("paymentReference");
  });

  test("resends only the customer's own receipt, with its number [10.35]", async () => {
    const [customer, other] = [await shop.newUser(), await shop.newUser()];
    const paymentId = await shop.buy(customer);
    const resend = (who: TestUser) => ask(who, "POST", `/api/payment/${paymentId}/receipt`);
    expect(await resend(customer)).toMatchObject(refusal(409, "receipt_missing"));
    await shop.deliverEmails();
    expect((await resend(customer)).status).toBe(200);
    expect(await resend(other)).toMatchObject(refusal(403, "payment_not_yours"));
    await shop.deliverEmails();
    const [first, copy] = mailbox.to(customer.email);
    expect(copy?.subject).toBe(`Afrit: ${first?.subject}`);
    expect(mailbox.to(other.email)).toEqual([]);
  });
});
