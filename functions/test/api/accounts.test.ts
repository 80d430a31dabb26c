import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { User } from "../../src/accounts/schema.ts";
import { sessionIdOf } from "../../src/accounts/sessions.ts";
import { refusal } from "../api-client.ts";
import { openStockedShop } from "./prepared-shops.ts";
import { cookieFrom, openShop } from "./shop.ts";
import { SITE } from "./test-config.ts";

const shop = await openStockedShop();

const registration = () => ({
  name: "Jóna Prufa",
  email: `${randomUUID()}@example.is`,
  password: "golf-1234",
});

describe("registration", () => {
  test("registers a user without purchases and signs them in [3.3] [3.25] [7.6] [7.9]", async () => {
    const given = registration();
    const { status, body, headers } = await shop.ask<User>("POST", "/api/register", { body: given });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: given.name,
      email: given.email,
      hasPurchased: false,
      currentLesson: 1,
      completedLessons: [],
      purchasedCourses: [],
    });
    expect(JSON.stringify(body)).not.toContain(given.password);
    const user = await shop.ask("GET", "/api/user", { cookie: cookieFrom(headers) });
    expect(user.body).toEqual(body);
  });

  test.each([
    [SITE, ""],
    ["https://shop.test", " Secure;"],
  ])("sets and clears a session cookie and a readable hint cookie for %s [7.10]", async (siteUrl, secure) => {
    const { ask } = openShop({ siteUrl });
    const { headers } = await ask("POST", "/api/register", { body: registration() });
    const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/(__session)=[^;]+/, "$1=x"));
    expect(cookies).toEqual([
      `__session=x; Max-Age=1209600; Path=/; HttpOnly;${secure} SameSite=Lax`,
      `signed_in=1; Max-Age=1209600; Path=/;${secure} SameSite=Lax`,
    ]);
    expect(headers.get("cache-control")).toBe("private, no-store");
    const ended = await ask("POST", "/api/logout", { cookie: cookieFrom(headers) });
    expect([ended.status, ended.body]).toEqual([200, {}]);
    expect(ended.headers.getSetCookie()).toEqual([
      `__session=; Max-Age=0; Path=/; HttpOnly;${secure} SameSite=Lax`,
      `signed_in=; Max-Age=0; Path=/;${secure} SameSite=Lax`,
    ]);
  });

  test("rejects a second registration of an email address, regardless of its letter case [3.2]", async () => {
    const given = registration();
    await shop.ask("POST", "/api/register", { body: given });
    const body = { ...given, email: given.email.toUpperCase() };
    expect(await shop.ask("POST", "/api/register", { body })).toMatchObject(refusal(409, "email_taken"));
  });

  test.each([
    [{ name: "J" }, "Name must be at least 2 characters long"],
    [{ email: "jona" }, "Please enter a valid email address"],
    [{ password: "1234567" }, "Password must be at least 8 characters long"],
  ])("rejects a registration with %o: %s [5.1] [5.2] [5.3]", async (spoiled, error) => {
    const answer = await shop.ask("POST", "/api/register", { body: { ...registration(), ...spoiled } });
    expect(answer).toMatchObject({ status: 400, body: { error, code: "invalid_input" } });
  });

  test("creates the missing user at the next sign-in after an interrupted registration", async () => {
    const { name, email, password } = registration();
    const { uid } = await shop.auth.createUser({ displayName: name, email, password });
    const { status, body } = await shop.logIn({ email, password });
    expect({ status, id: body.id, name: body.name }).toEqual({ status: 200, id: uid, name });
  });
});

describe("login", () => {
  test("returns the user and starts a session at login [3.25] [7.8]", async () => {
    const customer = await shop.newUser();
    const { status, body, headers } = await shop.logIn(customer);
    expect({ status, id: body.id }).toEqual({ status: 200, id: customer.id });
    expect(cookieFrom(headers)).toMatch(/^__session=.+; signed_in=1$/);
  });

  test("returns the same error for a wrong password and an unknown email address", async () => {
    const { email } = await shop.newUser();
    const wrong = await shop.logIn({ email, password: "rangt-lykilord" });
    const unknown = await shop.logIn({ email: `x${email}`, password: "golf-1234" });
    expect(wrong).toMatchObject(refusal(401, "wrong_credentials"));
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  test.each(["golf-1234", "rangt-lykilord"])(
    "rejects a login to a disabled account as wrong credentials, with the password %s [M2.15]",
    async (password) => {
      const { id, email } = await shop.newUser();
      await shop.auth.updateUser(id, { disabled: true });
      expect(await shop.logIn({ email, password })).toMatchObject(refusal(401, "wrong_credentials"));
    },
  );

  test("updates the stored email address at login if it was changed in Firebase Auth [M2.15]", async () => {
    const { id, password } = await shop.newUser();
    const email = `${randomUUID()}@example.is`;
    await shop.auth.updateUser(id, { email });
    const { body } = await shop.logIn({ email, password });
    expect(body.email).toBe(email);
    expect(await shop.stored(`users/${id}`)).toMatchObject({ email });
  });

  test("rejects the customer login of an administrator and creates no user [1.3]", async () => {
    const { email, password } = registration();
    const { uid } = await shop.auth.createUser({ email, password });
    await shop.auth.setCustomUserClaims(uid, { admin: true });
    expect(await shop.logIn({ email, password })).toMatchObject(refusal(401, "wrong_credentials"));
    expect(await shop.stored(`users/${uid}`)).toBeUndefined();
  });
});

describe("session", () => {
  /** Returns the duration of the cookie and of its session, in seconds. */
  async function lifetimeOf(headers: Headers) {
    const [session = ""] = headers.getSetCookie();
    const id = sessionIdOf(session.match(/__session=([^;]+)/)?.[1]);
    const { lastSeenAt, expiresAt } = (await shop.stored(`sessions/${id}`)) ?? {};
    return {
      cookie: Number(session.match(/Max-Age=(\d+)/)?.[1]),
      session: expiresAt.seconds - lastSeenAt.seconds,
    };
  }
  const HOURS_12 = { cookie: 43_200, session: 43_200 };
  const DAYS_14 = { cookie: 1_209_600, session: 1_209_600 };

  test("issues sessions of 14 days to users, also to administrators who sign in as customers, and of 12 hours to administrators", async () => {
    const customer = await shop.newUser();
    expect(await lifetimeOf((await shop.logIn(customer)).headers)).toEqual(DAYS_14);
    const admin = await shop.logIn(await shop.newAdmin(), "/api/admin/login");
    expect(await lifetimeOf(admin.headers)).toEqual(HOURS_12);
    await shop.auth.setCustomUserClaims(customer.id, { admin: true });
    expect(await lifetimeOf((await shop.logIn(customer)).headers)).toEqual(DAYS_14);
  });

  test.each([undefined, "session=x"])("returns 401 for the cookie %s [7.7]", async (cookie) => {
    expect(await shop.ask("GET", "/api/user", { cookie })).toMatchObject(refusal(401, "not_signed_in"));
  });

  test("returns 401 if the user document of a session was deleted", async () => {
    const customer = await shop.newUser();
    await shop.db.doc(`users/${customer.id}`).delete();
    expect(await shop.ask("GET", "/api/user", customer)).toMatchObject({ status: 401 });
  });
});

describe("email address of a reset link", () => {
  const read = (token: unknown) => shop.ask("POST", "/api/reset-password/address", { body: { token } });

  test("returns an email address only for a valid reset link that was not used", async () => {
    const { email } = await shop.newUser();
    const token = await shop.services.identity.passwordResetToken(email);
    for (const _ of [1, 2]) expect(await read(token)).toMatchObject({ status: 200, body: { email } });
    const body = { token, password: "nytt-lykilord-77" };
    expect((await shop.ask("POST", "/api/reset-password", { body })).status).toBe(200);
    expect(await read(token)).toMatchObject({ status: 200, body: { email: null } });
    expect(await read("nonsense")).toMatchObject({ status: 200, body: { email: null } });
  });

  test.each(["", 7, "x".repeat(2049)])("rejects the reset token %j", async (token) => {
    expect(await read(token)).toMatchObject(refusal(400, "invalid_input"));
  });
});

describe("password with Icelandic letters", () => {
  const composed = "þýðing-á-ölinu".normalize("NFC");
  const inParts = composed.normalize("NFD");
  const logIn = (email: string, password: string) => shop.logIn({ email, password });
  const register = (email: string, password: string) =>
    shop.ask("POST", "/api/register", { body: { name: "Þóra", email, password } });

  test.each([
    [composed, inParts],
    [inParts, composed],
  ])("accepts a password that was registered as %j if it is typed as %j", async (registered, typed) => {
    const email = `${randomUUID()}@example.is`;
    expect((await register(email, registered)).status).toBe(200);
    for (const password of [registered, typed]) expect((await logIn(email, password)).status).toBe(200);
    expect((await logIn(email, `${typed}x`)).body).toMatchObject({ code: "wrong_credentials" });
  });

  test("accepts both Unicode forms of a password after a reset", async () => {
    const { email } = await shop.newUser();
    const token = await shop.services.identity.passwordResetToken(email);
    const body = { token, password: inParts };
    expect((await shop.ask("POST", "/api/reset-password", { body })).status).toBe(200);
    for (const password of [composed, inParts]) expect((await logIn(email, password)).status).toBe(200);
  });

  test("accepts a decomposed password that was stored without normalization", async () => {
    const { email, id } = await shop.newUser();
    await shop.auth.updateUser(id, { password: inParts });
    expect((await logIn(email, inParts)).status).toBe(200);
  });

  test("measures the length of a password in composed letters", async () => {
    const answer = await register(`${randomUUID()}@example.is`, "áéíóúýö".normalize("NFD"));
    expect(answer).toMatchObject({
      status: 400,
      body: { error: "Password must be at least 8 characters long", code: "invalid_input" },
    });
  });
});
