import { beforeEach, describe, expect, test } from "vitest";
import { isForAdmins } from "../../src/core/endpoint.ts";
import { type DeclaredEndpoint, declaredEndpoint, declaredEndpoints } from "../api-client.ts";
import { timeAfter } from "../clock.ts";
import { type Customer, openShop } from "./shop.ts";
import { stock } from "./stock.ts";

const MINUTE = 60_000;

let shop: ReturnType<typeof openShop>;
beforeEach(async () => {
  shop = openShop();
  await stock(shop.db);
});

type Account = { id: string; cookie: string };

const later = (ms: number) => {
  shop.clock.now = () => timeAfter(ms);
};
const userEndpoints = declaredEndpoints.filter(({ access }) => access === "user");
const adminEndpoints = declaredEndpoints.filter(({ access }) => isForAdmins(access));
const ask = ({ method, path }: DeclaredEndpoint, { cookie }: Account) =>
  shop.ask(method, path.replace(":id", path.includes("payment") ? "ABCDEFGHIJ12" : "1"), {
    cookie,
    ...(method !== "GET" && { body: {} }),
  });

async function newOwner(): Promise<Customer> {
  const owner = await shop.newCustomer();
  await shop.buy(owner);
  return owner;
}

async function newAdmin(): Promise<Account> {
  const { uid, cookie } = await shop.newAdmin();
  return { id: uid, cookie };
}

/** Revokes all sign-ins of the account, but leaves its session documents. */
const revoke = ({ id }: Account) => shop.services.identity.endSessions(id);

describe.each([
  ["revoked", revoke],
  ["disabled", ({ id }: Account) => shop.auth.updateUser(id, { disabled: true })],
  ["deleted", ({ id }: Account) => shop.auth.deleteUser(id)],
])("account that was %s", (_, end) => {
  test("returns 401 on every customer endpoint within 60 seconds [M2.5]", async () => {
    const owner = await newOwner();
    expect((await ask(declaredEndpoint("GET /api/user"), owner)).status).toBe(200);
    await end(owner);
    later(MINUTE);
    for (const endpoint of userEndpoints) {
      expect(await ask(endpoint, owner), endpoint.key).toMatchObject({
        status: 401,
        body: { code: "not_signed_in" },
      });
    }
  });

  test.each(["GET /api/courses/:id/lessons", "GET /api/lessons"] as const)(
    "returns no videos at %s, as for visitors",
    async (key) => {
      const endpoint = declaredEndpoint(key);
      const owner = await newOwner();
      expect(JSON.stringify((await ask(endpoint, owner)).body)).toContain("videoUrl");
      await end(owner);
      later(MINUTE);
      const { status, body } = await ask(endpoint, owner);
      expect({ status, showsVideos: JSON.stringify(body).includes("videoUrl") }).toEqual({
        status: 200,
        showsVideos: false,
      });
    },
  );

  test("returns 401 on every administrator endpoint within 60 seconds [M2.5]", async () => {
    const admin = await newAdmin();
    expect((await ask(declaredEndpoint("GET /api/admin/user"), admin)).status).toBe(200);
    await end(admin);
    later(MINUTE);
    for (const endpoint of adminEndpoints) {
      expect(await ask(endpoint, admin), endpoint.key).toMatchObject({
        status: 401,
        body: { code: "not_signed_in" },
      });
    }
  });
});

test("returns 403 on every administrator endpoint 60 seconds after the admin claim was removed", async () => {
  const admin = await newAdmin();
  expect((await ask(declaredEndpoint("GET /api/admin/user"), admin)).status).toBe(200);
  await shop.auth.setCustomUserClaims(admin.id, { admin: false });
  later(MINUTE);
  for (const endpoint of adminEndpoints) {
    expect(await ask(endpoint, admin), endpoint.key).toMatchObject({
      status: 403,
      body: { code: "not_admin" },
    });
  }
});
