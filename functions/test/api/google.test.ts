import { randomUUID } from "node:crypto";
import { DEMO_CLIENT, startOpenIdProvider } from "@golfnamskeid/local-openid";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { User } from "../../src/contract/user.ts";
import { cookieFrom, openShop } from "./shop.ts";
import { stock } from "./stock.ts";
import { SITE } from "./test-config.ts";

const google = await startOpenIdProvider({
  port: 0,
  redirectUri: `${SITE}/api/auth/google/callback`,
  log: () => {},
});
const shop = openShop({ google: { ...DEMO_CLIENT, issuer: google.issuer }, isAuthLikeProduction: true });

beforeAll(() => stock(shop.db));
beforeEach(() => google.setFault(null));
afterAll(() => google.stop());

type Person = { name: string; email: string; email_verified?: string; subject?: string };

/** Somebody with a Google account that the shop has not seen. */
const newPerson = (change: Partial<Person> = {}): Person => ({
  name: "Anna Google",
  email: `${randomUUID()}@example.is`,
  email_verified: "true",
  ...change,
});

const addressIn = (headers: Headers) => headers.get("location") ?? "";

/** Starts a sign-in on the shop's page. Returns what the browser has then, and Google's address. */
async function start(query = "", cookie?: string) {
  const options = { ...(cookie !== undefined && { cookie }), headers: { "sec-fetch-site": "same-origin" } };
  const { status, headers } = await shop.ask("GET", `/api/auth/google${query}`, options);
  expect(status).toBe(303);
  return { location: new URL(addressIn(headers), SITE), cookie: cookieFrom(headers), headers };
}

/** Chooses a person, or cancels, on Google's page. Returns the path by which the browser comes back. */
async function chooseAt(location: URL, choice: Person | { action: "cancel" }): Promise<string> {
  const asked = Object.fromEntries(location.searchParams);
  const body = new URLSearchParams({ ...asked, ...choice } as Record<string, string>);
  const answer = await fetch(`${google.issuer}/authorize`, { method: "POST", body, redirect: "manual" });
  expect(answer.status).toBe(303);
  const back = new URL(addressIn(answer.headers));
  return `${back.pathname}${back.search}`;
}

/** Comes back from Google. Returns where the shop leads, and what it sets. */
async function comeBack(path: string, cookie: string | undefined) {
  const headers = { "sec-fetch-site": "cross-site" };
  const answer = await shop.ask("GET", path, { headers, ...(cookie !== undefined && { cookie }) });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  return { leadsTo: addressIn(answer.headers), cookie: cookieFrom(answer.headers), headers: answer.headers };
}

/** Signs in with Google, all the way. */
async function signIn(person: Person, query = "") {
  const { location, cookie } = await start(query);
  return comeBack(await chooseAt(location, person), cookie);
}

const user = (cookie: string) => shop.ask<User>("GET", "/api/user", { cookie });
const password = "golf-1234";
const logIn = (email: string) => shop.ask("POST", "/api/login", { body: { email, password } });
const register = (email: string) =>
  shop.ask("POST", "/api/register", { body: { name: "Anna Lykilorð", email, password } });

describe("a sign-in with Google", () => {
  test("makes an account and ends in the session of 14 days that a password gives", async () => {
    const person = newPerson();
    const { leadsTo, cookie, headers } = await signIn(person);
    expect(leadsTo).toBe("/dashboard");
    const [session, hint] = headers.getSetCookie();
    expect(session).toMatch(/^__session=\S+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(hint).toMatch(/^signed_in=1; Max-Age=1209600; Path=\/; SameSite=Lax$/);
    const { body } = await user(cookie);
    expect(body).toMatchObject({ name: person.name, email: person.email, purchasedCourses: [] });
    expect((await shop.db.doc(`users/${body.id}`).get()).data()).toMatchObject({ email: person.email });
    const again = await signIn(person);
    expect((await user(again.cookie)).body.id).toBe(body.id);
  });

  test("asks Google for a code with PKCE, state and nonce, and keeps them where no script and no site can read", async () => {
    const { location, headers } = await start("?next=/checkout?courseId=1");
    const asked = Object.fromEntries(location.searchParams);
    expect(asked).toMatchObject({
      client_id: DEMO_CLIENT.id,
      response_type: "code",
      scope: "openid email profile",
      redirect_uri: `${SITE}/api/auth/google/callback`,
      code_challenge_method: "S256",
    });
    for (const name of ["state", "nonce", "code_challenge"]) expect(asked[name]).toMatch(/^[\w-]{43}$/);
    expect(asked.prompt).toBeUndefined();
    const [kept = ""] = headers.getSetCookie();
    expect(kept).toMatch(
      /^__session=[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    for (const secret of [asked.state, asked.nonce, "checkout"]) expect(kept).not.toContain(secret);
    const chosen = await start("?choose");
    expect(chosen.location.searchParams.get("prompt")).toBe("select_account");
  });

  test("is no session while it is under way", async () => {
    const { cookie } = await start();
    expect(await user(cookie)).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
  });

  test.each([
    ["?next=%2Fcheckout%3FcourseId%3D1", "/checkout?courseId=1"],
    ["?next=%2Flesson%2F3%23top", "/lesson/3#top"],
    ["?next=%2F%2Fevil.example", "/dashboard"],
    ["?next=https%3A%2F%2Fevil.example", "/dashboard"],
    ["?next=%2F%5Cevil.example", "/dashboard"],
    [`?next=%2F${"a".repeat(1500)}`, "/dashboard"],
  ])("%.60s leads to %s", async (query, leadsTo) => {
    expect((await signIn(newPerson(), query)).leadsTo).toBe(leadsTo);
  });

  test.each([
    [`${SITE}/auth?next=%2Fcheckout%3FcourseId%3D1`, "/checkout?courseId=1"],
    [`${SITE}/auth?next=%2F%2Fevil.example`, "/dashboard"],
    ["http://evil.example/?next=%2Fcourse%2F1", "/dashboard"],
    [`${SITE}.evil.example/?next=%2Fcourse%2F1`, "/dashboard"],
    [`${SITE}/`, "/dashboard"],
  ])("from a link without a way, on %s, leads to %s", async (referer, leadsTo) => {
    const headers = { "sec-fetch-site": "same-origin", referer };
    const begun = await shop.ask("GET", "/api/auth/google", { headers });
    const path = await chooseAt(new URL(addressIn(begun.headers)), newPerson());
    expect((await comeBack(path, cookieFrom(begun.headers))).leadsTo).toBe(leadsTo);
  });

  test("of somebody who is signed in already leads on at once", async () => {
    const customer = await shop.newCustomer();
    const { location, cookie } = await start("?next=/course/1", customer.cookie);
    expect(`${location.pathname}`).toBe("/course/1");
    expect(cookie).toBe("");
    expect((await user(customer.cookie)).status).toBe(200);
  });

  test.each(["cross-site", "same-site"])(
    "that a %s link begins goes no further than the sign-in page",
    async (site) => {
      const headers = { "sec-fetch-site": site };
      const answer = await shop.ask("GET", "/api/auth/google?next=/course/1", { headers });
      expect(answer.status).toBe(303);
      expect(addressIn(answer.headers)).toBe("/auth?next=%2Fcourse%2F1");
      expect(answer.headers.getSetCookie()).toEqual([]);
    },
  );

  test("survives a change of the address at Google: the account is known by Google's id", async () => {
    const person = newPerson({ subject: "1234567890" });
    const first = await user((await signIn(person)).cookie);
    const renamed = { ...person, email: `${randomUUID()}@example.is` };
    const second = await user((await signIn(renamed)).cookie);
    expect(second.body).toMatchObject({ id: first.body.id, email: person.email });
  });

  test("twice at the same moment makes one account", async () => {
    const person = newPerson();
    const both = await Promise.all([signIn(person), signIn(person)]);
    const users = await Promise.all(both.map(({ cookie }) => user(cookie)));
    const ids = users.filter(({ status }) => status === 200).map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(1); // where transactions abort, one of the two gets 503
  });

  test("of somebody without a usable name takes the address's", async () => {
    const person = newPerson({ name: "A" });
    expect((await user((await signIn(person)).cookie)).body.name).toBe(person.email.split("@")[0]);
  });
});

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

/** What a refused return leads to: /auth with a code, and no session. */
async function expectRefused(back: Awaited<ReturnType<typeof comeBack>>, code: string) {
  expect(back.leadsTo).toBe(`/auth?google=${code}`);
  expect(back.cookie).not.toContain("signed_in=1");
  expect((await user(back.cookie)).status).toBe(401);
}

describe("is refused with a plain reason", () => {
  test("where Google has not verified the address", async () => {
    const person = newPerson({ email_verified: "false" });
    await expectRefused(await signIn(person), "google_email_unverified");
    expect(await shop.services.identity.accountByEmail(person.email)).toBeNull();
  });

  test("where the account is an administrator's, whose second factor stays", async () => {
    const { email, uid, cookie } = await shop.newAdmin();
    await expectRefused(await signIn(newPerson({ email })), "google_administrator");
    expect((await shop.ask("GET", "/api/admin/user", { cookie })).status).toBe(200);
    expect((await shop.auth.getUser(uid)).providerData.map(({ providerId }) => providerId)).toEqual([
      "password",
    ]);
  });

  test("where somebody became an administrator after having signed in with Google", async () => {
    const person = newPerson();
    const { body } = await user((await signIn(person)).cookie);
    await shop.auth.setCustomUserClaims(body.id, { admin: true });
    await expectRefused(await signIn(person), "google_administrator");
  });

  test("where the account is disabled, however it was made", async () => {
    const { email, id } = await shop.newCustomer();
    await shop.auth.updateUser(id, { disabled: true });
    await expectRefused(await signIn(newPerson({ email })), "google_account_disabled");
    const person = newPerson();
    const { body } = await user((await signIn(person)).cookie);
    await shop.auth.updateUser(body.id, { disabled: true });
    await expectRefused(await signIn(person), "google_account_disabled");
  });

  test("where the buyer cancelled; the way stays, and the same return is of no use again", async () => {
    const { location, cookie } = await start("?next=/checkout?courseId=1");
    const path = await chooseAt(location, { action: "cancel" });
    const back = await comeBack(path, cookie);
    expect(back.leadsTo).toBe("/auth?google=google_cancelled&next=%2Fcheckout%3FcourseId%3D1");
    expect(back.headers.getSetCookie()[0]).toMatch(/^__session=; Max-Age=0/);
  });

  test("where Google does not answer", async () => {
    google.setFault("server-error");
    await expectRefused(await signIn(newPerson()), "google_unavailable");
    expect(shop.log).toContainEqual(
      expect.objectContaining({ severity: "ERROR", message: "Sign in with Google is unavailable" }),
    );
  });
});

describe("a forged return is worth nothing", () => {
  test("in another browser: whoever follows the link of somebody else's sign-in is not signed in", async () => {
    const { location } = await start();
    const path = await chooseAt(location, newPerson());
    await expectRefused(await comeBack(path, undefined), "google_return_invalid");
    const other = await start();
    await expectRefused(await comeBack(path, other.cookie), "google_return_invalid");
  });

  test("to a signed-in buyer: the session stays as it is", async () => {
    const customer = await shop.newCustomer();
    const { location } = await start();
    const path = await chooseAt(location, newPerson());
    const back = await comeBack(path, customer.cookie);
    expect(back.leadsTo).toBe("/auth?google=google_return_invalid");
    expect(back.headers.getSetCookie()).toEqual([]);
    expect((await user(customer.cookie)).body.id).toBe(customer.id);
  });

  test("with a code that was used before", async () => {
    const { location, cookie } = await start();
    const path = await chooseAt(location, newPerson());
    expect((await comeBack(path, cookie)).leadsTo).toBe("/dashboard");
    await expectRefused(await comeBack(path, cookie), "google_return_invalid");
  });

  test("with another browser's code under one's own state", async () => {
    const [mine, theirs] = [await start(), await start()];
    const stolen = new URL(await chooseAt(theirs.location, newPerson()), SITE).searchParams.get("code") ?? "";
    const path = new URL(await chooseAt(mine.location, newPerson()), SITE);
    path.searchParams.set("code", stolen);
    await expectRefused(
      await comeBack(`${path.pathname}${path.search}`, mine.cookie),
      "google_return_invalid",
    );
  });

  test("after ten minutes", async () => {
    const { location, cookie } = await start();
    const path = await chooseAt(location, newPerson());
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect((await comeBack(path, cookie)).leadsTo).toBe("/auth?google=google_return_invalid");
  });

  test.each([
    "",
    "?code=x",
    "?state=x",
    "?code=x&state=y&state=z",
    "?error=access_denied",
    "?id_token=a.b.c",
    "?%00",
  ])("the bare address%s, with and without a flow", async (query) => {
    const path = `/api/auth/google/callback${query}`;
    await expectRefused(await comeBack(path, undefined), "google_return_invalid");
    await expectRefused(await comeBack(path, (await start()).cookie), "google_return_invalid");
    await expectRefused(await comeBack(path, "__session=a.b.c.d.e"), "google_return_invalid");
  });

  test.each(["other-nonce", "other-audience", "other-issuer", "other-key", "expired", "no-token"] as const)(
    "with an ID token that is wrong: %s",
    async (fault) => {
      google.setFault(fault);
      const person = newPerson();
      await expectRefused(await signIn(person), "google_return_invalid");
      expect(await shop.services.identity.accountByEmail(person.email)).toBeNull();
    },
  );
});

test("refused returns are counted by address, and recorded in the audit log", async () => {
  const narrow = openShop({
    google: { ...DEMO_CLIENT, issuer: google.issuer },
    rateLimitFactor: 0.02,
  });
  const attempt = async (person: Person) => {
    const headers = { "sec-fetch-site": "same-origin" };
    const begun = await narrow.ask("GET", "/api/auth/google", { headers });
    const path = await chooseAt(new URL(addressIn(begun.headers)), person);
    const { headers: back } = await narrow.ask("GET", path, { cookie: cookieFrom(begun.headers) });
    return addressIn(back);
  };
  const unverified = newPerson({ email_verified: "false" });
  expect(await attempt(newPerson())).toBe("/dashboard");
  for (const _ of [1, 2]) expect(await attempt(unverified)).toBe("/auth?google=google_email_unverified");
  expect(await attempt(newPerson())).toBe("/auth?google=too_many_attempts");
  const entries = (await narrow.db.collection("audit").get()).docs.map((doc) => doc.data());
  expect(entries).toContainEqual(
    expect.objectContaining({
      action: "sign_in_failed",
      detail: "google_email_unverified",
      object: expect.objectContaining({ kind: "account", id: unverified.email }),
    }),
  );
  expect(entries).toContainEqual(expect.objectContaining({ action: "limit_reached" }));
});

test("where it is not set up, both addresses lead to the sign-in page", async () => {
  const without = openShop();
  for (const [path, code] of [
    ["/api/auth/google?next=/course/1", "google_off&next=%2Fcourse%2F1"],
    ["/api/auth/google/callback?code=x&state=y", "google_return_invalid"],
  ]) {
    const { status, headers } = await without.ask("GET", path ?? "");
    expect([status, addressIn(headers)]).toEqual([303, `/auth?google=${code}`]);
  }
  for (const path of ["/api/auth/google", "/api/auth/google/callback"])
    expect(await without.ask("POST", path)).toMatchObject({ status: 405 });
});

test("where Google cannot be found, a sign-in says so, and the next one asks again", async () => {
  const lost = openShop({ google: { ...DEMO_CLIENT, issuer: "http://127.0.0.1:1" } });
  for (const _ of [1, 2]) {
    const { headers } = await lost.ask("GET", "/api/auth/google");
    expect(addressIn(headers)).toBe("/auth?google=google_unavailable");
  }
});
