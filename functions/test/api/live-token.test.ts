import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { removeAdmin, resetSecondFactor } from "../../../ops/admins.ts";
import { newPrincipalCache } from "../../src/accounts/identity.ts";
import type { LiveAccess } from "../../src/accounts/schema.ts";
import { createApp } from "../../src/app/app.ts";
import { firestoreStore } from "../../src/app/store.ts";
import { askOver, refusal, transportTo } from "../api-client.ts";
import { FAR_AHEAD, HOUR_MS } from "../clock.ts";
import { startFirestoreProcess } from "../processes/firestore-process.ts";
import { codeAt } from "./prepared-shops.ts";
import { cookieFrom, openShop } from "./shop.ts";

const shop = openShop();
// Firestore's rules compare the end of a live token with the clock of the machine.
shop.clock.now = () => FAR_AHEAD;

type Administrator = Awaited<ReturnType<typeof shop.newAdmin>>;
type Tokens = { idToken: string; refreshToken: string };

let admin: Administrator;
beforeEach(async () => {
  admin = await shop.newAdmin();
});

const askForToken = (cookie?: string) =>
  shop.ask<LiveAccess>("POST", "/api/admin/live-token", { ...(cookie && { cookie }), body: {} });

const authEmulator = (path: string, body: object) =>
  fetch(`http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/${path}?key=any`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const accounts = (method: string, body: object) =>
  authEmulator(`identitytoolkit.googleapis.com/v1/accounts:${method}`, body);

/** Signs in to Firebase Auth with a live token, as an admin page does. */
async function signInLive(cookie: string): Promise<Tokens> {
  const { token } = (await askForToken(cookie)).body;
  const answer = await accounts("signInWithCustomToken", { token, returnSecureToken: true });
  return (await answer.json()) as Tokens;
}

const refresh = async ({ refreshToken }: Tokens) =>
  (
    await authEmulator("securetoken.googleapis.com/v1/token", {
      grant_type: "refresh_token",
      refresh_token: refreshToken,
    })
  ).status;

const logIn = (who: Pick<Administrator, "email" | "password">) => shop.logIn(who, "/api/admin/login");

test("issues a live token for a separate account with the claims that the rules require [6.12]", async () => {
  const { status, headers } = await askForToken(admin.cookie);
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toBe("private, no-store");
  const { idToken } = await signInLive(admin.cookie);
  const claims = await shop.auth.verifyIdToken(idToken);
  expect(claims).toMatchObject({
    uid: `live-${admin.uid}`,
    live: true,
    session: expect.stringMatching(/^[0-9a-f]{64}$/),
    firebase: { sign_in_provider: "custom" },
  });
  expect(claims).not.toHaveProperty("admin");
  expect(claims.until).toBe(FAR_AHEAD.getTime() + 12 * HOUR_MS);
});

test("limits the live tokens of an account to sixty an hour, scaled to three in this test", async () => {
  const strict = openShop({ rateLimitFactor: 3 / 60 });
  const eager = await strict.newAdmin();
  const asked = { cookie: eager.cookie, body: {} };
  for (const status of [200, 200, 200, 429])
    expect((await strict.ask("POST", "/api/admin/live-token", asked)).status).toBe(status);
});

describe("live ID token", () => {
  test.each([
    ["password", { password: "thjofur-lykilord" }],
    ["email", { email: `thjofur-${randomUUID()}@example.is` }],
    ["name", { displayName: "Þjófur" }],
  ])("accounts:update with a live ID token does not change the administrator's %s", async (_, change) => {
    const before = (await shop.auth.getUser(admin.uid)).toJSON();
    const { idToken } = await signInLive(admin.cookie);
    await accounts("update", { idToken, returnSecureToken: true, ...change });
    expect((await shop.auth.getUser(admin.uid)).toJSON()).toEqual(before);
    expect((await logIn(admin)).status).toBe(200);
    const thief = { ...admin, ...change };
    if (thief.email + thief.password !== admin.email + admin.password)
      expect((await logIn(thief)).status).toBe(401);
  });

  test("accounts:delete with a live ID token does not delete the administrator's account", async () => {
    const { idToken } = await signInLive(admin.cookie);
    await accounts("delete", { idToken });
    expect((await logIn(admin)).status).toBe(200);
  });

  test("rejects a second factor with a password that was set with a live ID token", async () => {
    const post = (path: string, body = {}) => shop.ask("POST", path, { cookie: admin.cookie, body });
    const { body } = await post("/api/admin/second-factor");
    const code = codeAt(String(body.secret), FAR_AHEAD);
    const { idToken } = await signInLive(admin.cookie);
    const password = "thjofur-lykilord";
    await accounts("update", { idToken, password });
    const refused = await post("/api/admin/second-factor/confirm", { code, password });
    expect(refused).toMatchObject(refusal(401, "wrong_credentials"));
    expect(await shop.stored(`secondFactors/${admin.uid}`)).toMatchObject({ active: null });
  });

  test("starts no session with administrator rights from a live ID token", async () => {
    const { idToken } = await signInLive(admin.cookie);
    const mine = { email: `thjofur-${randomUUID()}@example.is`, password: "thjofur-lykilord" };
    await accounts("update", { idToken, ...mine });
    expect((await logIn(mine)).status).toBe(401);
    const { headers } = await shop.logIn(mine);
    const user = await shop.ask("GET", "/api/admin/user", { cookie: cookieFrom(headers) });
    expect([401, 403]).toContain(user.status);
  });
});

describe("end of access to the payments", () => {
  let firestore: Awaited<ReturnType<typeof startFirestoreProcess>>;
  beforeAll(async () => {
    firestore = await startFirestoreProcess({ engine: "ours" });
  });
  afterAll(() => firestore.stop());

  /** Opens a shop on a Firestore with the shop's rules, and a function that reads the payments with a token. */
  function openShopWithRules() {
    const projectId = `demo-${randomUUID().slice(0, 8)}`;
    const db = firestore.open(projectId).db;
    const ruled = { ...shop.services, openStore: () => firestoreStore(db), principals: newPrincipalCache() };
    const ask = askOver(transportTo(createApp(ruled)));
    const payments = `http://${firestore.host}/v1/projects/${projectId}/databases/(default)/documents/payments`;
    const read = async ({ idToken }: Tokens) =>
      (await fetch(payments, { headers: { authorization: `Bearer ${idToken}` } })).status;
    /** Copies the session and the rights of an administrator from the other shop. */
    async function addAdmin({ uid }: Administrator): Promise<void> {
      const { docs } = await shop.db.collection("sessions").where("uid", "==", uid).get();
      for (const source of [...docs, await shop.db.doc(`admins/${uid}`).get()])
        await db.doc(source.ref.path).set(source.data() ?? {});
    }
    return { ask, db, read, addAdmin, backend: { auth: shop.auth, db } };
  }

  const post = { body: {} };
  test.each([
    ["at sign-out", ({ ask, cookie }) => ask("POST", "/api/logout", { cookie, ...post })],
    [
      "at sign-out everywhere",
      ({ ask, cookie }) => ask("POST", "/api/logout-everywhere", { cookie, ...post }),
    ],
    [
      "with a new password",
      async ({ ask, admin: { email } }) => {
        const token = await shop.services.identity.passwordResetToken(email);
        await ask("POST", "/api/reset-password", { body: { token, password: "Vindur-yfir-heidi-77" } });
      },
    ],
    [
      "with a confirmed second factor",
      async ({ ask, cookie, admin: { password } }) => {
        const { body } = await ask("POST", "/api/admin/second-factor", { cookie, ...post });
        const code = codeAt(String(body.secret), FAR_AHEAD);
        await ask("POST", "/api/admin/second-factor/confirm", { cookie, body: { code, password } });
      },
    ],
    [
      "with another administrator's end of all sessions",
      async ({ ask, cookie, admin: { uid }, db }) => {
        await db.doc(`users/${uid}`).set((await shop.stored(`users/${(await shop.newUser()).id}`)) ?? {});
        await ask("POST", `/api/admin/users/${uid}/end-sessions`, { cookie, ...post });
      },
    ],
    ["with admin:remove", ({ backend, admin: { email } }) => removeAdmin(backend, email)],
    [
      "with admin:reset-2fa",
      async ({ backend, db, admin: { uid, email } }) => {
        await db.doc(`secondFactors/${uid}`).set({ pendingSecret: "A", active: null });
        await resetSecondFactor(backend, email);
      },
    ],
  ] as [
    string,
    (
      open: ReturnType<typeof openShopWithRules> & { cookie: string; admin: Administrator },
    ) => Promise<unknown>,
  ][])("ends access to the payments %s", async (_, end) => {
    const ruled = openShopWithRules();
    const { cookie } = admin;
    for (const each of [admin, await shop.newAdmin()]) await ruled.addAdmin(each);
    const { body } = await ruled.ask<LiveAccess>("POST", "/api/admin/live-token", { cookie, ...post });
    const signIn = await accounts("signInWithCustomToken", { token: body.token, returnSecureToken: true });
    const tokens = (await signIn.json()) as Tokens;
    expect([await ruled.read(tokens), await refresh(tokens)]).toEqual([200, 200]);
    await end({ ...ruled, cookie, admin });
    expect([await ruled.read(tokens), await refresh(tokens)]).toEqual([403, 400]);
  });

  test("issues no live token for a session that ended in another instance less than a minute ago", async () => {
    const ruled = openShopWithRules();
    const { cookie } = admin;
    await ruled.addAdmin(admin);
    const user = () => ruled.ask("GET", "/api/admin/user", { cookie });
    expect((await user()).status).toBe(200);
    const openStore = () => firestoreStore(ruled.db);
    const other = createApp({ ...shop.services, openStore, principals: newPrincipalCache() });
    const elsewhere = askOver(transportTo(other));
    await elsewhere("POST", "/api/logout", { cookie, ...post });
    expect((await user()).status).toBe(200); // remembered for a minute
    expect((await ruled.ask("POST", "/api/admin/live-token", { cookie, ...post })).status).toBe(401);
    expect((await ruled.db.collection("liveAccess").get()).size).toBe(0);
  });
});
