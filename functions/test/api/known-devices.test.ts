import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Answer } from "../api-client.ts";
import { DAY_MS, LONG_AGO } from "../clock.ts";
import { expectTooMany, FACTOR, from, newIp, SIGN_IN, setAttempts, statusesOf, times } from "./limits.ts";
import { openStockedShop } from "./prepared-shops.ts";

const shop = await openStockedShop({ rateLimitFactor: FACTOR });

const { account, accountAtNetwork, device } = SIGN_IN;
const WRONG = "rangt-lykilord";
const HEADER = "x-device-token";
const tokenOf = ({ headers }: Answer) => headers.get(HEADER);

type Account = { email: string; password: string };
type Given = { password: string; token?: string | undefined; ip?: string; path?: string };

const logIn = ({ email }: Pick<Account, "email">, given: Given) => {
  const { password, token, ip = newIp(), path = "/api/login" } = given;
  return shop.ask("POST", path, { body: { email, password }, headers: { ...from(ip), [HEADER]: token } });
};

async function knownDevice(customer: Account, path?: string): Promise<string> {
  return tokenOf(await logIn(customer, { ...customer, ...(path && { path }) })) ?? "none";
}

/** Sends a wrong password and counts as many as the limit of the account. */
async function attack(victim: Account): Promise<void> {
  await logIn(victim, { password: WRONG });
  await setAttempts(shop, ["login", "account", victim.email], account.attempts);
  expectTooMany(await logIn(victim, victim), account.windowSeconds);
}

/** Returns the devices, newest last. Sorts here, because production has no index for it. */
async function storedDevices() {
  const { docs } = await shop.db.collection("devices").get();
  return docs.sort((a, b) => a.data().expiresAt.toMillis() - b.data().expiresAt.toMillis());
}

test("issues a device token after a successful sign-in, but not to a known device", async () => {
  const customer = await shop.newUser();
  const first = await logIn(customer, customer);
  expect(tokenOf(first)).toMatch(/^[\w-]{43}$/);
  const again = await logIn(customer, { ...customer, token: tokenOf(first) ?? "" });
  expect([again.status, tokenOf(again)]).toEqual([200, null]);
  expect(tokenOf(await logIn(customer, { password: WRONG }))).toBeNull();
});

test.each([
  ["/api/login", () => shop.newUser()],
  ["/api/admin/login", () => shop.newAdmin()],
])("lets the user sign in at %s from a known device despite an attack [M2.9]", async (path, newAccount) => {
  const customer = await newAccount();
  const token = await knownDevice(customer, path);
  await attack(customer);
  expect((await logIn(customer, { ...customer, token, path })).status).toBe(200);
});

test("lets the user sign in from a known device after wrong passwords from the same IP address [M2.9]", async () => {
  const customer = await shop.newUser();
  const token = await knownDevice(customer);
  const ip = newIp();
  for (const _ of times(accountAtNetwork.attempts)) await logIn(customer, { password: WRONG, ip });
  expectTooMany(await logIn(customer, { ...customer, ip }), accountAtNetwork.windowSeconds);
  expect((await logIn(customer, { ...customer, ip, token })).status).toBe(200);
});

test("limits a known device in all networks together, and resets the limit after a successful sign-in", async () => {
  const customer = await shop.newUser();
  const token = await knownDevice(customer);
  for (const _ of times(device.attempts - 1)) await logIn(customer, { password: WRONG, token });
  expect((await logIn(customer, { ...customer, token })).status).toBe(200);
  const wrong = await Promise.all(
    times(device.attempts + 5).map(() => logIn(customer, { password: WRONG, token })),
  );
  expect(statusesOf(wrong).filter((status) => status === 401)).toHaveLength(device.attempts);
  expectTooMany(await logIn(customer, { ...customer, token }), device.windowSeconds);
});

test("ignores a device token that is made up, expired or from another account", async () => {
  const [customer, thief] = [await shop.newUser(), await shop.newUser()];
  const foreign = await knownDevice(thief);
  const old = await knownDevice(customer);
  const latest = (await storedDevices()).at(-1);
  await latest?.ref.update({ expiresAt: LONG_AGO });
  await attack(customer);
  for (const token of [foreign, old, "A".repeat(43), "", "../users", "þ".repeat(43), "x".repeat(5000)]) {
    const answer = await logIn(customer, { ...customer, token: encodeURI(token) });
    expectTooMany(answer, account.windowSeconds);
  }
});

test("issues a device token at registration", async () => {
  const body = { name: "Jóna Prufa", email: `${randomUUID()}@example.is`, password: "golf-1234" };
  expect(tokenOf(await shop.ask("POST", "/api/register", { body }))).toMatch(/^[\w-]{43}$/);
});

test("recognizes a device for 180 days", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: LONG_AGO });
  onTestFinished(() => void vi.useRealTimers());
  const { devices } = shop.services;
  const token = await devices.add("jona@example.is");
  vi.setSystemTime(LONG_AGO.getTime() + 180 * DAY_MS - 1);
  expect(await devices.isKnown(token, "jona@example.is")).toBe(true);
  vi.setSystemTime(LONG_AGO.getTime() + 180 * DAY_MS);
  expect(await devices.isKnown(token, "jona@example.is")).toBe(false);
});

test("stores no device token or email address in plain text and logs no device token", async () => {
  const { email, password } = await shop.newUser();
  const token = tokenOf(await shop.logIn({ email, password })) ?? "none";
  await logIn({ email }, { password: WRONG, token });
  const docs = await storedDevices();
  const written = JSON.stringify([docs.map((each) => [each.id, each.data()]), shop.log]);
  expect(written).not.toContain(token);
  expect(JSON.stringify(docs.map((each) => each.data()))).not.toContain(email);
});
