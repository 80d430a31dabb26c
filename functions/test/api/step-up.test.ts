import { describe, expect, test } from "vitest";
import { declaredEndpoints, refusal } from "../api-client.ts";
import { timeAfter } from "../clock.ts";
import { CLUB_ID_NUMBER } from "../shop-driver.ts";
import { afterRead } from "./meanwhile.ts";
import { codeAt, newEmail, openStaffedShop } from "./prepared-shops.ts";
import { cookieFrom } from "./shop.ts";

const { shop } = await openStaffedShop({ rateLimitFactor: 1000 });
const MINUTE_MS = 60_000;
const moveTo = (milliseconds: number) => {
  shop.clock.now = () => timeAfter(milliseconds);
};

const newPerson = () => ({ name: "Anna Kennari", email: newEmail() });

/** An id without a document. */
const NOBODY = "000000000000";

/** Returns an input for each endpoint that requires a recent sign-in. */
const bodies = (): Record<string, object> => ({
  "POST /api/admin/staff": { ...newPerson(), role: "owner" },
  "PUT /api/admin/staff/:id/role": { role: "owner" },
  "DELETE /api/admin/staff/:id": {},
  "DELETE /api/admin/staff-invitations/:id": {},
  "POST /api/admin/import-users": { courseId: 1, isDryRun: false, people: [newPerson()] },
  "POST /api/admin/users/:id/email": { email: newEmail() },
  "POST /api/admin/users/:id/export": {},
  "POST /api/admin/users/:id/erase": { confirmation: newEmail() },
  "POST /api/admin/payments/:id/refund": { reason: "Hætti við", byHand: true },
  "POST /api/admin/payments/:id/complete": { reason: "Greitt í banka", authorizationCode: "123456" },
  "POST /api/admin/packs": {
    ...{ name: "Golfklúbbur", idNumber: CLUB_ID_NUMBER, email: newEmail(), courseId: 1, seats: 2 },
    ...{ unitPrice: 20_000, invoiceNumber: "krafa-7", reason: "Greitt með kröfu" },
  },
});

const guarded = declaredEndpoints.filter(({ stepUp }) => stepUp !== undefined);

/** Calls an endpoint as an administrator, with a valid input. */
function send(cookie: string, { key, method, path }: { key: string; method: string; path: string }) {
  return shop.ask(method, path.replace(":id", NOBODY), { cookie, body: bodies()[key] });
}

describe.each(guarded)("$key", (endpoint) => {
  test("requires a sign-in within the last five minutes [10.180]", async () => {
    moveTo(0);
    const { cookie } = await shop.newAdmin();
    moveTo(5 * MINUTE_MS + 1);
    expect(await send(cookie, endpoint)).toMatchObject(refusal(403, "recent_sign_in_required"));
    moveTo(5 * MINUTE_MS);
    expect((await send(cookie, endpoint)).body.code).not.toBe("recent_sign_in_required");
  });

  test("rejects a session that another instance has ended within the last minute [10.180]", async () => {
    moveTo(0);
    const { uid, cookie } = await shop.newAdmin();
    expect((await shop.ask("GET", "/api/admin/user", { cookie })).status).toBe(200);
    await shop.services.openStore().sessions.removeAllOf(uid);
    expect((await shop.ask("GET", "/api/admin/user", { cookie })).status).toBe(200); // cached for a minute
    expect(await send(cookie, endpoint)).toMatchObject(refusal(401, "not_signed_in"));
  });
});

test.each(guarded.filter(({ path }) => path.startsWith("/api/admin/staff")))(
  "$key rejects an owner who becomes a teacher while the call runs [10.177]",
  async (endpoint) => {
    moveTo(0);
    const { uid, cookie } = await shop.newAdmin();
    afterRead(shop.services, "admins", "byId", () =>
      shop.db.doc(`admins/${uid}`).update({ role: "teacher" }),
    );
    expect(await send(cookie, endpoint)).toMatchObject(refusal(403, "owner_role_required"));
  },
);

test("the tests have an input for each endpoint that needs a recent sign-in", () => {
  expect(guarded.map(({ key }) => key).sort()).toEqual(Object.keys(bodies()).sort());
});

test("a preview of an import and a refund through the card provider need no recent sign-in", async () => {
  moveTo(0);
  const { cookie } = await shop.newAdmin();
  moveTo(5 * MINUTE_MS + 1);
  const preview = { courseId: 1, isDryRun: true, people: [newPerson()] };
  expect((await shop.ask("POST", "/api/admin/import-users", { cookie, body: preview })).status).toBe(200);
  const refund = { cookie, body: { reason: "Hætti við" } };
  expect(await shop.ask("POST", `/api/admin/payments/${NOBODY}/refund`, refund)).toMatchObject(
    refusal(404, "payment_not_found"),
  );
});

test("accepts the call after a new sign-in, which ends the previous session [10.180]", async () => {
  moveTo(0);
  const admin = await shop.newAdmin();
  moveTo(6 * MINUTE_MS);
  const body = { email: admin.email, password: admin.password };
  const { headers } = await shop.ask("POST", "/api/admin/login", { cookie: admin.cookie, body });
  const cookie = cookieFrom(headers);
  const invitation = { ...newPerson(), role: "teacher" };
  expect((await shop.ask("POST", "/api/admin/staff", { cookie, body: invitation })).status).toBe(200);
  expect((await shop.ask("GET", "/api/admin/user", { cookie: admin.cookie })).status).toBe(401);
});

test("requires a code at the sign-in if the administrator has a second factor [10.180]", async () => {
  moveTo(0);
  const admin = await shop.newAdmin();
  const { cookie, email, password } = admin;
  const { body } = await shop.ask("POST", "/api/admin/second-factor", { cookie, body: {} });
  const confirmation = { code: codeAt(String(body.secret), timeAfter(0)), password };
  await shop.ask("POST", "/api/admin/second-factor/confirm", { cookie, body: confirmation });
  const signIn = await shop.ask("POST", "/api/admin/login", { body: { email, password } });
  expect(signIn).toMatchObject(refusal(401, "second_factor_required"));
});
