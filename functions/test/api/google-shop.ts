import { randomUUID } from "node:crypto";
import { DEMO_CLIENT, startOpenIdProvider } from "@golfnamskeid/local-openid";
import { afterAll, beforeEach, expect } from "vitest";
import type { User } from "../../src/accounts/schema.ts";
import { cookieFrom, openShop } from "./shop.ts";
import { stock } from "./stock.ts";
import { SITE } from "./test-config.ts";

export type Person = { name: string; email: string; email_verified?: string; hd?: string; subject?: string };

/** A person with a Google account that the shop has not seen, in a Google Workspace unless `hd` is empty. */
export const newPerson = (change: Partial<Person> = {}): Person => ({
  name: "Anna Google",
  email: `${randomUUID()}@example.is`,
  email_verified: "true",
  hd: "example.is",
  ...change,
});

export const addressIn = (headers: Headers) => headers.get("location") ?? "";

/** A shop with a Google of its own, which has no fault when a test begins, and the ways through both. */
export async function openGoogleShop(options: { smtpUrl?: string } = {}) {
  const google = await startOpenIdProvider({ port: 0 });
  beforeEach(() => google.setFault(null));
  afterAll(() => google.stop());
  const shop = openShop({
    google: { ...DEMO_CLIENT, issuer: google.issuer },
    isAuthLikeProduction: true,
    ...options,
  });
  await stock(shop.db);

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
    const fields = new URLSearchParams({ ...asked, ...choice } as Record<string, string>);
    const answer = await fetch(`${google.issuer}/choose?${fields}`, { redirect: "manual" });
    expect(answer.status).toBe(302);
    const back = new URL(addressIn(answer.headers));
    return `${back.pathname}${back.search}`;
  }

  /** Comes back from Google. Returns where the shop leads, and what it sets. */
  async function comeBack(path: string, cookie: string | undefined) {
    const headers = { "sec-fetch-site": "cross-site" };
    const answer = await shop.ask("GET", path, { headers, ...(cookie !== undefined && { cookie }) });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    return {
      leadsTo: addressIn(answer.headers),
      cookie: cookieFrom(answer.headers),
      headers: answer.headers,
    };
  }

  /** Signs in with Google, all the way. */
  async function signIn(person: Person, query = "") {
    const { location, cookie } = await start(query);
    return comeBack(await chooseAt(location, person), cookie);
  }

  const user = (cookie: string) => shop.ask<User>("GET", "/api/user", { cookie });

  /** What a refused return leads to: /auth with a code, and no session. */
  async function expectRefused(back: Awaited<ReturnType<typeof comeBack>>, code: string) {
    expect(back.leadsTo).toBe(`/auth?google=${code}`);
    expect(back.cookie).not.toContain("signed_in=1");
    expect((await user(back.cookie)).status).toBe(401);
  }

  return { google, shop, start, chooseAt, comeBack, signIn, user, expectRefused };
}
