import { expect, test } from "vitest";
import { refusal } from "../api-client.ts";
import { newEmail } from "./prepared-shops.ts";
import { cookieFrom, openShop } from "./shop.ts";

const shop = openShop();

/** Resets the password with a new link, or with `token` if given. */
async function reset(email: string, password: string, token?: string) {
  const fresh = token ?? (await shop.services.identity.passwordResetToken(email));
  return shop.ask("POST", "/api/reset-password", { body: { token: fresh, password } });
}
test.each(["Password1", "xx-stjori-xx"])(
  "rejects the guessable password %s for an administrator and keeps the reset link valid",
  async (password) => {
    const { uid, email } = await shop.newAdmin();
    await shop.auth.updateUser(uid, { displayName: "Stjóri" });
    const token = (await shop.services.identity.passwordResetToken(email)) ?? "";
    expect(await reset(email, password, token)).toMatchObject(refusal(400, "password_guessable"));
    expect((await reset(email, "sol-og-vindur-9", token)).status).toBe(200);
    expect((await shop.logIn({ email, password: "sol-og-vindur-9" }, "/api/admin/login")).status).toBe(200);
  },
);

test("records an administrator's password reset in the audit log", async () => {
  const { email, uid } = await shop.newAdmin();
  await reset(email, "sol-og-vindur-9");
  const { docs } = await shop.db.collection("audit").where("action", "==", "admin_password_reset").get();
  expect(docs.map((each) => each.get("actor"))).toContain(uid);
});

test("accepts common passwords of customers: at registration, as a new one and by reset [5.3] [10.31]", async () => {
  const email = newEmail();
  const registration = { name: "Anna", email, password: "password" };
  const { status, headers } = await shop.ask("POST", "/api/register", { body: registration });
  expect(status).toBe(200);
  const change = { cookie: cookieFrom(headers), body: { password: "password", newPassword: "password1" } };
  expect((await shop.ask("POST", "/api/account/password", change)).status).toBe(200);
  expect((await shop.logIn({ email, password: "password1" })).status).toBe(200);
  expect((await reset(email, "qwertyuiop")).status).toBe(200);
  expect((await shop.logIn({ email, password: "qwertyuiop" })).status).toBe(200);
});
