import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createAdmin, removeAdmin } from "../../../local/admin/admins.ts";
import { cookieFrom, openShop } from "./shop.ts";

const password = "golf-admin-1234";

async function newAdmin(shop: ReturnType<typeof openShop>) {
  const email = `${randomUUID()}@example.is`;
  await createAdmin(shop, { email, name: "Stjóri", password });
  const { headers } = await shop.ask("POST", "/api/admin/login", { body: { email, password } });
  return { email, cookie: cookieFrom(headers) };
}

test("an administrator made by the command can sign in, and one removed by it is out at once", async () => {
  const shop = openShop();
  const [first, second] = [await newAdmin(shop), await newAdmin(shop)];
  const ask = (cookie: string) => shop.ask("GET", "/api/admin/user", { cookie });
  expect([(await ask(first.cookie)).status, (await ask(second.cookie)).status]).toEqual([200, 200]);
  await removeAdmin(shop, second.email);
  expect((await ask(second.cookie)).status).toBeGreaterThanOrEqual(401);
  expect(
    (await shop.ask("POST", "/api/admin/login", { body: { email: second.email, password } })).status,
  ).toBe(401);
});

test("the last administrator cannot be removed, also when two are removed at the same instant", async () => {
  const shop = openShop();
  const [first, second] = [await newAdmin(shop), await newAdmin(shop)];
  const removals = await Promise.allSettled([first, second].map(({ email }) => removeAdmin(shop, email)));
  expect(removals.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect((await shop.db.collection("admins").get()).size).toBe(1);
});

test("making an administrator twice changes nothing; a short password is refused", async () => {
  const shop = openShop();
  const { email } = await newAdmin(shop);
  await createAdmin(shop, { email, name: "Stjóri", password });
  expect((await shop.db.collection("admins").get()).size).toBe(1);
  const short = { email: `${randomUUID()}@example.is`, name: "X", password: "stutt" };
  await expect(createAdmin(shop, short)).rejects.toThrow("at least 8 characters");
});
