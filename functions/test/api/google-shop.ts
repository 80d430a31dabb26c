import { randomUUID } from "node:crypto";
import { DEMO_CLIENT, startOpenIdProvider } from "@golfnamskeid/local-openid";
import { afterAll, beforeEach, expect } from "vitest";
import type { User } from "../../src/accounts/schema.ts";
import { openStockedShop } from "./prepared-shops.ts";
import { cookieFrom } from "./shop.ts";
import { SITE } from "./test-config.ts";

export type Person = { name: string; email: string; email_verified?: string; hd?: string; subject?: string };

/** Returns a person with a new Google account, in a Google Workspace unless `hd` is empty. */
export const newPerson = (change: Partial<Person> = {}): Person => ({
  name: "Anna Google",
  email: `${randomUUID()}@example.is`,
  email_verified: "true",
  hd: "example.is",
  ...change,
});

export const locationIn = (headers: Headers) => headers.get("location") ?? "";

/** Opens a shop with a fake Google, whose fault is reset before each test, and helpers for the sign-in. */
export async function openGoogleShop(options: { smtpUrl?: string } = {}) {
  const google = await startOpenIdProvider({ port: 0 });
  beforeEach(() => google.setFault(null));
  afterAll(() => google.stop());
  const shop = await openStockedShop({ google: { ...DEMO_CLIENT, issuer: google.issuer }, ...options });

  /** Starts a sign-in. Returns Google's URL and the browser's cookie. */
  async function start(query = "", cookie?: string) {
    const options = { ...(cookie !== undefined && { cookie }), headers: { "sec-fetch-site": "same-origin" } };
    const { status, headers } = await shop.ask("GET", `/api/auth/google${query}`, options);
    expect(status).toBe(303);
    return { location: new URL(locationIn(headers), SITE), cookie: cookieFrom(headers), headers };
  }

  /** Chooses a person or cancels on Google's page. Returns the callback path. */
  async function chooseAt(location: URL, choice: Person | { action: "cancel" }): Promise<string> {
    const asked = Object.fromEntries(location.searchParams);
    const fields = new URLSearchParams({ ...asked, ...choice } as Record<string, string>);
    const answer = await fetch(`${google.issuer}/choose?${fields}`, { redirect: "manual" });
    expect(answer.status).toBe(302);
    const back = new URL(locationIn(answer.headers));
    return `${back.pathname}${back.search}`;
  }

  /** Opens the callback path. Returns the shop's redirect and cookie. */
  async function comeBack(path: string, cookie: string | undefined) {
    const headers = { "sec-fetch-site": "cross-site" };
    const answer = await shop.ask("GET", path, { headers, ...(cookie !== undefined && { cookie }) });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    return {
      leadsTo: locationIn(answer.headers),
      cookie: cookieFrom(answer.headers),
      headers: answer.headers,
    };
  }

  /** Runs a complete sign-in with Google. */
  async function signIn(person: Person, query = "") {
    const { location, cookie } = await start(query);
    return comeBack(await chooseAt(location, person), cookie);
  }

  const user = (cookie: string) => shop.ask<User>("GET", "/api/user", { cookie });

  /** Expects a redirect to /auth with this code, and no session. */
  async function expectRefused(back: Awaited<ReturnType<typeof comeBack>>, code: string) {
    expect(back.leadsTo).toBe(`/auth?google=${code}`);
    expect(back.cookie).not.toContain("signed_in=1");
    expect((await user(back.cookie)).status).toBe(401);
  }

  return { google, shop, start, chooseAt, comeBack, signIn, user, expectRefused };
}
