import { beforeAll, describe, expect, test } from "vitest";
import { type Customer, cookieFrom, openShop } from "./shop.ts";
import { stock } from "./stock.ts";

const shop = openShop();
beforeAll(() => stock(shop.db));

/** Auth revokes with a resolution of one second. */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1100));
const user = (cookie: string) => shop.ask("GET", "/api/user", { cookie });
const logIn = async ({ email, password }: Pick<Customer, "email" | "password">, cookie?: string) =>
  cookieFrom(
    (await shop.ask("POST", "/api/login", { body: { email, password }, ...(cookie && { cookie }) })).headers,
  );

/** Returns the session cookie with changed claims. The emulator does not verify signatures, production does. */
function withClaims(cookie: string, claims: object): string {
  const [head, body = "", signature] = (cookie.match(/__session=([^;]+)/)?.[1] ?? "").split(".");
  const payload = { ...JSON.parse(Buffer.from(body, "base64url").toString()), ...claims };
  return `__session=${[head, Buffer.from(JSON.stringify(payload)).toString("base64url"), signature].join(".")}`;
}

describe("session", () => {
  test("prevents session fixation by creating a new session at sign-in", async () => {
    const [attacker, victim] = [await shop.newCustomer(), await shop.newCustomer()];
    const cookie = await logIn(victim, attacker.cookie);
    expect(cookie).not.toBe(attacker.cookie);
    expect((await user(cookie)).body.id).toBe(victim.id);
    expect((await user(attacker.cookie)).body.id).toBe(attacker.id);
  });

  test("ends the sessions of a user on all devices on request", async () => {
    const customer = await shop.newCustomer();
    const [phone, laptop] = [await logIn(customer), await logIn(customer)];
    await nextSecond();
    const { status, headers } = await shop.ask("POST", "/api/logout-everywhere", { cookie: phone });
    expect(status).toBe(200);
    expect(headers.getSetCookie()[0]).toMatch(/^__session=; Max-Age=0/);
    for (const cookie of [phone, laptop, customer.cookie]) expect((await user(cookie)).status).toBe(401);
    for (const path of ["/api/lessons/1", "/api/user"]) {
      expect((await shop.ask("GET", path, { cookie: laptop })).status).toBe(401);
    }
    expect((await shop.checkout({ ...customer, cookie: laptop })).status).toBe(401);
    expect((await user(await logIn(customer))).status).toBe(200);
  });

  test("rejects an expired, foreign or malformed session", async () => {
    const { cookie } = await shop.newCustomer();
    const now = Math.floor(Date.now() / 1000);
    for (const spoiled of [
      withClaims(cookie, { exp: now - 1 }),
      withClaims(cookie, { aud: "another-project" }),
      withClaims(cookie, { iss: "https://evil.example" }),
      withClaims(cookie, { sub: "" }),
      `${cookie.split(";")[0]}x.y`,
    ]) {
      expect(await user(spoiled)).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
    }
    expect((await user(withClaims(cookie, {}))).status).toBe(200);
  });

  test("rejects the session of a disabled account", async () => {
    const customer = await shop.newCustomer();
    await shop.auth.updateUser(customer.id, { disabled: true });
    expect((await user(customer.cookie)).status).toBe(401);
  });

  test("rejects a forged admin claim in the session cookie of a customer", async () => {
    const { cookie } = await shop.newCustomer();
    const forged = withClaims(cookie, { admin: true });
    expect(await shop.ask("GET", "/api/admin/users", { cookie: forged })).toMatchObject({
      status: 403,
      body: { code: "not_admin" },
    });
  });
});
