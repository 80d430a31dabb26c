import { beforeAll, describe, expect, test } from "vitest";
import { newPrincipalCache } from "../../src/accounts/identity.ts";
import { createApp } from "../../src/app/app.ts";
import { cookieFrom, openShop } from "./shop.ts";
import { stock } from "./stock.ts";
import { SITE } from "./test-config.ts";

const shop = openShop({ isAuthLikeProduction: true });
beforeAll(() => stock(shop.db));

/** Firebase creates the same cookie for two sign-ins within one second. */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1100));

type SignIn = {
  name: string;
  login: string;
  who: string;
  newAccount: () => Promise<{ email: string; password: string }>;
};
const SIGN_INS: SignIn[] = [
  { name: "customer", login: "/api/login", who: "/api/user", newAccount: () => shop.newCustomer() },
  {
    name: "administrator",
    login: "/api/admin/login",
    who: "/api/admin/user",
    newAccount: () => shop.newAdmin(),
  },
];

describe.each(SIGN_INS)("logout of a $name", ({ login, who, newAccount }) => {
  async function twoDevices(): Promise<[string, string]> {
    const { email, password } = await newAccount();
    const signIn = async () =>
      cookieFrom((await shop.ask("POST", login, { body: { email, password } })).headers);
    await nextSecond();
    const phone = await signIn();
    await nextSecond();
    return [phone, await signIn()];
  }
  const status = async (cookie: string) => (await shop.ask("GET", who, { cookie })).status;

  test("ends copies of the session cookie and keeps other devices signed in", async () => {
    const [phone, laptop] = await twoDevices();
    const copy = phone;
    expect([await status(copy), await status(laptop)]).toEqual([200, 200]);
    expect((await shop.ask("POST", "/api/logout", { cookie: phone })).status).toBe(200);
    expect([await status(copy), await status(laptop)]).toEqual([401, 200]);
  });

  test("ends every spelling of the session cookie", async () => {
    const [phone] = await twoDevices();
    const session = phone.split(";")[0] ?? "";
    expect(await status(`${session}A`)).toBe(200);
    await shop.ask("POST", "/api/logout", { cookie: phone });
    expect(await status(`${session}A`)).toBe(401);
  });

  test("ends the session in other instances within 60 seconds", async () => {
    const [phone] = await twoDevices();
    let ahead = 0;
    const principals = newPrincipalCache();
    const other = createApp({ ...shop.services, principals, clock: () => new Date(Date.now() + ahead) });
    const statusThere = async () =>
      (await other.request(`${SITE}${who}`, { headers: { cookie: phone } })).status;
    expect(await statusThere()).toBe(200);
    await shop.ask("POST", "/api/logout", { cookie: phone });
    ahead = 60_000;
    expect(await statusThere()).toBe(401);
  });
});

test("stores an ended session as a hash until its expiry", async () => {
  const { cookie } = await shop.newCustomer();
  await shop.ask("POST", "/api/logout", { cookie });
  const { docs } = await shop.db.collection("revokedSessions").get();
  const token = cookie.match(/__session=([^;]+)/)?.[1] ?? "none";
  const { exp } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  const kept = docs.find((each) => each.data().expiresAt.toMillis() === exp * 1000);
  expect(kept?.id).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(docs.map((each) => [each.id, each.data()]))).not.toContain(token);
});

test.each(["__session=nonsense", "__session=a.b.c", ""])(
  "writes nothing at a logout with the cookie '%s'",
  async (cookie) => {
    const before = (await shop.db.collection("revokedSessions").count().get()).data().count;
    expect((await shop.ask("POST", "/api/logout", { cookie })).status).toBe(200);
    expect((await shop.db.collection("revokedSessions").count().get()).data().count).toBe(before);
  },
);

test("ends all sessions at once in the same instance after a password reset or a logout everywhere", async () => {
  const customer = await shop.newCustomer();
  const status = async () => (await shop.ask("GET", "/api/user", { cookie: customer.cookie })).status;
  expect(await status()).toBe(200);
  await nextSecond();
  const token = await shop.services.identity.passwordResetToken(customer.email);
  const body = { token, password: "nytt-lykilord" };
  expect((await shop.ask("POST", "/api/reset-password", { body })).status).toBe(200);
  expect(await status()).toBe(401);

  const { headers } = await shop.ask("POST", "/api/login", { body: { ...body, email: customer.email } });
  const cookie = cookieFrom(headers);
  expect((await shop.ask("GET", "/api/user", { cookie })).status).toBe(200);
  await nextSecond();
  await shop.ask("POST", "/api/logout-everywhere", { cookie });
  expect((await shop.ask("GET", "/api/user", { cookie })).status).toBe(401);
});
