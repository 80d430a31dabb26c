import { beforeAll, describe, expect, test } from "vitest";
import type { ListedSession } from "../../src/accounts/schema.ts";
import { openSession } from "../../src/accounts/sessions.ts";
import { refusal } from "../api-client.ts";
import { FAR_AHEAD, NOW, timeAfter } from "../clock.ts";
import { fakeSession } from "../fake-sessions.ts";
import { openStaffedShop } from "./prepared-shops.ts";
import { cookieFrom, type TestUser } from "./shop.ts";

const { shop, asAdmin } = await openStaffedShop();
const { lastCost } = shop;

const user = (cookie: string) => shop.ask("GET", "/api/user", { cookie });
const statusOf = async (cookie: string) => (await user(cookie)).status;

type Account = Pick<TestUser, "email" | "password">;
const signIn = async ({ email, password }: Account, userAgent?: string) => {
  const headers = { "user-agent": userAgent };
  const answer = await shop.ask("POST", "/api/login", { body: { email, password }, headers });
  return cookieFrom(answer.headers);
};

/** Returns the value of the session cookie. */
const tokenOf = (cookie: string) => cookie.match(/__session=([^;]*)/)?.[1] ?? "";

/** Returns the documents of the sessions of an account. */
const storedOf = async (uid: string) =>
  (await shop.db.collection("sessions").where("uid", "==", uid).get()).docs;

describe("session", () => {
  test("prevents session fixation by creating a new session at sign-in", async () => {
    const [attacker, victim] = [await shop.newUser(), await shop.newUser()];
    const { email, password } = victim;
    const { headers } = await shop.ask("POST", "/api/login", {
      body: { email, password },
      cookie: attacker.cookie,
    });
    const cookie = cookieFrom(headers);
    expect(tokenOf(cookie)).not.toBe(tokenOf(attacker.cookie));
    expect((await user(cookie)).body.id).toBe(victim.id);
    expect((await user(attacker.cookie)).body.id).toBe(attacker.id);
  });

  test("stores the hash of the cookie, never the cookie", async () => {
    const { id, cookie } = await shop.newUser();
    const [stored] = await storedOf(id);
    expect(tokenOf(cookie)).toMatch(/^[\w-]{43}$/);
    expect(stored?.id).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(stored?.data())).not.toContain(tokenOf(cookie));
    expect(Object.keys(stored?.data() ?? {}).sort()).toEqual([
      ...["createdAt", "device", "expiresAt", "id", "isAdmin", "lastSeenAt", "uid"],
    ]);
  });

  test.each([
    ["an unknown cookie", () => "x".repeat(43), 1],
    ["the id of a session", async () => (await storedOf((await shop.newUser()).id))[0]?.id ?? "", 0],
    ["another spelling of a cookie", async () => `${tokenOf((await shop.newUser()).cookie)}=`, 0],
    ["a Firebase session cookie", () => `${"a".repeat(40)}.${"b".repeat(200)}.${"c".repeat(300)}`, 0],
    ["a reserved name", () => "__session__", 0],
    ["an empty cookie", () => "", 0],
  ])("rejects %s with at most one read", async (_, forge, reads) => {
    const cookie = `__session=${await forge()}`;
    expect(await user(cookie)).toMatchObject(refusal(401, "not_signed_in"));
    expect(lastCost()).toEqual({ reads, writes: 0 });
  });

  test("does not cache an unknown cookie", async () => {
    const cookie = `__session=${"y".repeat(43)}`;
    for (const _ of [1, 2]) {
      expect(await statusOf(cookie)).toBe(401);
      expect(lastCost().reads).toBe(1);
    }
  });

  test("gives a customer's session no administrator rights, even if the account becomes an administrator's", async () => {
    const customer = await shop.newUser();
    await shop.auth.setCustomUserClaims(customer.id, { admin: true });
    await shop.db.doc(`admins/${customer.id}`).set({
      ...{ id: customer.id, name: "Stjóri", email: customer.email, role: "owner", createdAt: NOW },
    });
    expect(await shop.ask("GET", "/api/admin/users", customer)).toMatchObject(refusal(403, "not_admin"));
    const again = { cookie: await signIn(customer) };
    expect(await shop.ask("GET", "/api/admin/users", again)).toMatchObject(refusal(403, "not_admin"));
    const { headers } = await shop.logIn(customer, "/api/admin/login");
    const asAdmin = { cookie: cookieFrom(headers) };
    expect((await shop.ask("GET", "/api/admin/users", asAdmin)).status).toBe(200);
  });
});

describe("end of all sessions", () => {
  const ENDS: [string, (customer: TestUser, cookie: string) => Promise<{ status: number }>][] = [
    [
      "a new password",
      async ({ email, password }) => {
        const token = await shop.services.identity.passwordResetToken(email);
        return shop.ask("POST", "/api/reset-password", { body: { token, password: `${password}-nytt` } });
      },
    ],
    ["a sign-out everywhere", (_, cookie) => shop.ask("POST", "/api/logout-everywhere", { cookie })],
    ["an administrator", ({ id }) => asAdmin("POST", `/api/admin/users/${id}/end-sessions`)],
    [
      "a corrected email address",
      ({ id, email }) => asAdmin("POST", `/api/admin/users/${id}/email`, { email: `n${email}` }),
    ],
  ];

  test.each(ENDS)("ends all sessions of a customer at once by %s [10.29]", async (_, end) => {
    const customer = await shop.newUser();
    const [phone, laptop] = [await signIn(customer), await signIn(customer)];
    for (const cookie of [phone, laptop]) expect(await statusOf(cookie)).toBe(200);
    expect((await end(customer, phone)).status).toBe(200);
    for (const cookie of [phone, laptop, customer.cookie]) expect(await statusOf(cookie)).toBe(401);
    expect(await storedOf(customer.id)).toEqual([]);
  });

  test.each(ENDS)(
    "ends a session by %s that a sign-in in progress opens afterwards [10.29]",
    async (_, end) => {
      const customer = await shop.newUser();
      const signedIn = await shop.services.identity.signIn(customer);
      expect((await end(customer, customer.cookie)).status).toBe(200);
      const store = shop.services.openStore();
      const { cookie } = await openSession({ store, now: NOW, device: () => null }, signedIn);
      expect(await statusOf(`__session=${cookie}`)).toBe(401);
    },
  );

  test("accepts a sign-in right after a sign-out everywhere", async () => {
    const customer = await shop.newUser();
    const { headers } = await shop.ask("POST", "/api/logout-everywhere", customer);
    expect(headers.getSetCookie()[0]).toMatch(/^__session=; Max-Age=0/);
    expect(await statusOf(await signIn(customer))).toBe(200);
  });
});

describe("sessions of a user", () => {
  const PHONE = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36";
  const list = (cookie: string) => shop.ask<ListedSession[]>("GET", "/api/sessions", { cookie });
  const end = (id: string, cookie: string) => shop.ask("DELETE", `/api/sessions/${id}`, { cookie, body: {} });
  let customer: TestUser;
  beforeAll(async () => {
    customer = await shop.newUser();
  });

  test("lists the sessions of a user with their devices, newest first [10.30]", async () => {
    const own = await shop.newUser();
    const [first] = await storedOf(own.id);
    await first?.ref.update({ createdAt: new Date("2026-11-01T10:00:00Z") });
    const phone = await signIn(own, PHONE);
    const { status, body } = await list(phone);
    expect(status).toBe(200);
    expect(lastCost()).toEqual({ reads: 3, writes: 0 }); // includes the lookup of the session
    expect(body).toMatchObject([
      { device: "Chrome, Android", isCurrent: true },
      { id: first?.id, device: null, createdAt: "2026-11-01T10:00:00.000Z", isCurrent: false },
    ]);
    expect(Object.keys(body[0] ?? {}).sort()).toEqual(
      ["createdAt", "device", "id", "isCurrent", "lastSeenAt"].sort(),
    );
  });

  test("lists at most 50 sessions, and no expired ones", async () => {
    const own = await shop.newUser();
    const [{ ref } = { ref: null }] = await storedOf(own.id);
    await ref?.update({ createdAt: FAR_AHEAD });
    const store = shop.services.openStore();
    const others = Array.from({ length: 60 }, (_, index) => ({
      ...fakeSession(own.id),
      id: String(index).padStart(64, "0"),
      expiresAt: index < 15 ? "2020-01-01T00:00:00.000Z" : "2100-01-01T00:00:00.000Z",
      createdAt: timeAfter(-index).toISOString(),
    }));
    await Promise.all(others.map((session) => store.sessions.create(session)));
    expect((await list(own.cookie)).body).toHaveLength(50 - 15);
  });

  test("ends one session of a user and keeps the others [10.30]", async () => {
    const phone = await signIn(customer, PHONE);
    const { body } = await list(customer.cookie);
    const { id = "" } = body.find(({ isCurrent }) => !isCurrent) ?? {};
    const answer = await end(id, customer.cookie);
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(lastCost()).toEqual({ reads: 1, writes: 1 });
    expect([await statusOf(phone), await statusOf(customer.cookie)]).toEqual([401, 200]);
  });

  test("clears the cookies when a user ends the current session by its id", async () => {
    const cookie = await signIn(customer);
    const { id = "" } = (await list(cookie)).body.find(({ isCurrent }) => isCurrent) ?? {};
    const { status, headers } = await end(id, cookie);
    expect(status).toBe(200);
    expect(headers.getSetCookie().map((each) => each.split(";")[0])).toEqual(["__session=", "signed_in="]);
    expect(await statusOf(cookie)).toBe(401);
  });

  test("ends neither an unknown session nor the session of another user [10.30]", async () => {
    const other = await shop.newUser();
    const [stored] = await storedOf(other.id);
    for (const id of ["0".repeat(64), stored?.id ?? ""])
      expect(await end(id, customer.cookie)).toMatchObject(refusal(404, "session_not_found"));
    expect(await statusOf(other.cookie)).toBe(200);
    expect((await list(customer.cookie)).body.map(({ id }) => id)).not.toContain(stored?.id);
  });

  test("ends all sessions of a user except the current one [10.30]", async () => {
    const own = await shop.newUser();
    const [phone, laptop] = [await signIn(own), await signIn(own)];
    for (const cookie of [phone, laptop]) expect(await statusOf(cookie)).toBe(200);
    // newer than all others, and more than the list shows
    const store = shop.services.openStore();
    const newer = Array.from({ length: 51 }, (_, index) => ({
      ...fakeSession(own.id),
      id: String(index).padStart(64, "a"),
    }));
    await Promise.all(newer.map((session) => store.sessions.create(session)));
    const body = { keepCurrent: true };
    const answer = await shop.ask("POST", "/api/logout-everywhere", { cookie: laptop, body });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    const cookies = [phone, own.cookie, laptop];
    expect(await Promise.all(cookies.map(statusOf))).toEqual([401, 401, 200]);
    expect(await storedOf(own.id)).toHaveLength(1);
  });

  test("ends an administrator's other sessions together with their access to the payments", async () => {
    const admin = await shop.newAdmin();
    await shop.ask("POST", "/api/admin/live-token", { cookie: admin.cookie, body: {} });
    const { headers } = await shop.logIn(admin, "/api/admin/login");
    const body = { keepCurrent: true };
    const cookie = cookieFrom(headers);
    expect((await shop.ask("POST", "/api/logout-everywhere", { cookie, body })).status).toBe(200);
    expect((await shop.ask("GET", "/api/admin/user", { cookie })).status).toBe(200);
    expect((await shop.ask("GET", "/api/admin/user", admin)).status).toBe(401);
    const access = shop.db.collection("liveAccess").where("adminId", "==", admin.uid);
    expect((await access.get()).size).toBe(0);
  });
});
