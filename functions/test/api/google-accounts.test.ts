import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test, vi } from "vitest";
import { refusal } from "../api-client.ts";
import { NOW, timeAfter } from "../clock.ts";
import { newPerson, openGoogleShop } from "./google-shop.ts";
import { openMailbox } from "./mailbox.ts";
import { cookieFrom } from "./shop.ts";

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const { shop, signIn, user, expectRefused } = await openGoogleShop({ smtpUrl: mailbox.url });

const password = "golf-1234";
const logIn = (email: string) => shop.logIn({ email, password });
const resetPassword = async (email: string) => {
  const token = await shop.services.identity.passwordResetToken(email);
  await shop.ask("POST", "/api/reset-password", { body: { token, password } });
};
const register = (email: string) =>
  shop.ask("POST", "/api/register", { body: { name: "Anna Lykilorð", email, password } });

describe("one account per email address", () => {
  test("replaces an unverified password and ends its sessions at a Google sign-in with the same email address [2.2]", async () => {
    const { email, cookie, id } = await shop.newUser();
    const person = newPerson({ email });
    const holder = await signIn(person, "?next=/course/1");
    expect(holder.leadsTo).toBe("/auth?google=password_replaced&next=%2Fcourse%2F1");
    expect((await user(holder.cookie)).body).toMatchObject({ id, email, name: "Jóna Prufa" });
    await shop.deliverEmails();
    expect(mailbox.to(email).map(({ subject }) => subject)).toEqual([
      "Gamla lykilorðið þitt gildir ekki lengur – Golfnámskeið",
    ]);
    expect((await user(cookie)).status).toBe(401);
    expect(await logIn(email)).toMatchObject(refusal(401, "wrong_credentials"));
    const again = await signIn(person);
    expect(again.leadsTo).toBe("/dashboard");
    expect((await user(again.cookie)).body.id).toBe(id);
    expect((await user(holder.cookie)).status).toBe(200);
  });

  test("repeats an interrupted takeover at the next Google sign-in", async () => {
    const { email, cookie, id } = await shop.newUser();
    const revoke = vi.spyOn(shop.auth, "revokeRefreshTokens").mockRejectedValueOnce(new Error("broken off"));
    expect((await signIn(newPerson({ email }))).leadsTo).toBe("/auth?google=internal");
    const { cookie: holder } = await signIn(newPerson({ email }));
    expect(revoke).toHaveBeenCalledTimes(2);
    expect((await user(cookie)).status).toBe(401);
    expect((await user(holder)).body.id).toBe(id);
  });

  test("keeps a verified password and its sessions at a Google sign-in", async () => {
    const { email, id } = await shop.newUser();
    await resetPassword(email);
    const { headers } = await logIn(email);
    const { cookie } = await signIn(newPerson({ email }));
    expect((await user(cookie)).body.id).toBe(id);
    expect((await user(cookieFrom(headers))).status).toBe(200);
    expect((await logIn(email)).status).toBe(200);
  });

  test("rejects the registration of a Google user's email address and points to Google", async () => {
    const person = newPerson();
    const { cookie } = await signIn(person);
    expect(await register(person.email)).toMatchObject(refusal(409, "email_uses_google"));
    expect(await logIn(person.email)).toMatchObject(refusal(401, "wrong_credentials"));
    expect((await user(cookie)).status).toBe(200);
  });

  test("rejects the registration of a Google user's email address after the user has set a password", async () => {
    const person = newPerson();
    await signIn(person);
    await resetPassword(person.email);
    expect(await register(person.email)).toMatchObject(refusal(409, "email_taken"));
    expect((await logIn(person.email)).status).toBe(200);
    expect((await signIn(person)).leadsTo).toBe("/dashboard");
  });

  test("ends the earlier holder's sessions when an email address moves to another Google account", async () => {
    const first = newPerson({ subject: randomUUID() });
    const { cookie } = await signIn(first);
    const { leadsTo } = await signIn({ ...first, subject: randomUUID() });
    expect(leadsTo).toBe("/dashboard");
    expect((await user(cookie)).status).toBe(401);
  });

  test("ends the earlier holder's verified password too when the email address moves", async () => {
    const { email } = await shop.newUser();
    await resetPassword(email);
    await signIn(newPerson({ email, subject: randomUUID() }));
    const { headers } = await logIn(email);
    await signIn(newPerson({ email, subject: randomUUID() }));
    expect((await user(cookieFrom(headers))).status).toBe(401);
    expect(await logIn(email)).toMatchObject(refusal(401, "wrong_credentials"));
  });

  test("signs in to an account without a password with Google at once", async () => {
    const email = `${randomUUID()}@example.is`;
    const { uid } = await shop.services.identity.createAccount({ name: "Innfluttur Nemandi", email });
    const { cookie } = await signIn(newPerson({ email }));
    expect((await user(cookie)).body).toMatchObject({ id: uid, name: "Innfluttur Nemandi" });
  });
});

describe("account with an email address outside Google", () => {
  const outside = (email: string) => newPerson({ email, hd: "" });
  const linkTo = async (email: string) => {
    await shop.deliverEmails();
    const mails = mailbox.to(email).filter(({ subject }) => subject?.startsWith("Staðfestu"));
    const link = /https?:\S+\/stadfesta-netfang\?\S+/.exec(mails.at(-1)?.text ?? "")?.[0] ?? "";
    return { mails, token: link && (new URL(link).searchParams.get("lykill") ?? ""), link };
  };
  const confirm = (token: string) =>
    shop.ask<{ code?: string }>("POST", "/api/confirm-email", { body: { token } });

  test("keeps password and sessions until the holder confirms the emailed link, and ignores a repeated confirmation", async () => {
    const { email, id, cookie } = await shop.newUser();
    const refused = await signIn(outside(email), "?next=/course/1");
    expect(refused.leadsTo).toBe("/auth?google=google_unconfirmed&next=%2Fcourse%2F1");
    expect((await user(cookie)).status).toBe(200);
    expect((await logIn(email)).status).toBe(200);

    const { token, link } = await linkTo(email);
    expect(new URL(link).searchParams.get("next")).toBe("/course/1");
    expect(await confirm(token)).toMatchObject({ status: 200, body: { hasLostPassword: true } });
    expect((await user(cookie)).status).toBe(401);
    const { cookie: holder, leadsTo } = await signIn(outside(email));
    expect(leadsTo).toBe("/dashboard");
    expect((await user(holder)).body.id).toBe(id);
    expect(await confirm(token)).toMatchObject({ status: 200, body: { hasLostPassword: false } });
    expect((await user(holder)).status).toBe(200);
  });

  test("keeps a verified password after the holder has confirmed the link", async () => {
    const { email } = await shop.newUser();
    await resetPassword(email);
    await expectRefused(await signIn(outside(email)), "google_unconfirmed");
    expect(await confirm((await linkTo(email)).token)).toMatchObject({ body: { hasLostPassword: false } });
    expect((await signIn(outside(email))).leadsTo).toBe("/dashboard");
    expect((await logIn(email)).status).toBe(200);
  });

  test("sends at most three confirmation emails an hour, regardless of the number of attempts [10.164]", async () => {
    const { email } = await shop.newUser();
    for (let attempt = 0; attempt < 4; attempt += 1)
      await expectRefused(await signIn(outside(email)), "google_unconfirmed");
    expect((await linkTo(email)).mails).toHaveLength(3);
  });

  test("rejects a forged, changed, foreign or expired token, and any token after the email address has changed", async () => {
    const { email, id } = await shop.newUser();
    const other = await shop.newUser();
    await signIn(newPerson({ email, hd: "", subject: "3333" }));
    const { token } = await linkTo(email);
    const invalid = refusal(400, "email_link_invalid");
    for (const forged of [
      token.replace(".3333.", ".4444."),
      token.replace(id, other.id),
      `${token.slice(0, -1)}${token.endsWith("0") ? "1" : "0"}`,
      "x",
      "a.b.1.c",
    ])
      expect(await confirm(forged)).toMatchObject(invalid);
    shop.clock.now = () => timeAfter(25 * 60 * 60 * 1000);
    expect(await confirm(token)).toMatchObject(refusal(400, "email_link_expired"));
    shop.clock.now = () => NOW;
    await shop.auth.updateUser(id, { email: `${randomUUID()}@example.is` });
    expect(await confirm(token)).toMatchObject(invalid);
  });

  test("takes over an unverified gmail.com account at once", async () => {
    const email = `${randomUUID()}@gmail.com`;
    await register(email);
    const { leadsTo, cookie } = await signIn(outside(email));
    expect(leadsTo).toBe("/auth?google=password_replaced");
    expect((await user(cookie)).status).toBe(200);
  });

  test("creates a new account without a confirmation link", async () => {
    expect((await signIn(outside(`${randomUUID()}@example.is`))).leadsTo).toBe("/dashboard");
  });
});
