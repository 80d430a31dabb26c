import { createHash, randomBytes } from "node:crypto";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_CLIENT, startOpenIdProvider } from "../provider.ts";

const REDIRECT = "http://127.0.0.1:5080/api/auth/google/callback";
const ANNA = { name: "Anna", email: "anna@example.is", email_verified: "true" };

const provider = await startOpenIdProvider({ port: 0 });
beforeEach(() => provider.setFault(null));
afterAll(() => provider.stop());

const verifier = randomBytes(32).toString("base64url");

const request = {
  client_id: DEMO_CLIENT.id,
  response_type: "code",
  scope: "openid email profile",
  redirect_uri: REDIRECT,
  state: "s1",
  nonce: "n1",
  code_challenge: createHash("sha256").update(verifier).digest("base64url"),
  code_challenge_method: "S256",
};

/** Clicks a button of the page. Returns the URL to which the browser is sent. */
async function choose(fields: Record<string, string>): Promise<URL> {
  const query = new URLSearchParams({ ...request, ...fields });
  const { status, headers } = await fetch(`${provider.issuer}/choose?${query}`, { redirect: "manual" });
  expect(status).toBe(302);
  return new URL(headers.get("location") ?? "");
}

const redeem = (back: URL, change: Record<string, string> = {}) =>
  fetch(`${provider.issuer}/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code: back.searchParams.get("code") ?? "",
      redirect_uri: REDIRECT,
      client_id: DEMO_CLIENT.id,
      client_secret: DEMO_CLIENT.secret,
      code_verifier: verifier,
      ...change,
    }),
  });

async function tokenOf(person: Record<string, string>): Promise<string> {
  const answer = (await (await redeem(await choose(person))).json()) as { id_token: string };
  return answer.id_token;
}

const verified = (token: string) =>
  jwtVerify(token, createRemoteJWKSet(new URL(`${provider.issuer}/jwks`)), {
    issuer: provider.issuer,
    audience: DEMO_CLIENT.id,
  });

test("names the authorization page in the discovery document", async () => {
  const found = await (await fetch(`${provider.issuer}/.well-known/openid-configuration`)).json();
  expect(found).toMatchObject({
    issuer: provider.issuer,
    authorization_endpoint: `${provider.issuer}/authorize`,
  });
});

test("offers people, another account and a cancel button, and escapes the fields of the request", async () => {
  const query = new URLSearchParams({ ...request, state: '"><script>' });
  const page = await (await fetch(`${provider.issuer}/authorize?${query}`)).text();
  for (const text of ["guri@example.is", "oli@example.is (óstaðfest)", "Annar aðgangur", "Hætta við"])
    expect(page).toContain(text);
  expect(page.match(/name="email_verified" value="\w+"/g)).toEqual([
    'name="email_verified" value="true"',
    'name="email_verified" value="false"',
  ]);
  expect(page).not.toContain("<script>");
});

test("redirects with code and state after a choice, and with access_denied after a cancel", async () => {
  const back = await choose(ANNA);
  expect(`${back.origin}${back.pathname}`).toBe(REDIRECT);
  expect(back.searchParams.get("state")).toBe("s1");
  const cancelled = await choose({ action: "cancel" });
  expect(Object.fromEntries(cancelled.searchParams)).toEqual({ state: "s1", error: "access_denied" });
});

test("returns an ID token with person and nonce that the published key verifies", async () => {
  const { payload } = await verified(await tokenOf(ANNA));
  expect(payload).toMatchObject({ email: ANNA.email, email_verified: true, name: "Anna", nonce: "n1" });
  expect(payload.sub).toMatch(/^\d{21}$/);
  expect((await verified(await tokenOf(ANNA))).payload.sub).toBe(payload.sub);
});

test("the ID token contains whether the email address is verified, and its Workspace", async () => {
  const { payload } = await verified(await tokenOf({ ...ANNA, email_verified: "false", hd: "true" }));
  expect(payload).toMatchObject({ email_verified: false, hd: "example.is" });
});

test("accepts a code once and only with the verifier of its challenge", async () => {
  const back = await choose(ANNA);
  expect((await redeem(back)).status).toBe(200);
  const again = await redeem(back);
  expect([again.status, await again.json()]).toEqual([400, { error: "invalid_grant" }]);
  expect((await redeem(await choose(ANNA), { code_verifier: "x".repeat(43) })).status).toBe(400);
});

describe("faults", () => {
  test.each([
    ["other-key", "signature verification failed"],
    ["other-audience", 'unexpected "aud"'],
    ["other-issuer", 'unexpected "iss"'],
    ["expired", '"exp" claim timestamp check failed'],
  ] as const)("invalidates the ID token with the fault %s", async (fault, message) => {
    provider.setFault(fault);
    await expect(verified(await tokenOf(ANNA))).rejects.toThrow(message);
  });

  test("changes only the nonce with other-nonce", async () => {
    provider.setFault("other-nonce");
    expect((await verified(await tokenOf(ANNA))).payload.nonce).not.toBe("n1");
  });

  test("omits the ID token with no-token and returns 503 with server-error", async () => {
    provider.setFault("no-token");
    expect(await tokenOf(ANNA)).toBeUndefined();
    provider.setFault("server-error");
    expect((await redeem(await choose(ANNA))).status).toBe(503);
  });
});
