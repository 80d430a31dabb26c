import { afterEach, expect, test, vi } from "vitest";
import { identityToolkit } from "./firebase-identity.ts";

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
