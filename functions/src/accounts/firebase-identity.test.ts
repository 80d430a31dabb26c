import { Agent } from "node:https";
import { initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import { expect, onTestFinished, test, vi } from "vitest";
import { firebaseIdentity } from "./firebase-identity.ts";
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
