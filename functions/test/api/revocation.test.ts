import { beforeEach, describe, expect, test } from "vitest";
import { isForAdmins } from "../../src/core/access.ts";
import { type DeclaredEndpoint, declaredEndpoint, declaredEndpoints, refusal } from "../api-client.ts";
import { timeAfter } from "../clock.ts";
import { openStockedShop } from "./prepared-shops.ts";
import type { openShop } from "./shop.ts";

const MINUTE = 60_000;

let shop: ReturnType<typeof openShop>;
beforeEach(async () => {
  shop = await openStockedShop();
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
/** Expects a refusal of each endpoint. */
async function expectRefusals(of: DeclaredEndpoint[], account: Account, refused: object): Promise<void> {
  for (const endpoint of of) expect(await ask(endpoint, account), endpoint.key).toMatchObject(refused);
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
    const customer = await shop.newBuyer();
    expect((await ask(declaredEndpoint("GET /api/user"), customer)).status).toBe(200);
    await end(customer);
    later(MINUTE);
    await expectRefusals(userEndpoints, customer, refusal(401, "not_signed_in"));
  });

  test.each(["GET /api/courses/:id/lessons", "GET /api/lessons"] as const)(
    "returns no videos at %s, as for visitors",
    async (key) => {
      const endpoint = declaredEndpoint(key);
      const customer = await shop.newBuyer();
      expect(JSON.stringify((await ask(endpoint, customer)).body)).toContain("videoUrl");
      await end(customer);
      later(MINUTE);
      const { status, body } = await ask(endpoint, customer);
      expect([status, JSON.stringify(body).includes("videoUrl")]).toEqual([200, false]);
    },
  );

  test("returns 401 on every administrator endpoint within 60 seconds [M2.5]", async () => {
    const admin = await newAdmin();
    expect((await ask(declaredEndpoint("GET /api/admin/user"), admin)).status).toBe(200);
    await end(admin);
    later(MINUTE);
    await expectRefusals(adminEndpoints, admin, refusal(401, "not_signed_in"));
  });
});

test("returns 403 on every administrator endpoint 60 seconds after the admin claim was removed", async () => {
  const admin = await newAdmin();
  expect((await ask(declaredEndpoint("GET /api/admin/user"), admin)).status).toBe(200);
  await shop.auth.setCustomUserClaims(admin.id, { admin: false });
  later(MINUTE);
  await expectRefusals(adminEndpoints, admin, refusal(403, "not_admin"));
});
