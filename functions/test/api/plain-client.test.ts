import { expect, test } from "vitest";
import { newEmail } from "./prepared-shops.ts";
import { cookieFrom, openShop } from "./shop.ts";
import { stock } from "./stock.ts";

const shop = openShop();
await stock(shop.db);

/** Calls the API like curl: without `Origin` and `Sec-Fetch-Site`. */
const ask = (method: string, path: string, options: { cookie?: string; body?: object } = {}) =>
  shop.ask(method, path, { ...options, headers: { "sec-fetch-site": undefined } });

test("serves a client that is no browser, from registration to sign-out [7.2]", async () => {
  const credentials = { email: newEmail(), password: "golf-1234" };
  const registered = await ask("POST", "/api/register", { body: { name: "Jóna Prufa", ...credentials } });
  expect(registered.status).toBe(200);
  const loggedIn = await ask("POST", "/api/login", { body: credentials });
  expect(loggedIn.status).toBe(200);
  const cookie = cookieFrom(loggedIn.headers);
  expect((await ask("POST", "/api/courses/1/checkout", { cookie })).body).toMatchObject({ free: false });
  expect((await ask("POST", "/api/logout", { cookie })).status).toBe(200);
  expect((await ask("GET", "/api/user", { cookie })).status).toBe(401);
});
