import { DEMO_CLIENT } from "@golfnamskeid/local-openid";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { NOW, timeAfter } from "../clock.ts";
import { locationIn, newPerson, openGoogleShop, type Person } from "./google-shop.ts";
import { cookieFrom, openShop } from "./shop.ts";
import { SITE } from "./test-config.ts";

const { google, shop, start, chooseAt, comeBack, signIn, user, expectRefused } = await openGoogleShop();

describe("rejected sign-in with Google", () => {
  test("rejects a Google account with an unverified email address", async () => {
    const person = newPerson({ email_verified: "false" });
    await expectRefused(await signIn(person), "google_email_unverified");
    expect(await shop.services.identity.accountByEmail(person.email)).toBeNull();
  });

  test.each(["verification-missing", "verification-as-text"] as const)(
    "rejects an ID token without a Boolean email_verified claim: %s",
    async (fault) => {
      google.setFault(fault);
      const person = newPerson();
      await expectRefused(await signIn(person), "google_email_unverified");
      expect(await shop.services.identity.accountByEmail(person.email)).toBeNull();
    },
  );

  test("rejects a Google sign-in to an administrator's account and links no Google account", async () => {
    const { email, uid, cookie } = await shop.newAdmin();
    await expectRefused(await signIn(newPerson({ email })), "google_administrator");
    expect((await shop.ask("GET", "/api/admin/user", { cookie })).status).toBe(200);
    const { providerData } = await shop.auth.getUser(uid);
    expect(providerData.map(({ providerId }) => providerId)).toEqual(["password"]);
  });

  test("rejects the Google sign-in of a user who became an administrator", async () => {
    const person = newPerson();
    const { body } = await user((await signIn(person)).cookie);
    await shop.auth.setCustomUserClaims(body.id, { admin: true });
    await expectRefused(await signIn(person), "google_administrator");
  });

  test("rejects a Google sign-in to a disabled account, linked or not", async () => {
    const { email, id } = await shop.newUser();
    await shop.auth.updateUser(id, { disabled: true });
    await expectRefused(await signIn(newPerson({ email })), "google_account_disabled");
    const person = newPerson();
    const { body } = await user((await signIn(person)).cookie);
    await shop.auth.updateUser(body.id, { disabled: true });
    await expectRefused(await signIn(person), "google_account_disabled");
  });

  test("keeps the target path and clears the cookie if the user cancels at Google", async () => {
    const { location, cookie } = await start("?next=/checkout?courseId=1");
    const path = await chooseAt(location, { action: "cancel" });
    const back = await comeBack(path, cookie);
    expect(back.leadsTo).toBe("/auth?google=google_cancelled&next=%2Fcheckout%3FcourseId%3D1");
    expect(back.headers.getSetCookie()[0]).toMatch(/^__session=; Max-Age=0/);
  });

  test("reports Google as unavailable and logs an error if Google returns an error", async () => {
    google.setFault("server-error");
    await expectRefused(await signIn(newPerson()), "google_unavailable");
    expect(shop.log).toContainEqual(
      expect.objectContaining({ severity: "ERROR", message: "Sign in with Google is unavailable" }),
    );
  });
});

describe("forged return from Google", () => {
  test("rejects a return in another browser", async () => {
    const { location } = await start();
    const path = await chooseAt(location, newPerson());
    await expectRefused(await comeBack(path, undefined), "google_return_invalid");
    const other = await start();
    await expectRefused(await comeBack(path, other.cookie), "google_return_invalid");
  });

  test("keeps the session of a signed-in user who opens a forged return", async () => {
    const customer = await shop.newUser();
    const { location } = await start();
    const path = await chooseAt(location, newPerson());
    const back = await comeBack(path, customer.cookie);
    expect(back.leadsTo).toBe("/auth?google=google_return_invalid");
    expect(back.headers.getSetCookie()).toEqual([]);
    expect((await user(customer.cookie)).body.id).toBe(customer.id);
  });

  test("rejects a code that was already used", async () => {
    const { location, cookie } = await start();
    const path = await chooseAt(location, newPerson());
    expect((await comeBack(path, cookie)).leadsTo).toBe("/dashboard");
    await expectRefused(await comeBack(path, cookie), "google_return_invalid");
  });

  test("rejects the code of another browser with the user's own state", async () => {
    const [mine, theirs] = [await start(), await start()];
    const stolen = new URL(await chooseAt(theirs.location, newPerson()), SITE).searchParams.get("code") ?? "";
    const path = new URL(await chooseAt(mine.location, newPerson()), SITE);
    path.searchParams.set("code", stolen);
    const back = await comeBack(`${path.pathname}${path.search}`, mine.cookie);
    await expectRefused(back, "google_return_invalid");
  });

  test("rejects a return after more than ten minutes", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOW });
    onTestFinished(() => void vi.useRealTimers());
    const { location, cookie } = await start();
    const path = await chooseAt(location, newPerson());
    vi.setSystemTime(timeAfter(11 * 60_000));
    expect((await comeBack(path, cookie)).leadsTo).toBe("/auth?google=google_return_invalid");
  });

  test.each([
    ...[
      "",
      "?code=x",
      "?state=x",
      "?code=x&state=y&state=z",
      "?error=access_denied",
      "?id_token=a.b.c",
      "?%00",
    ],
  ])("rejects the callback URL with the query '%s', with and without a started sign-in", async (query) => {
    const path = `/api/auth/google/callback${query}`;
    await expectRefused(await comeBack(path, undefined), "google_return_invalid");
    await expectRefused(await comeBack(path, (await start()).cookie), "google_return_invalid");
    await expectRefused(await comeBack(path, "__session=a.b.c.d.e"), "google_return_invalid");
  });

  test.each(["other-nonce", "other-audience", "other-issuer", "other-key", "expired", "no-token"] as const)(
    "rejects a sign-in with the ID token fault %s",
    async (fault) => {
      google.setFault(fault);
      const person = newPerson();
      await expectRefused(await signIn(person), "google_return_invalid");
      expect(await shop.services.identity.accountByEmail(person.email)).toBeNull();
    },
  );
});

test("limits rejected returns by IP address and records them in the audit log", async () => {
  const narrow = openShop({ google: { ...DEMO_CLIENT, issuer: google.issuer }, rateLimitFactor: 0.02 });
  const attempt = async (person: Person) => {
    const headers = { "sec-fetch-site": "same-origin" };
    const begun = await narrow.ask("GET", "/api/auth/google", { headers });
    const path = await chooseAt(new URL(locationIn(begun.headers)), person);
    const { headers: back } = await narrow.ask("GET", path, { cookie: cookieFrom(begun.headers) });
    return locationIn(back);
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

test("redirects both URLs to the sign-in page if Google is not configured", async () => {
  const without = openShop();
  for (const [path, code] of [
    ["/api/auth/google?next=/course/1", "google_off&next=%2Fcourse%2F1"],
    ["/api/auth/google/callback?code=x&state=y", "google_return_invalid"],
  ]) {
    const { status, headers } = await without.ask("GET", path ?? "");
    expect([status, locationIn(headers)]).toEqual([303, `/auth?google=${code}`]);
  }
  for (const path of ["/api/auth/google", "/api/auth/google/callback"])
    expect(await without.ask("POST", path)).toMatchObject({ status: 405 });
});

test("reports Google as unavailable at every sign-in while it cannot be reached", async () => {
  const lost = openShop({ google: { ...DEMO_CLIENT, issuer: "http://127.0.0.1:1" } });
  for (const _ of [1, 2]) {
    const { headers } = await lost.ask("GET", "/api/auth/google");
    expect(locationIn(headers)).toBe("/auth?google=google_unavailable");
  }
});
