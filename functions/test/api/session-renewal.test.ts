import { afterEach, expect, onTestFinished, test } from "vitest";
import type { ListedSession } from "../../src/accounts/schema.ts";
import { DAY_MS, HOUR_MS, NOW, timeAfter } from "../clock.ts";
import { replaceInStore } from "./meanwhile.ts";
import { openStockedShop } from "./prepared-shops.ts";
import { cookieFrom } from "./shop.ts";

const DAYS_14 = 14 * 24 * 60 * 60;

const shop = await openStockedShop();
afterEach(() => {
  shop.clock.now = () => NOW;
});

const later = (ms: number) => {
  shop.clock.now = () => timeAfter(ms);
};
const user = (cookie: string) => shop.ask("GET", "/api/user", { cookie });
const stored = async (uid: string) => {
  const { docs } = await shop.db.collection("sessions").where("uid", "==", uid).get();
  return docs[0]?.data();
};
const lastWrites = () => shop.lastCost().writes;

test("keeps a session signed in on day 20 that was used on day 13 [10.28]", async () => {
  const { id, cookie } = await shop.newUser();
  later(13 * DAY_MS);
  const { status, headers } = await user(cookie);
  expect(status).toBe(200);
  expect(headers.getSetCookie()).toEqual([
    `${cookie.split(";")[0]}; Max-Age=${DAYS_14}; Path=/; HttpOnly; SameSite=Lax`,
    `signed_in=1; Max-Age=${DAYS_14}; Path=/; SameSite=Lax`,
  ]);
  expect(headers.get("cache-control")).toBe("private, no-store");
  const { lastSeenAt, expiresAt } = (await stored(id)) ?? {};
  expect(lastSeenAt.toMillis()).toBe(shop.clock.now().getTime());
  expect(expiresAt.toMillis()).toBe(shop.clock.now().getTime() + 14 * DAY_MS);
  later(20 * DAY_MS);
  expect((await user(cookie)).status).toBe(200);
});

test("ends a session that was not used for 14 days [10.28]", async () => {
  const { cookie } = await shop.newUser();
  later(14 * DAY_MS - 60_000);
  expect((await user(cookie)).status).toBe(200);
  later(28 * DAY_MS);
  const { status, headers } = await user(cookie);
  expect([status, headers.getSetCookie()]).toEqual([401, []]);
});

test("ends a session at its expiry even if it was looked up within the last minute", async () => {
  const { id, cookie } = await shop.newUser();
  const { expiresAt } = (await stored(id)) ?? {};
  shop.clock.now = () => new Date(expiresAt.toMillis() - 1000);
  expect((await shop.ask("GET", "/api/lessons/999", { cookie })).status).toBe(404);
  shop.clock.now = () => expiresAt.toDate();
  expect((await user(cookie)).status).toBe(401);
});

test("writes the use of a session once a day, also for simultaneous requests", async () => {
  const { cookie } = await shop.newUser();
  expect((await user(cookie)).headers.getSetCookie()).toEqual([]);
  later(DAY_MS);
  shop.log.length = 0;
  const answers = await Promise.all(Array.from({ length: 5 }, () => user(cookie)));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(answers.filter(({ headers }) => headers.getSetCookie().length > 0)).toHaveLength(1);
  // The session and the customer.
  expect(shop.log.reduce((sum, { fields }) => sum + Number(fields.writes), 0)).toBe(2);
});

test("never renews an administrator's session, which ends after 12 hours [10.28]", async () => {
  const { uid, cookie } = await shop.newAdmin();
  const before = await stored(uid);
  const admin = () => shop.ask("GET", "/api/admin/user", { cookie });
  later(12 * HOUR_MS - 60_000);
  const { status, headers } = await admin();
  expect([status, headers.getSetCookie()]).toEqual([200, []]);
  expect(await stored(uid)).toEqual(before);
  later(12 * HOUR_MS);
  expect((await admin()).status).toBe(401);
});

test("never renews the administrator's session of a former administrator", async () => {
  const { uid, cookie } = await shop.newAdmin();
  await shop.auth.setCustomUserClaims(uid, { admin: false });
  // Opened yesterday, so that the use today is on another day.
  const session = (await shop.db.collection("sessions").where("uid", "==", uid).get()).docs[0];
  await session?.ref.update({ lastSeenAt: timeAfter(-DAY_MS) });
  const { status, headers } = await shop.ask<ListedSession[]>("GET", "/api/sessions", { cookie });
  expect([status, headers.getSetCookie(), lastWrites()]).toEqual([200, [], 0]);
});

test("renews no session with an error response, which has no cookies, but with the next one", async () => {
  const { cookie } = await shop.newUser();
  later(DAY_MS);
  expect((await shop.ask("GET", "/api/lessons/999", { cookie })).status).toBe(404);
  expect(lastWrites()).toBe(0);
  expect((await user(cookie)).headers.getSetCookie()).toHaveLength(2);
});

test("sets no cookies on a response that a shared cache may store", async () => {
  const { cookie } = await shop.newUser();
  later(DAY_MS);
  const { headers } = await shop.ask("GET", "/api/courses", { cookie });
  expect(headers.get("cache-control")).toContain("public");
  expect(headers.getSetCookie()).toEqual([]);
});

test("does not renew a session that the request ends", async () => {
  const { id, cookie } = await shop.newUser();
  later(DAY_MS);
  const { status, headers } = await shop.ask("POST", "/api/logout-everywhere", { cookie });
  expect(status).toBe(200);
  expect(headers.getSetCookie()[0]).toMatch(/^__session=; Max-Age=0/);
  expect(await stored(id)).toBeUndefined();
});

test("does not restore a session that another instance has ended", async () => {
  const { id, cookie } = await shop.newUser();
  later(DAY_MS);
  await shop.ask("GET", "/api/lessons/999", { cookie }); // from here on, this instance caches the session
  const { docs } = await shop.db.collection("sessions").where("uid", "==", id).get();
  await docs[0]?.ref.delete();
  const { status, headers } = await user(cookie);
  expect([status, headers.getSetCookie()]).toEqual([200, []]);
  expect(shop.log).toContainEqual(
    expect.objectContaining({ severity: "WARNING", message: "session not renewed" }),
  );
  expect(await stored(id)).toBeUndefined();
  expect((await user(cookie)).status).toBe(401);
});

test("shows the day of the latest use in the list of sessions", async () => {
  const { cookie, ...customer } = await shop.newUser();
  const phone = cookieFrom((await shop.logIn(customer)).headers);
  later(3 * DAY_MS);
  await user(phone);
  const { body } = await shop.ask<ListedSession[]>("GET", "/api/sessions", { cookie: phone });
  expect(body.find(({ isCurrent }) => isCurrent)?.lastSeenAt).toBe(shop.clock.now().toISOString());
  later(4 * DAY_MS);
  const seen = await shop.ask<ListedSession[]>("GET", "/api/sessions", { cookie });
  const days = seen.body.map(({ lastSeenAt }) =>
    Math.floor((shop.clock.now().getTime() - Date.parse(lastSeenAt)) / DAY_MS),
  );
  expect(days.sort()).toEqual([1, 4]);
});

test("signs in and renews a session even if the latest use cannot be saved [10.141]", async () => {
  const customer = await shop.newUser();
  const setLastSeen = () => Promise.reject(new Error("10 ABORTED"));
  onTestFinished(replaceInStore(shop.services, "users", () => ({ setLastSeen })));
  const { status, headers } = await shop.logIn(customer);
  expect(status).toBe(200);
  later(DAY_MS);
  expect((await user(cookieFrom(headers))).headers.getSetCookie()).toHaveLength(2);
});
