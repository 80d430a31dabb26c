import { beforeAll, describe, expect, test } from "vitest";
import { ATTEMPT_LIMITS } from "../../src/contract/limits.ts";
import { type Answer, openShop, stock } from "./shop.ts";

const shop = openShop();
beforeAll(() => stock(shop.db));

let lastAddress = 0;
/** A network address that nobody used yet. */
const newAddress = () => {
  lastAddress += 1;
  return `192.0.2.${lastAddress}`;
};
const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

function expectTooMany(answer: Answer, windowSeconds: number): void {
  expect(answer).toMatchObject({
    status: 429,
    body: { code: "too_many_attempts", error: "Too many attempts, try again later" },
  });
  const seconds = Number(answer.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(windowSeconds);
}

describe.each(["/api/login", "/api/admin/login"])("%s", (path) => {
  const { account, address } = ATTEMPT_LIMITS.login;
  const logIn = (email: string, password: string, ip: string) =>
    shop.ask("POST", path, { body: { email, password }, ...from(ip) });

  test("is closed for an account after its wrong passwords, from wherever they come, also for the right one", async () => {
    const { email, password } = path.includes("admin") ? await shop.newAdmin() : await shop.newCustomer();
    for (const _ of times(account.attempts)) {
      expect((await logIn(email, "rangt-lykilord", newAddress())).status).toBe(401);
    }
    expectTooMany(await logIn(email, "rangt-lykilord", newAddress()), account.windowSeconds);
    expectTooMany(await logIn(email, password, newAddress()), account.windowSeconds);
    const other = await shop.newCustomer();
    expect((await logIn(other.email, "rangt-lykilord", newAddress())).status).toBe(401);
  });

  test("counts a burst exactly: no more tries get through at once than one after the other", async () => {
    const email = `burst-${path.length}@example.is`;
    const answers = await Promise.all(
      times(account.attempts * 3).map(() => logIn(email, "rangt-lykilord", newAddress())),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(account.attempts);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(account.attempts * 2);
  });

  test("is closed for an address that tries many accounts", async () => {
    const ip = newAddress();
    const tries = times(address.attempts).map((index) =>
      logIn(`nobody-${path.length}-${index}@example.is`, "rangt-lykilord", ip),
    );
    expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([401]));
    expectTooMany(await logIn("onemore@example.is", "rangt-lykilord", ip), address.windowSeconds);
  });
});

test("who gets in has a clean sheet again", async () => {
  const { email, password } = await shop.newCustomer();
  const logIn = (given: string) =>
    shop.ask("POST", "/api/login", { body: { email, password: given }, ...from(newAddress()) });
  for (const _ of times(3)) {
    for (const __ of times(ATTEMPT_LIMITS.login.account.attempts - 1)) await logIn("rangt-lykilord");
    expect((await logIn(password)).status).toBe(200);
  }
});

test("guessing coupon codes is stopped, and then a right code is refused too; knowing one is free", async () => {
  await shop.coupon("thekktur");
  const { cookie } = await shop.newCustomer();
  const validate = (code: string) =>
    shop.ask("POST", "/api/coupons/validate", { cookie, body: { code }, ...from(newAddress()) });
  const { account } = ATTEMPT_LIMITS.coupon;
  for (const _ of times(account.attempts + 5)) expect((await validate("THEKKTUR")).status).toBe(200);
  for (const index of times(account.attempts)) expect((await validate(`AGISKUN${index}`)).status).toBe(404);
  expectTooMany(await validate("ENN-EIN"), account.windowSeconds);
  expectTooMany(await validate("THEKKTUR"), account.windowSeconds);
});

test("a forgotten password is mailed three times an hour, whether the address is known or not", async () => {
  const { account } = ATTEMPT_LIMITS.forgotPassword;
  for (const email of [(await shop.newCustomer()).email, "enginn@example.is"]) {
    const forgot = () => shop.ask("POST", "/api/forgot-password", { body: { email }, ...from(newAddress()) });
    const answers = await Promise.all(times(account.attempts).map(forgot));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expectTooMany(await forgot(), account.windowSeconds);
  }
});

test("the count holds across instances and keeps neither addresses nor accounts", async () => {
  const email = "annar-thjonn@example.is";
  const logIn = (app: typeof shop) =>
    app.ask("POST", "/api/login", { body: { email, password: "rangt-lykilord" }, ...from(newAddress()) });
  for (const _ of times(ATTEMPT_LIMITS.login.account.attempts)) await logIn(shop);
  const { firestoreAttempts } = await import("../../src/gateway/firestore-attempts.ts");
  const another = firestoreAttempts(shop.db, 1);
  await expect(another.count("login", { account: email, address: newAddress() })).rejects.toMatchObject({
    code: "too_many_attempts",
  });
  const kept = JSON.stringify(
    (await shop.db.collection("limits").get()).docs.map((each) => [each.id, each.data()]),
  );
  expect(kept).not.toContain("annar-thjonn");
  expect(kept).not.toContain("192.0.2");
});

test("RATE_LIMIT_FACTOR multiplies every limit", async () => {
  const busy = openShop({ rateLimitFactor: 3 });
  const logIn = () =>
    busy.ask("POST", "/api/login", {
      body: { email: "x@example.is", password: "rangt-lykilord" },
      ...from(newAddress()),
    });
  const { attempts } = ATTEMPT_LIMITS.login.account;
  const answers = await Promise.all(times(attempts * 3 + 1).map(logIn));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(attempts * 3);
});
