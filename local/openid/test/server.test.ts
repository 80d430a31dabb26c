import { createHash, randomBytes } from "node:crypto";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_CLIENT, startOpenIdProvider } from "../start.ts";

const REDIRECT = "http://127.0.0.1:5080/api/auth/google/callback";
const ANNA = { name: "Anna", email: "anna@example.is", email_verified: "true" };

let now = Date.now();
const provider = await startOpenIdProvider({
  port: 0,
  redirectUri: REDIRECT,
  now: () => now,
  log: () => {},
});

beforeEach(() => {
  now = Date.now();
  provider.setFault(null);
});
afterAll(() => provider.stop());

const verifier = randomBytes(32).toString("base64url");
const challenge = createHash("sha256").update(verifier).digest("base64url");

const asked = {
  client_id: DEMO_CLIENT.id,
  response_type: "code",
  scope: "openid email profile",
  redirect_uri: REDIRECT,
  state: "s1",
  nonce: "n1",
  code_challenge: challenge,
  code_challenge_method: "S256",
};

const authorize = (change: Record<string, string> = {}) =>
  fetch(`${provider.issuer}/authorize?${new URLSearchParams({ ...asked, ...change })}`);

function post(path: string, fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(`${provider.issuer}${path}`, { method: "POST", body, redirect: "manual" });
}

/** Presses a button of the page. Returns the address that the browser is sent to. */
async function choose(fields: Record<string, string>): Promise<URL> {
  const answer = await post("/authorize", { ...asked, ...fields });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get("location") ?? "");
}

const codeOf = (back: URL) => back.searchParams.get("code") ?? "";

const redeem = (code: string, change: Record<string, string> = {}) =>
  post("/token", {
    grant_type: "authorization_code",
    code,
    redirect_uri: REDIRECT,
    client_id: DEMO_CLIENT.id,
    client_secret: DEMO_CLIENT.secret,
    code_verifier: verifier,
    ...change,
  });

/** Returns the ID token of Anna's consent. */
async function tokenOfAnna(): Promise<string> {
  const answer = await redeem(codeOf(await choose(ANNA)));
  const { id_token } = (await answer.json()) as { id_token: string };
  return id_token;
}

const verified = (token: string) =>
  jwtVerify(token, createRemoteJWKSet(new URL(`${provider.issuer}/jwks`)), {
    issuer: provider.issuer,
    audience: DEMO_CLIENT.id,
  });

test("the discovery document names addresses of this server", async () => {
  const found = await (await fetch(`${provider.issuer}/.well-known/openid-configuration`)).json();
  expect(found).toMatchObject({
    issuer: provider.issuer,
    authorization_endpoint: `${provider.issuer}/authorize`,
    token_endpoint: `${provider.issuer}/token`,
    jwks_uri: `${provider.issuer}/jwks`,
    code_challenge_methods_supported: ["S256"],
  });
});

describe("the page", () => {
  test("offers persons, somebody else, and a way back; what comes in the address is escaped", async () => {
    const answer = await authorize({ state: '"><script>' });
    const page = await answer.text();
    expect(answer.status).toBe(200);
    for (const text of ["guri@example.is", "oli@example.is (óstaðfest)", "Annar aðgangur", "Hætta við"])
      expect(page).toContain(text);
    expect(page).not.toContain("<script>");
  });

  test.each([
    [{ client_id: "another" }, "client_id"],
    [{ redirect_uri: "https://evil.example/" }, "redirect_uri"],
    [{ code_challenge_method: "plain" }, "PKCE"],
    [{ code_challenge: "short" }, "code_challenge"],
    [{ response_type: "token" }, "response_type"],
    [{ scope: "email" }, "scope"],
  ])("refuses %j without sending the browser anywhere", async (change, reason) => {
    const answer = await authorize(change);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(reason);
  });

  test("a person's button leads back with a code and the state; cancel with access_denied", async () => {
    const back = await choose(ANNA);
    expect(`${back.origin}${back.pathname}`).toBe(REDIRECT);
    expect(back.searchParams.get("state")).toBe("s1");
    expect(codeOf(back)).toMatch(/^[\w-]{32}$/);
    const cancelled = await choose({ action: "cancel" });
    expect(Object.fromEntries(cancelled.searchParams)).toEqual({ state: "s1", error: "access_denied" });
  });

  test("a form that names another redirect address is refused", async () => {
    const answer = await post("/authorize", { ...asked, ...ANNA, redirect_uri: "https://evil.example/" });
    expect(answer.status).toBe(400);
  });
});

describe("a code", () => {
  test("gives an ID token that the published key verifies, of the person and the nonce", async () => {
    const { payload } = await verified(await tokenOfAnna());
    expect(payload).toMatchObject({ email: ANNA.email, email_verified: true, name: "Anna", nonce: "n1" });
    expect(payload.sub).toMatch(/^\d{21}$/);
    const again = await verified(await tokenOfAnna());
    expect(again.payload.sub).toBe(payload.sub);
  });

  test("of an address that is not verified says so", async () => {
    const answer = await redeem(codeOf(await choose({ ...ANNA, email_verified: "false" })));
    const { id_token } = (await answer.json()) as { id_token: string };
    expect((await verified(id_token)).payload.email_verified).toBe(false);
  });

  test.each([
    [{ client_secret: "guessed" }, 401, "invalid_client"],
    [{ client_id: "another" }, 401, "invalid_client"],
    [{ code_verifier: "x".repeat(43) }, 400, "invalid_grant"],
    [{ redirect_uri: "https://evil.example/" }, 400, "invalid_grant"],
    [{ code: "made-up" }, 400, "invalid_grant"],
    [{ grant_type: "password" }, 400, "unsupported_grant_type"],
  ])("is refused with %j", async (change, status, error) => {
    const answer = await redeem(codeOf(await choose(ANNA)), change);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ error });
  });

  test("is good once", async () => {
    const code = codeOf(await choose(ANNA));
    expect((await redeem(code)).status).toBe(200);
    expect((await redeem(code)).status).toBe(400);
  });

  test("is good for a minute", async () => {
    const code = codeOf(await choose(ANNA));
    now += 61_000;
    expect((await redeem(code)).status).toBe(400);
  });
});

describe("a fault", () => {
  test.each([
    ["other-key", "signature verification failed"],
    ["other-audience", 'unexpected "aud"'],
    ["other-issuer", 'unexpected "iss"'],
    ["expired", '"exp" claim timestamp check failed'],
  ] as const)("%s spoils the ID token", async (fault, message) => {
    provider.setFault(fault);
    await expect(verified(await tokenOfAnna())).rejects.toThrow(message);
  });

  test("other-nonce is in a token that is right otherwise", async () => {
    provider.setFault("other-nonce");
    expect((await verified(await tokenOfAnna())).payload.nonce).not.toBe("n1");
  });

  test("no-token and server-error spoil the answer", async () => {
    provider.setFault("no-token");
    expect(await tokenOfAnna()).toBeUndefined();
    provider.setFault("server-error");
    expect((await redeem(codeOf(await choose(ANNA)))).status).toBe(503);
  });
});
