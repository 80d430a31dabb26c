import { Agent } from "node:https";
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import { initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { firebaseIdentity, identityToolkit } from "./firebase-identity.ts";

const auth = getAuth(initializeApp({ projectId: "demo-identity" }, "identity"));
const NOW = "2026-11-25T12:00:00.000Z";

type SessionOf = { uid: string; isAdmin: boolean; createdAt: string };

/** Returns the principal of a session that began at `createdAt`, in a service in which every account is `account`. */
function principalOf(account: object, session: Partial<SessionOf> = {}) {
  const fake: Auth = Object.assign(Object.create(auth), { getUser: async () => account });
  const { principal } = firebaseIdentity(fake, { apiKey: "key", emulatorHost: undefined });
  return principal({ uid: "u", isAdmin: false, createdAt: NOW, ...session });
}

test("returns the user of a session until the account is disabled or its sign-ins are revoked", async () => {
  expect(await principalOf({})).toEqual({ uid: "u", isAdmin: false });
  expect(await principalOf({ disabled: true })).toBeNull();
  const revoked = (seconds: number) => ({
    tokensValidAfterTime: new Date(Date.parse(NOW) + seconds * 1000).toUTCString(),
  });
  expect(await principalOf(revoked(1))).toBeNull();
  expect(await principalOf(revoked(0))).toEqual({ uid: "u", isAdmin: false });
  expect(await principalOf(revoked(-1))).toEqual({ uid: "u", isAdmin: false });
});

test.each([
  [true, true, true],
  [true, "true", false],
  [true, undefined, false],
  [false, true, false],
])(
  "reads the rights of a session (administrator: %s) with the claim %s as %s",
  async (isAdmin, admin, expected) => {
    const principal = await principalOf({ customClaims: { admin } }, { isAdmin });
    expect(principal).toEqual({ uid: "u", isAdmin: expected });
  },
);

test("revokes sign-ins in the second after the call, because Firebase keeps those of the same second", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-03-10T12:00:00.300Z") });
  onTestFinished(() => void vi.useRealTimers());
  const waits = vi.spyOn(timers, "setTimeout").mockResolvedValue(undefined);
  syncBuiltinESMExports();
  onTestFinished(() => {
    waits.mockRestore();
    syncBuiltinESMExports();
  });
  const revokeRefreshTokens = vi.fn(async (_uid: string) => {});
  const fake: Auth = Object.assign(Object.create(auth), { revokeRefreshTokens });
  await firebaseIdentity(fake, { apiKey: "key", emulatorHost: undefined }).endSessions("u");
  expect(waits.mock.calls).toEqual([[705]]);
  expect(revokeRefreshTokens).toHaveBeenCalledExactlyOnceWith("u");
  expect(revokeRefreshTokens).toHaveBeenCalledAfter(waits);
});

test("reports an outage if Google's public keys cannot be fetched for a sign-in", async () => {
  vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", ""); // the emulator needs no keys
  onTestFinished(() => void vi.unstubAllEnvs());
  const httpAgent = Object.assign(new Agent(), {
    createConnection() {
      throw new Error("no network");
    },
  });
  const offline = getAuth(initializeApp({ projectId: "demo-identity", httpAgent }, "offline"));
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const issuer = { iss: "https://securetoken.google.com/demo-identity", aud: "demo-identity", sub: "u" };
  answering(200, { idToken: `${part({ alg: "RS256", kid: "1" })}.${part(issuer)}.signature` });
  const { signIn } = firebaseIdentity(offline, { apiKey: "key", emulatorHost: undefined });
  const credentials = { email: "a@b.is", password: "12345678" };
  await expect(signIn(credentials)).rejects.toMatchObject({ code: "accounts_unavailable" });
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
  ["that cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
  ["whose front end replies", async () => new Response("<html>", { status: 502 })],
  ["whose reply is cut off", async () => new Response('{"idTok')],
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
