import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openShop } from "./shop.ts";

const shop = openShop();

/** Resets the password with a new link, or with `token` if given. */
async function reset(email: string, password: string, token?: string) {
  const fresh = token ?? (await shop.services.identity.passwordResetToken(email));
  return shop.ask("POST", "/api/reset-password", { body: { token: fresh, password } });
}
const logIn = (email: string, password: string) =>
  shop.ask("POST", "/api/admin/login", { body: { email, password } });

test.each(["Password1", "qwertyuiop", "golfgolf", "xx-stjori-xx"])(
  "rejects the guessable password %s for an administrator and keeps the reset link valid",
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

test("records an administrator's password reset in the audit log", async () => {
  const { email, uid } = await shop.newAdmin();
  await reset(email, "sol-og-vindur-9");
  const { docs } = await shop.db.collection("audit").where("action", "==", "admin_password_reset").get();
  expect(docs.map((each) => each.get("actor"))).toContain(uid);
});

test("accepts a customer's new password of 8 characters", async () => {
  const { email } = await shop.newCustomer();
  expect((await reset(email, "golfgolf")).status).toBe(200);
});

const COMMONEST = ["password", "12345678", "PassWord1", "qwertyuiop"];

test.each(COMMONEST)(
  "rejects the common password %s for a customer and keeps the reset link valid",
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
  "rejects registration with the common password %s and creates no account [5.3]",
  async (password) => {
    const email = `${randomUUID()}@example.is`;
    const register = (chosen: string) =>
      shop.ask("POST", "/api/register", { body: { name: "Anna", email, password: chosen } });
    expect(await register(password)).toMatchObject({ status: 400, body: { code: "password_common" } });
    expect((await register("sol-og-vindur-9")).status).toBe(200);
  },
);
