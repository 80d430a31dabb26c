import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openShop } from "./shop.ts";

const shop = openShop();

/** Asks for `password` behind a fresh link, as the owner of the mailbox could. */
async function reset(email: string, password: string, token?: string) {
  const fresh = token ?? (await shop.services.identity.passwordResetToken(email));
  return shop.ask("POST", "/api/reset-password", { body: { token: fresh, password } });
}
const logIn = (email: string, password: string) =>
  shop.ask("POST", "/api/admin/login", { body: { email, password } });

test.each(["Password1", "qwertyuiop", "golfgolf", "xx-stjori-xx"])(
  "an administrator's new password must not be easy to guess: %s is refused, and the link stays good",
  async (password) => {
    const { email } = await shop.newAdmin();
    await shop.auth.updateUser((await shop.auth.getUserByEmail(email)).uid, { displayName: "Stjóri" });
    const token = (await shop.services.identity.passwordResetToken(email)) ?? "";
    expect(await reset(email, password, token)).toMatchObject({
      status: 400,
      body: { code: "password_guessable" },
    });
    expect((await reset(email, "sol-og-vindur-9", token)).status).toBe(200);
    expect((await logIn(email, "sol-og-vindur-9")).status).toBe(200);
  },
);

test("an administrator's new password is recorded", async () => {
  const { email, uid } = await shop.newAdmin();
  await reset(email, "sol-og-vindur-9");
  const { docs } = await shop.db.collection("audit").where("action", "==", "admin_password_reset").get();
  expect(docs.map((each) => each.get("actor"))).toContain(uid);
});

test("a customer's need only be 8 characters long, as the specification says", async () => {
  const { email } = await shop.newCustomer();
  expect((await reset(email, "golfgolf")).status).toBe(200);
});

const COMMONEST = ["password", "12345678", "PassWord1", "qwertyuiop"];

test.each(COMMONEST)(
  "a customer's new password must not be one of the commonest: %s is refused, and the link stays good",
  async (password) => {
    const { email } = await shop.newCustomer();
    const token = (await shop.services.identity.passwordResetToken(email)) ?? "";
    expect(await reset(email, password, token)).toMatchObject({
      status: 400,
      body: { code: "password_common" },
    });
    expect((await reset(email, "sol-og-vindur-9", token)).status).toBe(200);
  },
);

test.each(COMMONEST)(
  "a registration with the common password %s is refused, and makes no account [5.3]",
  async (password) => {
    const email = `${randomUUID()}@example.is`;
    const register = (chosen: string) =>
      shop.ask("POST", "/api/register", { body: { name: "Anna", email, password: chosen } });
    expect(await register(password)).toMatchObject({ status: 400, body: { code: "password_common" } });
    expect((await register("sol-og-vindur-9")).status).toBe(200);
  },
);
