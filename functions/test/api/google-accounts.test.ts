import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test, vi } from "vitest";
import { newPerson, openGoogleShop } from "./google-shop.ts";
import { openMailbox } from "./mailbox.ts";
import { cookieFrom } from "./shop.ts";

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const { shop, signIn, user, expectRefused } = await openGoogleShop({ smtpUrl: mailbox.url });

const password = "golf-1234";
const logIn = (email: string) => shop.ask("POST", "/api/login", { body: { email, password } });
const register = (email: string) =>
  shop.ask("POST", "/api/register", { body: { name: "Anna Lykilorð", email, password } });

describe("one account per address", () => {
  test("password first: nobody had proven the address, so its owner takes the account over, purchases and all [2.2]", async () => {
    const { email, cookie, id } = await shop.newCustomer();
    const person = newPerson({ email });
    const owner = await signIn(person, "?next=/course/1");
    expect(owner.leadsTo).toBe("/auth?google=password_replaced&next=%2Fcourse%2F1");
    expect((await user(owner.cookie)).body).toMatchObject({ id, email, name: "Jóna Prufa" });
    await shop.runMaintenance();
    expect(mailbox.to(email).map(({ subject }) => subject)).toEqual([
      "Gamla lykilorðið þitt gildir ekki lengur – Golfnámskeið",
    ]);
    expect((await user(cookie)).status).toBe(401);
    expect(await logIn(email)).toMatchObject({ status: 401, body: { code: "wrong_credentials" } });
    const again = await signIn(person);
    expect(again.leadsTo).toBe("/dashboard");
    expect((await user(again.cookie)).body.id).toBe(id);
    expect((await user(owner.cookie)).status).toBe(200);
  });

  test("a takeover that breaks off before the sessions are ended is done again by the next sign-in", async () => {
    const { email, cookie, id } = await shop.newCustomer();
    const revoke = vi.spyOn(shop.auth, "revokeRefreshTokens").mockRejectedValueOnce(new Error("broken off"));
    expect((await signIn(newPerson({ email }))).leadsTo).toBe("/auth?google=internal");
    const { cookie: owner } = await signIn(newPerson({ email }));
    expect(revoke).toHaveBeenCalledTimes(2);
    expect((await user(cookie)).status).toBe(401);
    expect((await user(owner)).body.id).toBe(id);
  });

  test("password first, address proven by a reset: both ways in stay, and so do the sessions", async () => {
    const { email, id } = await shop.newCustomer();
    const token = await shop.services.identity.passwordResetToken(email);
    await shop.ask("POST", "/api/reset-password", { body: { token, password } });
    const { headers } = await logIn(email);
    const { cookie } = await signIn(newPerson({ email }));
    expect((await user(cookie)).body.id).toBe(id);
    expect((await user(cookieFrom(headers))).status).toBe(200);
    expect((await logIn(email)).status).toBe(200);
  });

  test("Google first: registering with a password is refused, and points to Google", async () => {
    const person = newPerson();
    const { cookie } = await signIn(person);
    expect(await register(person.email)).toMatchObject({ status: 409, body: { code: "email_uses_google" } });
    expect(await logIn(person.email)).toMatchObject({ status: 401, body: { code: "wrong_credentials" } });
    expect((await user(cookie)).status).toBe(200);
  });

  test("Google first, then a password by a mailed link: registering is refused all the same", async () => {
    const person = newPerson();
    await signIn(person);
    const token = await shop.services.identity.passwordResetToken(person.email);
    await shop.ask("POST", "/api/reset-password", { body: { token, password } });
    expect(await register(person.email)).toMatchObject({ status: 409, body: { code: "email_taken" } });
    expect((await logIn(person.email)).status).toBe(200);
    expect((await signIn(person)).leadsTo).toBe("/dashboard");
  });

  test("an address that has passed to another Google account: the earlier owner is out", async () => {
    const first = newPerson({ subject: "1111" });
    const { cookie } = await signIn(first);
    const { leadsTo } = await signIn({ ...first, subject: "2222" });
    expect(leadsTo).toBe("/dashboard");
    expect((await user(cookie)).status).toBe(401);
  });

  test("an account made by the shop, without a password, is its owner's at once", async () => {
    const email = `${randomUUID()}@example.is`;
    const { uid } = await shop.services.identity.createAccount({ name: "Innfluttur Nemandi", email });
    const { cookie } = await signIn(newPerson({ email }));
    expect((await user(cookie)).body).toMatchObject({ id: uid, name: "Innfluttur Nemandi" });
  });
});

describe("an account whose address Google is not authoritative for", () => {
  const outside = (email: string) => newPerson({ email, hd: "" });
  const linkTo = async (email: string) => {
    await shop.runMaintenance();
    const mails = mailbox.to(email).filter(({ subject }) => subject?.startsWith("Staðfestu"));
    const link = /https?:\S+\/stadfesta-netfang\?\S+/.exec(mails.at(-1)?.text ?? "")?.[0] ?? "";
    return { mails, token: link && (new URL(link).searchParams.get("lykill") ?? ""), link };
  };
  const confirm = (token: string) =>
    shop.ask<{ code?: string }>("POST", "/api/confirm-email", { body: { token } });

  test("keeps its password and sessions until its owner confirms by the mailed link, once", async () => {
    const { email, id, cookie } = await shop.newCustomer();
    const refused = await signIn(outside(email), "?next=/course/1");
    expect(refused.leadsTo).toBe("/auth?google=google_unconfirmed&next=%2Fcourse%2F1");
    expect((await user(cookie)).status).toBe(200);
    expect((await logIn(email)).status).toBe(200);

    const { token, link } = await linkTo(email);
    expect(new URL(link).searchParams.get("next")).toBe("/course/1");
    expect(await confirm(token)).toMatchObject({ status: 200, body: { hasLostPassword: true } });
    expect((await user(cookie)).status).toBe(401);
    const { cookie: owner, leadsTo } = await signIn(outside(email));
    expect(leadsTo).toBe("/dashboard");
    expect((await user(owner)).body.id).toBe(id);
    expect(await confirm(token)).toMatchObject({ status: 200, body: { hasLostPassword: false } });
    expect((await user(owner)).status).toBe(200);
  });

  test("keeps a proven password also after the owner has confirmed", async () => {
    const { email } = await shop.newCustomer();
    const reset = await shop.services.identity.passwordResetToken(email);
    await shop.ask("POST", "/api/reset-password", { body: { token: reset, password } });
    await expectRefused(await signIn(outside(email)), "google_unconfirmed");
    expect(await confirm((await linkTo(email)).token)).toMatchObject({ body: { hasLostPassword: false } });
    expect((await signIn(outside(email))).leadsTo).toBe("/dashboard");
    expect((await logIn(email)).status).toBe(200);
  });

  test("gets one email an hour, however often somebody tries", async () => {
    const { email } = await shop.newCustomer();
    for (let attempt = 0; attempt < 3; attempt += 1)
      await expectRefused(await signIn(outside(email)), "google_unconfirmed");
    expect((await linkTo(email)).mails).toHaveLength(1);
  });

  test("is not linked by a forged, changed, foreign or expired token, or after its address has changed", async () => {
    const { email, id } = await shop.newCustomer();
    const other = await shop.newCustomer();
    await signIn(newPerson({ email, hd: "", subject: "3333" }));
    const { token } = await linkTo(email);
    const invalid = { status: 400, body: { code: "email_link_invalid" } };
    for (const forged of [
      token.replace(".3333.", ".4444."),
      token.replace(id, other.id),
      `${token.slice(0, -1)}${token.endsWith("0") ? "1" : "0"}`,
      "x",
      "a.b.1.c",
    ])
      expect(await confirm(forged)).toMatchObject(invalid);
    shop.clock.now = () => new Date(Date.now() + 25 * 60 * 60 * 1000);
    expect(await confirm(token)).toMatchObject({ status: 400, body: { code: "email_link_expired" } });
    shop.clock.now = () => new Date();
    await shop.auth.updateUser(id, { email: `${randomUUID()}@example.is` });
    expect(await confirm(token)).toMatchObject(invalid);
  });

  test("is taken over at once at gmail.com", async () => {
    const email = `${randomUUID()}@gmail.com`;
    await register(email);
    const { leadsTo, cookie } = await signIn(outside(email));
    expect(leadsTo).toBe("/auth?google=password_replaced");
    expect((await user(cookie)).status).toBe(200);
  });

  test("is created without a link if there is none yet", async () => {
    expect((await signIn(outside(`${randomUUID()}@example.is`))).leadsTo).toBe("/dashboard");
  });
});
