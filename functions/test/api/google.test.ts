import { randomInt, randomUUID } from "node:crypto";
import { DEMO_CLIENT } from "@golfnamskeid/local-openid";
import { describe, expect, test } from "vitest";
import { refusal } from "../api-client.ts";
import { locationIn, newPerson, openGoogleShop } from "./google-shop.ts";
import { cookieFrom } from "./shop.ts";
import { SITE } from "./test-config.ts";

const { shop, start, chooseAt, comeBack, signIn, user } = await openGoogleShop();

describe("sign-in with Google", () => {
  test("creates an account and starts a session of 14 days with Google [2.2]", async () => {
    const person = newPerson();
    const { leadsTo, cookie, headers } = await signIn(person);
    expect(leadsTo).toBe("/dashboard");
    const [session, hint] = headers.getSetCookie();
    expect(session).toMatch(/^__session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(hint).toMatch(/^signed_in=1; Max-Age=1209600; Path=\/; SameSite=Lax$/);
    const { body } = await user(cookie);
    expect(body).toMatchObject({ name: person.name, email: person.email, purchasedCourses: [] });
    expect(await shop.stored(`users/${body.id}`)).toMatchObject({ email: person.email });
    const again = await signIn(person);
    expect((await user(again.cookie)).body.id).toBe(body.id);
  });

  test("requests a code with PKCE, state and nonce and stores them in an encrypted HttpOnly cookie", async () => {
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

  test("returns 401 while a Google sign-in is in progress", async () => {
    const { cookie } = await start();
    expect(await user(cookie)).toMatchObject(refusal(401, "not_signed_in"));
  });

  test.each([
    ["?next=%2Fcheckout%3FcourseId%3D1", "/checkout?courseId=1"],
    ["?next=%2Flesson%2F3%23top", "/lesson/3#top"],
    ["?next=%2F%2Fevil.example", "/dashboard"],
    [`?next=%2F${"a".repeat(1500)}`, "/dashboard"],
  ])("redirects a sign-in with the query %.60s to %s", async (query, leadsTo) => {
    expect((await signIn(newPerson(), query)).leadsTo).toBe(leadsTo);
  });

  test.each([
    [`${SITE}/auth?next=%2Fcheckout%3FcourseId%3D1`, "/checkout?courseId=1"],
    [`${SITE}/auth?next=%2F%2Fevil.example`, "/dashboard"],
    ["http://evil.example/?next=%2Fcourse%2F1", "/dashboard"],
    [`${SITE}.evil.example/?next=%2Fcourse%2F1`, "/dashboard"],
    [`${SITE}/`, "/dashboard"],
  ])("redirects a sign-in that starts without a query on %s to %s", async (referer, leadsTo) => {
    const headers = { "sec-fetch-site": "same-origin", referer };
    const begun = await shop.ask("GET", "/api/auth/google", { headers });
    const path = await chooseAt(new URL(locationIn(begun.headers)), newPerson());
    expect((await comeBack(path, cookieFrom(begun.headers))).leadsTo).toBe(leadsTo);
  });

  test("redirects a user who is already signed in to the target at once", async () => {
    const customer = await shop.newUser();
    const { location, cookie } = await start("?next=/course/1", customer.cookie);
    expect(`${location.pathname}`).toBe("/course/1");
    expect(cookie).toBe("");
    expect((await user(customer.cookie)).status).toBe(200);
  });

  test.each(["cross-site", "same-site"])(
    "redirects a %s request to the sign-in page and starts no Google sign-in",
    async (site) => {
      const headers = { "sec-fetch-site": site };
      const answer = await shop.ask("GET", "/api/auth/google?next=/course/1", { headers });
      expect(answer.status).toBe(303);
      expect(locationIn(answer.headers)).toBe("/auth?next=%2Fcourse%2F1");
      expect(answer.headers.getSetCookie()).toEqual([]);
    },
  );

  test("identifies the account by its Google id if the email address changes at Google", async () => {
    const person = newPerson({ subject: String(randomInt(10 ** 9, 10 ** 10)) });
    const first = await user((await signIn(person)).cookie);
    const renamed = { ...person, email: `${randomUUID()}@example.is` };
    const second = await user((await signIn(renamed)).cookie);
    expect(second.body).toMatchObject({ id: first.body.id, email: person.email });
  });

  test("creates only one account from two simultaneous Google sign-ins", async () => {
    const person = newPerson();
    const both = await Promise.all([signIn(person), signIn(person)]);
    const users = await Promise.all(both.map(({ cookie }) => user(cookie)));
    const ids = users.filter(({ status }) => status === 200).map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(1); // if transactions abort, one of the two gets 503
  });

  test("uses the local part of the email address if Google sends no usable name", async () => {
    const person = newPerson({ name: "A" });
    expect((await user((await signIn(person)).cookie)).body.name).toBe(person.email.split("@")[0]);
  });
});
