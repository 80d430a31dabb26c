import { describe, expect, test } from "vitest";
import { ATTEMPT_LIMITS } from "../../src/limits/attempt-limits.ts";
import { firestoreAttempts } from "../../src/limits/firestore-attempts.ts";
import type { CheckoutReply } from "../../src/payments/schema.ts";
import { expectTooMany, from, newIp, setAttempts, statusesOf, times } from "./limits.ts";
import { newEmail, openStockedShop } from "./prepared-shops.ts";
import { cookieFrom, openShop } from "./shop.ts";

const shop = await openStockedShop();
const registration = (email: string) => ({ name: "Jóna Prufa", email, password: "golf-1234" });
const register = (email: string, ip: string) =>
  shop.ask("POST", "/api/register", { body: registration(email), headers: from(ip) });

describe("coupon guesses", () => {
  const { account, network } = ATTEMPT_LIMITS.coupon;
  const validate = (cookie: string, code: string, ip = newIp()) =>
    shop.ask("POST", "/api/coupons/validate", { cookie, body: { code }, headers: from(ip) });

  test("limits wrong coupon codes but not valid ones, and rejects valid codes too once the limit is reached", async () => {
    await shop.coupon("thekktur");
    const { cookie, id } = await shop.newUser();
    expect((await validate(cookie, "AGISKUN")).status).toBe(404);
    await setAttempts(shop, ["coupon", "account", id], account.attempts - 1);
    for (const _ of times(2)) expect((await validate(cookie, "THEKKTUR")).status).toBe(200);
    expect((await validate(cookie, "AGISKUN")).status).toBe(404);
    expectTooMany(await validate(cookie, "ENN-EIN"), account.windowSeconds);
    expectTooMany(await validate(cookie, "THEKKTUR"), account.windowSeconds);
  });

  test("accepts exactly the limit of coupon guesses from a parallel burst, and then rejects even the right code [M2.7]", async () => {
    await shop.coupon("leyndur");
    const { cookie } = await shop.newUser();
    const answers = await Promise.all(times(40).map((index) => validate(cookie, `I-EINU${index}`)));
    expect(statusesOf(answers).filter((status) => status === 404)).toHaveLength(account.attempts);
    const late = await Promise.all(["GISK1", "LEYNDUR", "GISK2"].map((code) => validate(cookie, code)));
    expect(new Set(statusesOf(late))).toEqual(new Set([429]));
  });

  test("limits coupon guesses of several accounts by IP address", async () => {
    const ip = newIp();
    const [first, second] = [await shop.newUser(), await shop.newUser()];
    expect((await validate(first.cookie, "EINN", ip)).status).toBe(404);
    await setAttempts(shop, ["coupon", "network", ip], network.attempts - 1);
    expect((await validate(first.cookie, "ANNAR", ip)).status).toBe(404);
    expectTooMany(await validate(second.cookie, "EINN-ENN", ip), network.windowSeconds);
    expect((await validate(second.cookie, "EINN-ENN")).status).toBe(404);
  });
});

describe("registration", () => {
  const { account, network } = ATTEMPT_LIMITS.register;

  test("limits registrations by IP address, including rejected ones [M2.7]", async () => {
    const ip = newIp();
    const { email } = await shop.newUser();
    expect((await register(email, ip)).status).toBe(409);
    await setAttempts(shop, ["register", "network", ip], network.attempts - 1);
    expect((await register(newEmail(), ip)).status).toBe(200);
    expectTooMany(await register(newEmail(), ip), network.windowSeconds);
    expect((await register(newEmail(), newIp())).status).toBe(200);
  });

  test("limits registrations by email address", async () => {
    const { email } = await shop.newUser();
    expect((await register(email, newIp())).status).toBe(409);
    await setAttempts(shop, ["register", "account", email], account.attempts);
    expectTooMany(await register(email, newIp()), account.windowSeconds);
  });
});

describe("checkout", () => {
  const { account, network } = ATTEMPT_LIMITS.checkout;
  const checkout = (cookie: string, ip: string) =>
    shop.ask<CheckoutReply>("POST", "/api/courses/1/checkout", { cookie, body: {}, headers: from(ip) });

  test("limits checkouts by account [M2.7]", async () => {
    const { cookie, id } = await shop.newUser();
    expect((await checkout(cookie, newIp())).status).toBe(200);
    await setAttempts(shop, ["checkout", "account", id], account.attempts - 1);
    expect((await checkout(cookie, newIp())).status).toBe(200);
    expectTooMany(await checkout(cookie, newIp()), account.windowSeconds);
  });

  test("limits checkouts by IP address", async () => {
    const ip = newIp();
    const [first, second] = [await shop.newUser(), await shop.newUser()];
    expect((await checkout(first.cookie, ip)).status).toBe(200);
    await setAttempts(shop, ["checkout", "network", ip], network.attempts - 1);
    expect((await checkout(first.cookie, ip)).status).toBe(200);
    expectTooMany(await checkout(second.cookie, ip), network.windowSeconds);
  });
});

test("limits password reset requests to three an hour for known and unknown email addresses", async () => {
  const { account } = ATTEMPT_LIMITS.forgotPassword;
  for (const email of [(await shop.newUser()).email, "enginn@example.is"]) {
    const forgot = () =>
      shop.ask("POST", "/api/forgot-password", { body: { email }, headers: from(newIp()) });
    const answers = await Promise.all(times(account.attempts).map(forgot));
    expect(statusesOf(answers)).toEqual([200, 200, 200]);
    expectTooMany(await forgot(), account.windowSeconds);
  }
});

test("lets thirty users behind one IP address register, sign in, validate a coupon and check out at once [M2.7]", async () => {
  const hall = await openStockedShop({ rateLimitFactor: 1 });
  await hall.coupon("golf2026");
  const headers = from("194.144.1.2");
  const student = async () => {
    const { email, password, ...rest } = registration(newEmail());
    const statuses: number[] = [];
    const ask = async <Body>(path: string, body: object, cookie?: string) => {
      const answer = await hall.ask<Body>("POST", path, { body, headers, ...(cookie && { cookie }) });
      statuses.push(answer.status);
      return answer;
    };
    await ask("/api/register", { email, password, ...rest });
    const cookie = cookieFrom((await ask("/api/login", { email, password })).headers);
    const { body: coupon } = await ask<{ id: string }>("/api/coupons/validate", { code: "GOLF2026" }, cookie);
    await ask(`/api/courses/1/checkout?couponId=${coupon.id}`, {}, cookie);
    return statuses;
  };
  const thirty = await Promise.all(times(30).map(student));
  expect(thirty).toEqual(Array(30).fill([200, 200, 200, 200]));
}, 120_000);

test("shares the attempt count between instances and stores neither email nor IP addresses", async () => {
  const [email, ip] = ["annar-thjonn@example.is", newIp()];
  const { attempts } = ATTEMPT_LIMITS.login.accountAtNetwork;
  for (const _ of times(attempts)) {
    await shop.ask("POST", "/api/login", { body: { email, password: "rangt-lykilord" }, headers: from(ip) });
  }
  const { fingerprint, devices } = shop.services;
  const another = firestoreAttempts(shop.db, { factor: 1, fingerprint, devices });
  const attempt = { account: email, network: ip, deviceToken: null };
  await expect(another.count("login", attempt)).rejects.toMatchObject({ code: "too_many_attempts" });
  const { docs } = await shop.db.collection("limits").get();
  const kept = JSON.stringify(docs.map((each) => [each.id, each.data()]));
  expect(kept).not.toContain("annar-thjonn");
  expect(kept).not.toContain("198.51");
});

describe("successful attempt", () => {
  const { db } = openShop();
  const { fingerprint, devices } = shop.services;
  /** Five attempts an IP address. */
  const { count } = firestoreAttempts(db, { factor: 0.05, fingerprint, devices });
  const attemptsFrom = (network: string) => () => ({ account: newEmail(), network, deviceToken: null });

  test("frees only its own attempt of an IP address after a success", async () => {
    const attempt = attemptsFrom(newIp());
    for (const _ of times(3)) await count("login", attempt());
    await (await count("login", attempt())).undo();
    for (const _ of times(2)) await count("login", attempt());
    await expect(count("login", attempt())).rejects.toMatchObject({ code: "too_many_attempts" });
  });

  test("blocks an IP address at its limit only until the running attempts succeed", async () => {
    const attempt = attemptsFrom(newIp());
    const running = await Promise.all(times(5).map(() => count("login", attempt())));
    await expect(count("login", attempt())).rejects.toMatchObject({ code: "too_many_attempts" });
    await Promise.all(running.map(({ undo }) => undo()));
    await expect(count("login", attempt())).resolves.toMatchObject({ isKnownDevice: false });
  });
});

test("RATE_LIMIT_FACTOR multiplies every limit", async () => {
  const busy = openShop({ rateLimitFactor: 0.3 });
  const ip = newIp();
  const body = { email: "x@example.is", password: "rangt-lykilord" };
  const logIn = () => busy.ask("POST", "/api/login", { body, headers: from(ip) });
  const { attempts } = ATTEMPT_LIMITS.login.accountAtNetwork;
  const answers = await Promise.all(times(attempts).map(logIn));
  expect(statusesOf(answers).filter((status) => status === 401)).toHaveLength(attempts * 0.3);
});
