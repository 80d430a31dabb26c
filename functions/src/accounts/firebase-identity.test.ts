import { Agent } from "node:https";
import { initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { firebaseIdentity, identityToolkit } from "./firebase-identity.ts";
import { SESSION_MS } from "./limits.ts";

const auth = getAuth(initializeApp({ projectId: "demo-identity" }, "identity"));
const NOW = Date.now();

/** Returns an identity service in which every account is `account`. */
function identityWith(account: object) {
  const fake: Auth = Object.assign(Object.create(auth), { getUser: async () => account });
  return firebaseIdentity(fake, { apiKey: "key", emulatorHost: undefined });
}
const principal = (account: object, signedInAt = NOW - 1000) =>
  identityWith(account).principal({ id: "s", uid: "u", signedInAt, expiresAt: NOW + 1000 });

test("returns the user of a session until the account is disabled or its sessions are revoked", async () => {
  expect(await principal({})).toEqual({ uid: "u", isAdmin: false });
  expect(await principal({ disabled: true })).toBeNull();
  const revoked = (at: number) => ({ tokensValidAfterTime: new Date(at).toUTCString() });
  expect(await principal(revoked(NOW + 5000))).toBeNull();
  expect(await principal(revoked(NOW - 5000))).toEqual({ uid: "u", isAdmin: false });
});

test("ends administrator rights 12 hours after the sign-in, also in a customer session", async () => {
  const admin = { customClaims: { admin: true } };
  expect(await principal(admin)).toEqual({ uid: "u", isAdmin: true });
  expect(await principal(admin, NOW - SESSION_MS.admin)).toEqual({ uid: "u", isAdmin: false });
  expect(await principal({ customClaims: { admin: "true" } })).toEqual({ uid: "u", isAdmin: false });
});

test("does not end a session if Google's public keys cannot be fetched", async () => {
  vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", ""); // the emulator needs no keys
  onTestFinished(() => void vi.unstubAllEnvs());
  const httpAgent = Object.assign(new Agent(), {
    createConnection() {
      throw new Error("no network");
    },
  });
  const offline = getAuth(initializeApp({ projectId: "demo-identity", httpAgent }, "offline"));
  const { verify } = firebaseIdentity(offline, { apiKey: "key", emulatorHost: undefined });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const issuer = { iss: "https://session.firebase.google.com/demo-identity", aud: "demo-identity", sub: "u" };
  const cookie = `${part({ alg: "RS256", kid: "1" })}.${part(issuer)}.signature`;
  await expect(verify(cookie)).rejects.toMatchObject({ code: "accounts_unavailable" });
  expect(await verify(`${part({ alg: "none" })}.${part(issuer)}.`)).toBeNull();
});

const toolkit = identityToolkit({ apiKey: "key", emulatorHost: undefined });
afterEach(() => vi.unstubAllGlobals());

function answering(status: number, body: object) {
  const fake = vi.fn(async (_url: string) => Response.json(body, { status }));
  vi.stubGlobal("fetch", fake);
  return fake;
}

test.each([
  ["INVALID_PASSWORD", "wrong_credentials"],
  ["EMAIL_NOT_FOUND", "wrong_credentials"],
  ["INVALID_LOGIN_CREDENTIALS", "wrong_credentials"],
  ["USER_DISABLED", "wrong_credentials"],
  [
    "TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled.",
    "too_many_attempts",
  ],
])("maps %s to the error %s at a sign-in", async (message, code) => {
  answering(400, { error: { message } });
  await expect(toolkit.signInWithPassword("a@b.is", "12345678")).rejects.toMatchObject({ code });
});

test.each([
  ["INVALID_OOB_CODE", "reset_token_invalid"],
  ["EXPIRED_OOB_CODE", "reset_token_expired"],
])("maps %s to the error %s for a reset link", async (message, code) => {
  answering(400, { error: { message } });
  await expect(toolkit.checkResetToken("token")).rejects.toMatchObject({ code });
  await expect(toolkit.resetPassword("token", "12345678")).rejects.toMatchObject({ code });
});

test("throws the message of an unexpected error reply", async () => {
  answering(400, { error: { message: "QUOTA_EXCEEDED" } });
  await expect(toolkit.signInWithPassword("a@b.is", "12345678")).rejects.toThrow(/QUOTA_EXCEEDED/);
});

test.each([
  ["which cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
  ["whose front end answers", async () => new Response("<html>", { status: 502 })],
  ["whose answer breaks off", async () => new Response('{"idTok')],
])("throws accounts_unavailable for an Identity Toolkit %s", async (_, fetch) => {
  vi.stubGlobal("fetch", fetch);
  await expect(toolkit.signInWithPassword("a@b.is", "12345678")).rejects.toMatchObject({
    code: "accounts_unavailable",
    retryAfterMs: 5000,
  });
});

test("calls Google if no emulator is configured", async () => {
  const fake = answering(200, { idToken: "token" });
  expect(await toolkit.signInWithPassword("a@b.is", "12345678")).toEqual({ idToken: "token" });
  expect(fake.mock.calls[0]?.[0]).toBe(
    "https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=key",
  );
});
