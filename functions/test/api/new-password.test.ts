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

test("resets a customer's password to a common one of 8 characters", async () => {
  const { email } = await shop.newCustomer();
  expect((await reset(email, "password")).status).toBe(200);
});

test("registers a customer with a common password of 8 characters [5.3]", async () => {
  const credentials = { email: `${randomUUID()}@example.is`, password: "password" };
  const registered = await shop.ask("POST", "/api/register", { body: { name: "Anna", ...credentials } });
  expect(registered.status).toBe(200);
  expect((await shop.ask("POST", "/api/login", { body: credentials })).status).toBe(200);
});
