import { beforeAll, expect, test } from "vitest";
import type { LiveAccess } from "../../src/contract/live.ts";
import { openShop } from "./shop.ts";

const shop = openShop();
let admin: Awaited<ReturnType<typeof shop.newAdmin>>;

beforeAll(async () => {
  admin = await shop.newAdmin();
});

const askForToken = (cookie?: string) =>
  shop.ask<LiveAccess>("POST", "/api/admin/live-token", { ...(cookie && { cookie }), body: {} });

/** Signs in with the token as a page does, and returns what the rules of Firestore see. */
async function claimsFor({ token, apiKey, authEmulator }: LiveAccess) {
  const path = "identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken";
  const answer = await fetch(`http://${authEmulator}/${path}?key=${apiKey}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token, returnSecureToken: true }),
  });
  const { idToken } = (await answer.json()) as { idToken: string };
  return shop.auth.verifyIdToken(idToken);
}

test("an administrator gets a token that the rules of Firestore know as the server's", async () => {
  const { status, body, headers } = await askForToken(admin.cookie);
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(await claimsFor(body)).toMatchObject({
    uid: admin.uid,
    admin: true,
    firebase: { sign_in_provider: "custom" },
  });
});

test("nobody else gets one", async () => {
  expect(await askForToken()).toMatchObject({ status: 401 });
  const { cookie } = await shop.newCustomer();
  expect(await askForToken(cookie)).toMatchObject({ status: 403, body: { code: "not_admin" } });
});

test("an administrator whose rights were taken away gets none", async () => {
  const former = await shop.newAdmin();
  await shop.db.doc(`admins/${former.uid}`).delete();
  expect(await askForToken(former.cookie)).toMatchObject({ status: 403, body: { code: "not_admin" } });
});

test("tokens are limited: sixty an hour for an account, here three", async () => {
  const strict = openShop({ rateLimitFactor: 3 / 60 });
  const eager = await strict.newAdmin();
  const asked = { cookie: eager.cookie, body: {} };
  for (const status of [200, 200, 200, 429])
    expect((await strict.ask("POST", "/api/admin/live-token", asked)).status).toBe(status);
});
