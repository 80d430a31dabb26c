import { describe, expect, test } from "vitest";
import { newPrincipalCache } from "../../src/accounts/identity.ts";
import { createApp } from "../../src/app/app.ts";
import { timeAfter } from "../clock.ts";
import { openStockedShop } from "./prepared-shops.ts";
import { cookieFrom } from "./shop.ts";
import { SITE } from "./test-config.ts";

const shop = await openStockedShop();

type SignIn = {
  name: string;
  login: string;
  who: string;
  newAccount: () => Promise<{ email: string; password: string }>;
};
const SIGN_INS: SignIn[] = [
  { name: "customer", login: "/api/login", who: "/api/user", newAccount: shop.newUser },
  {
    name: "administrator",
    login: "/api/admin/login",
    who: "/api/admin/user",
    newAccount: () => shop.newAdmin(),
  },
];

describe.each(SIGN_INS)("logout of a $name", ({ login, who, newAccount }) => {
  async function twoDevices(): Promise<[string, string]> {
    const account = await newAccount();
    const signIn = async () => cookieFrom((await shop.logIn(account, login)).headers);
    return Promise.all([signIn(), signIn()]);
  }
  const status = async (cookie: string) => (await shop.ask("GET", who, { cookie })).status;

  test("ends copies of the session cookie at once and keeps the session of a simultaneous sign-in [10.27]", async () => {
    const [phone, laptop] = await twoDevices();
    const copy = phone;
    expect(phone).not.toBe(laptop);
    expect([await status(copy), await status(laptop)]).toEqual([200, 200]);
    expect((await shop.ask("POST", "/api/logout", { cookie: phone })).status).toBe(200);
    expect([await status(copy), await status(laptop)]).toEqual([401, 200]);
  });

  test("accepts no other spelling of the session cookie", async () => {
    const [phone] = await twoDevices();
    const session = phone.split(";")[0] ?? "";
    expect(await status(`${session.slice(0, -1)}${session.endsWith("A") ? "B" : "A"}`)).toBe(401);
    expect(await status(`${session}A`)).toBe(401);
    expect(await status(`${session}=`)).toBe(401);
    expect(await status(session)).toBe(200);
  });

  test("ends the session in other instances within 60 seconds [10.27]", async () => {
    const [phone] = await twoDevices();
    let ahead = 0;
    const principals = newPrincipalCache();
    const other = createApp({ ...shop.services, principals, clock: () => timeAfter(ahead) });
    const statusThere = async () =>
      (await other.request(`${SITE}${who}`, { headers: { cookie: phone } })).status;
    expect(await statusThere()).toBe(200);
    await shop.ask("POST", "/api/logout", { cookie: phone });
    ahead = 60_000;
    expect(await statusThere()).toBe(401);
  });
});

test("deletes an ended session", async () => {
  const { id, cookie } = await shop.newUser();
  const sessions = shop.db.collection("sessions").where("uid", "==", id);
  expect((await sessions.get()).size).toBe(1);
  await shop.ask("POST", "/api/logout", { cookie });
  expect((await sessions.get()).size).toBe(0);
});

test.each(["__session=nonsense", "__session=a.b.c", `__session=${"x".repeat(43)}`, ""])(
  "writes nothing at a logout with the cookie '%s'",
  async (cookie) => {
    expect((await shop.ask("POST", "/api/logout", { cookie })).status).toBe(200);
    expect(shop.lastCost().writes).toBe(0);
  },
);
