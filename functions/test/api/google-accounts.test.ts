import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { newPerson, openGoogleShop } from "./google-shop.ts";
import { cookieFrom } from "./shop.ts";

const { shop, signIn, user } = await openGoogleShop();

const password = "golf-1234";
const logIn = (email: string) => shop.ask("POST", "/api/login", { body: { email, password } });
const register = (email: string) =>
  shop.ask("POST", "/api/register", { body: { name: "Anna Lykilorð", email, password } });

describe("one account per address", () => {
  test("password first: nobody had proven the address, so its owner takes the account over, purchases and all", async () => {
    const { email, cookie, id } = await shop.newCustomer();
    const person = newPerson({ email });
    const owner = await signIn(person);
    expect((await user(owner.cookie)).body).toMatchObject({ id, email, name: "Jóna Prufa" });
    expect((await user(cookie)).status).toBe(401);
    expect(await logIn(email)).toMatchObject({ status: 401, body: { code: "wrong_credentials" } });
    expect((await user((await signIn(person)).cookie)).body.id).toBe(id);
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
