import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createAdmin, promoteAdmin, removeAdmin, resetSecondFactor } from "../../../ops/admins.ts";
import { NOW, timeAfter } from "../clock.ts";
import { cookieFrom, openShop } from "./shop.ts";

const password = "golf-admin-1234";
const newEmail = () => `${randomUUID()}@example.is`;

async function newAdmin(shop: ReturnType<typeof openShop>) {
  const email = newEmail();
  await createAdmin(shop, { email, name: "Stjóri", password });
  const { headers } = await shop.logIn({ email, password }, "/api/admin/login");
  return { email, cookie: cookieFrom(headers) };
}

const auditActions = async (shop: ReturnType<typeof openShop>) =>
  (await shop.db.collection("audit").orderBy("at").get()).docs.map((each) => each.get("action"));

test("signs in an administrator created by the command and signs out a removed one at once", async () => {
  const shop = openShop();
  const [first, second] = [await newAdmin(shop), await newAdmin(shop)];
  const ask = (cookie: string) => shop.ask("GET", "/api/admin/user", { cookie });
  expect([(await ask(first.cookie)).status, (await ask(second.cookie)).status]).toEqual([200, 200]);
  await removeAdmin(shop, second.email);
  expect((await ask(second.cookie)).status).toBeGreaterThanOrEqual(401);
  expect((await shop.logIn({ email: second.email, password }, "/api/admin/login")).status).toBe(401);
  expect((await auditActions(shop)).filter((action) => /^admin_(created|removed)/.test(action))).toEqual([
    "admin_created",
    "admin_created",
    "admin_removed",
  ]);
});

test("an administrator who is also a customer has no rights after a sign-in as a customer [10.170]", async () => {
  const shop = openShop();
  const customer = await shop.newUser();
  const { id, email } = customer;
  await shop.auth.setCustomUserClaims(id, { admin: true });
  await shop.db.doc(`admins/${id}`).set({ id, name: "Stjóri", email, role: "owner", createdAt: NOW });
  const statusAfter = async (path: string) => {
    const cookie = cookieFrom((await shop.logIn(customer, path)).headers);
    return (await shop.ask("GET", "/api/admin/payments", { cookie })).status;
  };
  expect(await statusAfter("/api/login")).toBe(403);
  expect(await statusAfter("/api/admin/login")).toBe(200);
});

test.each([
  ["admin:remove", removeAdmin],
  [
    "admin:reset-2fa",
    async (shop: ReturnType<typeof openShop>, email: string) => {
      const { uid } = await shop.auth.getUserByEmail(email);
      await shop.db.doc(`secondFactors/${uid}`).set({ pendingSecret: "A", active: null });
      await resetSecondFactor(shop, email);
    },
  ],
])("%s ends all sessions of the account and revokes its refresh tokens", async (_, command) => {
  const shop = openShop();
  await newAdmin(shop);
  const { id, email, cookie } = await shop.newUser();
  await shop.auth.setCustomUserClaims(id, { admin: true });
  await shop.db.doc(`admins/${id}`).set({ id, name: "Stjóri", email, role: "owner", createdAt: NOW });
  const user = async () => (await shop.ask("GET", "/api/user", { cookie })).status;
  expect(await user()).toBe(200);
  const revokedAt = async () => Date.parse((await shop.auth.getUser(id)).tokensValidAfterTime ?? "");
  const before = await revokedAt();
  await command(shop, email);
  shop.clock.now = () => timeAfter(61_000);
  expect(await user()).toBe(401);
  expect(await revokedAt()).toBeGreaterThan(before);
});

test.each([
  ["create", createAdmin],
  ["promote", promoteAdmin],
] as const)(
  "normalizes email address and name in the command to %s an administrator",
  async (what, command) => {
    const shop = openShop();
    const email = newEmail();
    if (what === "promote") await shop.auth.createUser({ email });
    const typed = { email: ` ${email.toUpperCase()}\u200b`, name: "\u202e Stjóri\n", password };
    expect(await command(shop, typed)).toMatchObject({ email });
    const { uid, displayName } = await shop.auth.getUserByEmail(email);
    expect(displayName).toBe("Stjóri");
    expect(await shop.stored(`admins/${uid}`)).toMatchObject({ email, name: "Stjóri", role: "owner" });
    expect((await shop.logIn({ email, password }, "/api/admin/login")).status).toBe(200);
  },
);

test("admin:remove and admin:reset-2fa ignore capitals, spaces and invisible characters in the email address", async () => {
  const shop = openShop();
  const [{ email }] = [await newAdmin(shop), await newAdmin(shop)];
  const typed = ` ${email.toUpperCase()}\u200b`;
  await expect(resetSecondFactor(shop, typed)).rejects.toThrow("has no second factor");
  expect(await removeAdmin(shop, typed)).toEqual({ email });
  await expect(removeAdmin(shop, typed)).rejects.toThrow("is no administrator");
});

test("refuses to remove the last owner, also if a teacher remains or two owners are removed at once", async () => {
  const shop = openShop();
  const teacher = await shop.newAdmin("teacher");
  const [first, second] = [await newAdmin(shop), await newAdmin(shop)];
  const removals = await Promise.allSettled([first, second].map(({ email }) => removeAdmin(shop, email)));
  expect(removals.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await removeAdmin(shop, teacher.email);
  const { docs } = await shop.db.collection("admins").get();
  expect(docs.map((each) => each.get("role"))).toEqual(["owner"]);
});

describe("email address that is already registered", () => {
  test("refuses to create an administrator with a registered email address and leaves the account unchanged [M2.2]", async () => {
    const shop = openShop();
    const squatter = await shop.newUser("Óvinur");
    const again = createAdmin(shop, { email: squatter.email, name: "Stjóri", password });
    await expect(again).rejects.toThrow(/already has an account: Óvinur, registered .+, e-mail not verified/);
    expect((await shop.auth.getUser(squatter.id)).customClaims?.admin).toBeUndefined();
    expect((await shop.ask("GET", "/api/user", squatter)).status).toBe(200);
  });

  test("--promote ends the old sessions and password, and the new password opens /admin [M2.2]", async () => {
    const shop = openShop();
    const squatter = await shop.newUser("Óvinur");
    const { email } = squatter;
    const { previous } = await promoteAdmin(shop, { email, name: "Eigandi", password });
    expect(previous).toMatch(/^Óvinur, registered .+, e-mail not verified/);

    for (const path of ["/api/admin/user", "/api/admin/users", "/api/user"])
      expect((await shop.ask("GET", path, squatter)).status, path).toBe(401);
    expect((await shop.logIn(squatter, "/api/admin/login")).status).toBe(401);
    expect((await shop.logIn(squatter)).status).toBe(401);
    expect(await shop.logIn({ email, password }, "/api/admin/login")).toMatchObject({
      status: 200,
      body: { id: squatter.id, name: "Eigandi", email },
    });
    expect(await auditActions(shop)).toContain("admin_promoted");
  });

  test("--promote removes all sign-in methods except the new password", async () => {
    const shop = openShop();
    const { id, email } = await shop.newUser();
    await shop.auth.updateUser(id, { phoneNumber: `+354${Math.floor(1e6 + Math.random() * 8e6)}` });
    await promoteAdmin(shop, { email, name: "Eigandi", password });
    const { providerData, displayName } = await shop.auth.getUser(id);
    expect([displayName, providerData.map(({ providerId }) => providerId)]).toEqual([
      "Eigandi",
      ["password"],
    ]);
  });
});

test("--promote rejects an email address without an account", async () => {
  const promoted = promoteAdmin(openShop(), { email: newEmail(), name: "Stjóri", password });
  await expect(promoted).rejects.toThrow("has no account");
});

describe.each([
  ["create", createAdmin],
  ["promote", promoteAdmin],
] as const)("command to %s an administrator", (_, command) => {
  test.each([
    [{ email: "stjori" }, "stjori is not an e-mail address."],
    [{ name: "S" }, "The name must have at least 2 characters."],
    [{ password: "" }, "Set ADMIN_PASSWORD to the administrator's new password."],
    [{ password: "stutt" }, "ADMIN_PASSWORD must have at least 8 characters."],
    [{ password: "Password1" }, "ADMIN_PASSWORD is one of the most common passwords."],
    [{ password: "sigriður2026" }, "ADMIN_PASSWORD contains the administrator's name or e-mail address."],
  ])("rejects %o and reports the reason", async (wrong, message) => {
    const shop = openShop();
    const right = { email: "golfstjori@example.is", name: "Sigríður Ó. Þór", password: "langt-og-gott-7" };
    await expect(command(shop, { ...right, ...wrong })).rejects.toThrow(message);
  });
});
