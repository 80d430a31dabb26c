import { describe, expect, test } from "vitest";
import { refusal } from "../api-client.ts";
import { NOW, timeAfter } from "../clock.ts";
import { openStaffedShop } from "./prepared-shops.ts";
import { cookieFrom, type TestUser } from "./shop.ts";

const { shop, mailbox } = await openStaffedShop();

const MINUTE_MS = 60_000;

const anotherEmail = () => `ny-${crypto.randomUUID()}@example.is`;
const logIn = (email: string, { password }: TestUser) => shop.logIn({ email, password });
const request = ({ cookie, password }: TestUser, newEmail: string, changes: object = {}) => {
  const body = { newEmail, password, ...changes };
  return shop.ask<{ needsApproval: boolean; code?: string }>("POST", "/api/account/email", { cookie, body });
};
const confirm = (token: string) =>
  shop.ask<{ isChanged: boolean; code?: string }>("POST", "/api/account/email/confirm", { body: { token } });
const emailOf = async ({ id }: TestUser) => (await shop.auth.getUser(id)).email;

/** Sends the queued emails. Returns the token in the latest link to an email address, or null. */
async function tokenMailedTo(email: string): Promise<string | null> {
  await shop.deliverEmails();
  const text = mailbox.to(email).at(-1)?.text ?? "";
  return /\/nytt-netfang\?lykill=([\w-]+)/.exec(text)?.[1] ?? null;
}

async function linkFor(customer: TestUser, newEmail: string, changes: object = {}): Promise<string> {
  expect((await request(customer, newEmail, changes)).status).toBe(200);
  return (await tokenMailedTo(newEmail)) ?? "no link";
}

test("changes the email address once its link is followed: sessions end, courses and progress stay [10.32]", async () => {
  const customer = await shop.newBuyer();
  const other = cookieFrom((await logIn(customer.email, customer)).headers);
  const email = anotherEmail();
  expect((await request(customer, email.toUpperCase())).status).toBe(200);
  const token = (await tokenMailedTo(email)) ?? "";
  expect(await emailOf(customer)).toBe(customer.email);
  expect((await shop.ask("GET", "/api/user", { cookie: other })).status).toBe(200);
  const subjects = () => mailbox.to(customer.email).map(({ subject }) => subject);
  expect(subjects()).not.toContain("Breytt netfang – Golfnámskeið");

  expect(await confirm(token)).toMatchObject({ status: 200, body: { isChanged: true } });
  for (const cookie of [customer.cookie, other])
    expect((await shop.ask("GET", "/api/user", { cookie })).status).toBe(401);
  expect((await logIn(customer.email, customer)).status).toBe(401);
  expect(await logIn(email, customer)).toMatchObject({
    status: 200,
    body: { id: customer.id, email, purchasedCourses: [1] },
  });
  expect((await shop.auth.getUser(customer.id)).emailVerified).toBe(true);
  await shop.deliverEmails();
  const notice = mailbox.to(customer.email).at(-1);
  expect(notice?.subject).toBe("Breytt netfang – Golfnámskeið");
  expect(notice?.text).not.toContain(email);
  const [payment] = (await shop.db.collection("payments").where("userId", "==", customer.id).get()).docs;
  expect(payment?.get("buyerEmail")).toBe(email);
});

test.each([
  ["a wrong password", { password: "rangt-lykilord" }, 401, "wrong_credentials"],
  ["no password", { password: undefined }, 401, "wrong_credentials"],
  ["an invalid email address", { newEmail: "jona" }, 400, "invalid_input"],
])("rejects a request with %s and sends no email [10.32]", async (_, changes, status, code) => {
  const customer = await shop.newUser();
  const email = anotherEmail();
  expect(await request(customer, email, changes)).toMatchObject({ status, body: { code } });
  await shop.deliverEmails();
  expect(mailbox.to(email)).toEqual([]);
});

test("rejects the email address that the account already has [10.32]", async () => {
  const customer = await shop.newUser();
  expect(await request(customer, customer.email)).toMatchObject(refusal(409, "email_unchanged"));
});

test("gives the same reply for a taken and a free email address, and informs only its holder [10.33]", async () => {
  const [customer, other] = [await shop.newUser(), await shop.newUser()];
  const free = anotherEmail();
  const ask = async (email: string) => {
    const { status, body } = await request(customer, email);
    return { status, body, ...shop.lastCost() };
  };
  await ask(anotherEmail()); // the next requests replace a former one
  expect(await ask(other.email)).toEqual(await ask(free));
  await request(customer, other.email);
  expect(await tokenMailedTo(other.email)).toBeNull();
  expect(mailbox.to(other.email).at(-1)?.subject).toBe("Þetta netfang er þegar skráð – Golfnámskeið");
  expect(mailbox.to(other.email).at(-1)?.text).not.toContain(customer.email);
});

test("rejects an email address that was taken after the link was sent, and changes nothing [10.33]", async () => {
  const customer = await shop.newUser();
  const email = anotherEmail();
  const token = await linkFor(customer, email);
  await shop.auth.createUser({ email });
  expect(await confirm(token)).toMatchObject(refusal(409, "email_taken"));
  expect((await logIn(customer.email, customer)).status).toBe(200);
});

describe("link", () => {
  test("accepts the link once, and keeps no token in the store or the outbox [10.33]", async () => {
    const customer = await shop.newUser();
    const token = await linkFor(customer, anotherEmail());
    for (const collection of ["emailChanges", "emails"]) {
      const { docs } = await shop.db.collection(collection).get();
      expect(JSON.stringify(docs.map((each) => [each.id, each.data()]))).not.toContain(token);
    }
    expect((await confirm(token)).status).toBe(200);
    expect(await confirm(token)).toMatchObject(refusal(400, "email_link_invalid"));
  });

  test("changes the email address once if the link is opened several times at once [10.33]", async () => {
    const customer = await shop.newUser();
    const email = anotherEmail();
    const token = await linkFor(customer, email);
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    await shop.deliverEmails();
    const notices = mailbox.to(customer.email).filter(({ subject }) => subject?.startsWith("Breytt netfang"));
    expect(notices).toHaveLength(1);
  });

  test("rejects the link after an hour [10.33]", async () => {
    const customer = await shop.newUser();
    const token = await linkFor(customer, anotherEmail());
    shop.clock.now = () => timeAfter(61 * MINUTE_MS);
    const answer = await confirm(token);
    shop.clock.now = () => NOW;
    expect(answer).toMatchObject(refusal(400, "email_link_expired"));
  });

  test("a new request invalidates the link, so that a mistyped email address cannot take the account [10.33]", async () => {
    const customer = await shop.newUser();
    const mistyped = await linkFor(customer, anotherEmail());
    const email = anotherEmail();
    const token = await linkFor(customer, email);
    expect(await confirm(mistyped)).toMatchObject(refusal(400, "email_link_invalid"));
    expect((await confirm(token)).status).toBe(200);
    expect(await emailOf(customer)).toBe(email);
  });

  test("a password reset invalidates the link, so that a thief's request fails [10.33]", async () => {
    const customer = await shop.newUser();
    const token = await linkFor(customer, anotherEmail());
    const reset = (await shop.services.identity.passwordResetToken(customer.email)) ?? "";
    const body = { token: reset, password: "vindur-og-sol-9" };
    expect((await shop.ask("POST", "/api/reset-password", { body })).status).toBe(200);
    expect(await confirm(token)).toMatchObject(refusal(400, "email_link_invalid"));
    expect(await emailOf(customer)).toBe(customer.email);
  });

  test("completes an interrupted change when the link is opened again [10.33]", async () => {
    const customer = await shop.newUser();
    const email = anotherEmail();
    const token = await linkFor(customer, email);
    await shop.auth.updateUser(customer.id, { email });
    await shop.services.identity.endSessions(customer.id);
    expect(await confirm(token)).toMatchObject({ status: 200, body: { isChanged: true } });
    await shop.deliverEmails();
    expect(mailbox.to(customer.email).at(-1)?.subject).toBe("Breytt netfang – Golfnámskeið");
  });

  test.each(["", "x", "a".repeat(43), "../../users/x"])("rejects the token %j [10.33]", async (token) => {
    expect((await confirm(token)).status).toBe(400);
  });
});

test("limits the emails that a customer can send to email addresses [10.33]", async () => {
  const customer = await shop.newUser();
  const statuses: number[] = [];
  for (let sent = 0; sent < 11; sent += 1) statuses.push((await request(customer, anotherEmail())).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

describe("account without a password", () => {
  /** Returns a customer who signs in with Google only. */
  async function googleCustomer(): Promise<TestUser> {
    const customer = await shop.newUser();
    await shop.auth.updateUser(customer.id, {
      emailVerified: true,
      providerToLink: { providerId: "google.com", uid: crypto.randomUUID(), email: customer.email },
    });
    const { services } = shop;
    const { account } = services.identity;
    services.identity.account = async (uid) => {
      const known = await account(uid);
      return known && { ...known, ...(uid === customer.id && { hasPassword: false }) };
    };
    return customer;
  }

  test("approves the change at the current email address before the new one gets its link [10.34]", async () => {
    const customer = await googleCustomer();
    const email = anotherEmail();
    expect((await request(customer, email, { password: undefined })).body).toEqual({ needsApproval: true });
    const approval = await tokenMailedTo(customer.email);
    expect(mailbox.to(email)).toEqual([]);
    expect((await confirm(approval ?? "")).body).toEqual({ isChanged: false });
    expect(await emailOf(customer)).toBe(customer.email);
    const token = await tokenMailedTo(email);
    expect((await confirm(approval ?? "")).status).toBe(400);
    expect((await confirm(token ?? "")).body).toEqual({ isChanged: true });
    expect(await emailOf(customer)).toBe(email);
  });

  test("sends the wanted receipt after the second link [10.34] [10.38]", async () => {
    const customer = await googleCustomer();
    const paymentId = await shop.buy(customer);
    await shop.deliverEmails(); // sends the receipt
    const email = anotherEmail();
    expect((await request(customer, email, { password: undefined, paymentId })).status).toBe(200);
    await confirm((await tokenMailedTo(customer.email)) ?? "");
    await confirm((await tokenMailedTo(email)) ?? "");
    await shop.deliverEmails();
    expect(mailbox.to(email).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Afrit: Kvittun/),
    );
  });

  test("rejects removing Google and changing the password, because there is no password [10.34]", async () => {
    const { cookie } = await googleCustomer();
    const missing = refusal(409, "password_missing");
    const body = { password: "golf-1234", newPassword: "vindur-og-sol-9" };
    expect(await shop.ask("DELETE", "/api/account/google", { cookie, body })).toMatchObject(missing);
    expect(await shop.ask("POST", "/api/account/password", { cookie, body })).toMatchObject(missing);
  });

  test("disconnects Google with the password of the account [10.34]", async () => {
    const { cookie, id, email, password } = await shop.newUser();
    await shop.auth.updateUser(id, {
      providerToLink: { providerId: "google.com", uid: crypto.randomUUID(), email },
    });
    const hasGoogle = async () => (await shop.ask("GET", "/api/account", { cookie })).body.hasGoogle;
    expect(await hasGoogle()).toBe(true);
    const remove = (typed: string) =>
      shop.ask("DELETE", "/api/account/google", { cookie, body: { password: typed } });
    expect(await remove("golf-1235")).toMatchObject(refusal(401, "wrong_credentials"));
    expect(await hasGoogle()).toBe(true);
    for (const _ of [1, 2]) expect((await remove(password)).status).toBe(200);
    expect(await hasGoogle()).toBe(false);
  });
});

test("sends only the customer's own receipt to the corrected email address [10.38]", async () => {
  const [customer, other] = [await shop.newUser(), await shop.newUser()];
  const [paymentId, foreign] = [await shop.buy(customer), await shop.buy(other)];
  await shop.deliverEmails();
  const email = anotherEmail();
  await confirm(await linkFor(customer, email, { paymentId }));
  await shop.deliverEmails();
  const receipts = mailbox.to(email).filter(({ subject }) => subject?.startsWith("Afrit: Kvittun"));
  expect(receipts.map(({ text }) => text?.includes(paymentId))).toEqual([true]);

  const thief = await shop.newUser();
  const wanted = anotherEmail();
  await confirm(await linkFor(thief, wanted, { paymentId: foreign }));
  await shop.deliverEmails();
  expect(mailbox.to(wanted).map(({ subject }) => subject)).toEqual([
    "Staðfestu nýja netfangið – Golfnámskeið",
  ]);
});
