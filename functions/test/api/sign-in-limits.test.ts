import { describe, expect, test } from "vitest";
import {
  counterOf,
  expectTooMany,
  FACTOR,
  from,
  newIp,
  SIGN_IN,
  setAttempts,
  statusesOf,
  times,
} from "./limits.ts";
import { openStockedShop } from "./prepared-shops.ts";

const shop = await openStockedShop({ rateLimitFactor: FACTOR });

const { network, account, accountAtNetwork } = SIGN_IN;
const WRONG = "rangt-lykilord";

describe("sign-in limits", () => {
  const logIn = (email: string, password: string, ip: string, path = "/api/login") =>
    shop.ask("POST", path, { body: { email, password }, headers: from(ip) });

  test("blocks an account at one IP address after too many wrong passwords, but not elsewhere [M2.9]", async () => {
    const { email, password } = await shop.newUser();
    const attacker = newIp();
    for (const _ of times(accountAtNetwork.attempts)) {
      expect((await logIn(email, WRONG, attacker)).status).toBe(401);
    }
    expectTooMany(await logIn(email, WRONG, attacker), accountAtNetwork.windowSeconds);
    expectTooMany(await logIn(email, password, attacker), accountAtNetwork.windowSeconds);
    expect((await logIn(email, password, newIp())).status).toBe(200);
    const other = await shop.newUser();
    expect((await logIn(other.email, other.password, attacker)).status).toBe(200);
  });

  test("allows no more attempts in a parallel burst than in sequence", async () => {
    const [email, ip] = [`burst@example.is`, newIp()];
    const burst = times(accountAtNetwork.attempts * 3).map(() => logIn(email, WRONG, ip));
    const statuses = statusesOf(await Promise.all(burst));
    expect(statuses.filter((status) => status === 401)).toHaveLength(accountAtNetwork.attempts);
    expect(statuses.filter((status) => status === 429)).toHaveLength(accountAtNetwork.attempts * 2);
  });

  test("blocks an account after many wrong passwords from many IP addresses", async () => {
    const { email, password } = await shop.newUser();
    expect((await logIn(email, WRONG, newIp())).status).toBe(401);
    await setAttempts(shop, ["login", "account", email], account.attempts - 1);
    expect((await logIn(email, WRONG, newIp())).status).toBe(401);
    expectTooMany(await logIn(email, password, newIp()), account.windowSeconds);
  });

  test("blocks an IP address that tries many accounts and counts its further attempts on no account [M2.9]", async () => {
    const ip = newIp();
    expect((await logIn("nobody-1@example.is", WRONG, ip)).status).toBe(401);
    await setAttempts(shop, ["login", "network", ip], network.attempts - 1);
    expect((await logIn("nobody-2@example.is", WRONG, ip)).status).toBe(401);
    const { email, password } = await shop.newUser();
    for (const _ of times(2)) expectTooMany(await logIn(email, WRONG, ip), network.windowSeconds);
    expect((await counterOf(shop, ["login", "account", email]).get()).exists).toBe(false);
    expect((await logIn(email, password, newIp())).status).toBe(200);
  });

  test("does not count successful sign-ins [M2.6]", async () => {
    const { email, password } = await shop.newUser();
    const ip = newIp();
    for (const [wrong, sender, counter, attempts] of [
      [email, newIp(), ["login", "account", email], account.attempts],
      ["nobody-3@example.is", ip, ["login", "network", ip], network.attempts],
    ] as const) {
      expect((await logIn(wrong, WRONG, sender)).status).toBe(401);
      await setAttempts(shop, [...counter], attempts - 1);
    }
    for (const sender of [newIp(), newIp(), ip, ip])
      expect((await logIn(email, password, sender)).status).toBe(200);
  });

  test("resets the limit of an account at an IP address after a successful sign-in", async () => {
    const { email, password } = await shop.newUser();
    const ip = newIp();
    for (const _ of times(3)) {
      for (const __ of times(accountAtNetwork.attempts - 1)) await logIn(email, WRONG, ip);
      expect((await logIn(email, password, ip)).status).toBe(200);
    }
  });

  test("shares limits and counts between customer and administrator sign-in", async () => {
    const { email, password } = await shop.newAdmin();
    const ip = newIp();
    for (const index of times(accountAtNetwork.attempts)) {
      const path = index === 0 ? "/api/login" : "/api/admin/login";
      expect((await logIn(email, WRONG, ip, path)).status).toBe(401);
    }
    expectTooMany(await logIn(email, password, ip, "/api/admin/login"), accountAtNetwork.windowSeconds);
    expect((await logIn(email, password, newIp(), "/api/admin/login")).status).toBe(200);
  });

  test("counts an IPv6 /64 network as one IP address [M2.6]", async () => {
    const { email } = await shop.newUser();
    const within = (network: string) => (index: number) =>
      logIn(email, WRONG, `2001:db8:${network}::${index + 1}`);
    const statuses = statusesOf(await Promise.all(times(accountAtNetwork.attempts + 5).map(within("7:7"))));
    expect(statuses.filter((status) => status === 401)).toHaveLength(accountAtNetwork.attempts);
    expect((await within(`7:8`)(0)).status).toBe(401);
  });

  test("ignores forged forwarding headers [M2.6]", async () => {
    const { email } = await shop.newUser();
    const ip = newIp();
    const forged = (index: number) =>
      shop.ask("POST", "/api/login", {
        body: { email, password: WRONG },
        headers: { "x-forwarded-for": `203.0.113.${index}, ${ip}`, "fastly-client-ip": `203.0.113.${index}` },
      });
    const answers = await Promise.all(times(accountAtNetwork.attempts + 5).map(forged));
    expect(statusesOf(answers).filter((status) => status === 429)).toHaveLength(5);
  });
});
