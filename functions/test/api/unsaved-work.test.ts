import { expect, test } from "vitest";
import { UNSAVED_WORK_MAX_BYTES, UNSAVED_WORK_MS } from "../../src/unsaved/limits.ts";
import { refusal } from "../api-client.ts";
import { NOW, timeAfter } from "../clock.ts";
import { openStaffedShop } from "./prepared-shops.ts";

const { shop, asAdmin } = await openStaffedShop({ rateLimitFactor: 1000 });

const FORM = "/api/admin/unsaved-work/admin-course-1";
const TEXT = JSON.stringify({ values: { title: "Vippin" } });

type Who = { cookie: string };
const keep = ({ cookie }: Who, text: unknown = TEXT, path = FORM) =>
  shop.ask("PUT", path, { cookie, body: { text } });
const read = ({ cookie }: Who, path = FORM) => shop.ask("GET", path, { cookie });
const nothing = { status: 200, body: { text: null } };

test.each(["owner", "teacher"] as const)(
  "keeps the unsaved work of %s by form for the same administrator only, until it is removed [10.194]",
  async (role) => {
    const [admin, other] = [await shop.newAdmin(role), await shop.newAdmin()];
    expect(await read(admin)).toMatchObject(nothing);
    for (const text of ["Fyrst", TEXT]) expect((await keep(admin, text)).status).toBe(200);
    expect(await read(admin)).toMatchObject({ status: 200, body: { text: TEXT } });
    expect(await read(admin, `${FORM}2`)).toMatchObject(nothing);
    expect(await read(other)).toMatchObject(nothing);
    for (const who of [other, admin, admin])
      expect((await shop.ask("DELETE", FORM, { cookie: who.cookie, body: {} })).status).toBe(200);
    expect(await read(admin)).toMatchObject(nothing);
  },
);

test("returns no unsaved work after seven days, before Firestore deletes it [10.194]", async () => {
  const admin = await shop.newAdmin();
  await keep(admin);
  const stored = await shop.stored(`unsavedWork/${admin.uid}:admin-course-1`);
  expect(stored?.expiresAt.toDate()).toEqual(timeAfter(UNSAVED_WORK_MS));
  await shop.db.doc(`unsavedWork/${admin.uid}:admin-course-1`).update({ expiresAt: NOW });
  expect(await read(admin)).toMatchObject(nothing);
});

test.each<[name: string, text: unknown]>([
  ["no text", null],
  ["an empty text", ""],
  ["an object", { title: "Vippin" }],
  ["a large text", "x".repeat(UNSAVED_WORK_MAX_BYTES + 1)],
  ["a text that is large in bytes", "Ð".repeat(UNSAVED_WORK_MAX_BYTES / 2 + 1)],
])("rejects %s and keeps the previous work [10.194]", async (_, text) => {
  const admin = await shop.newAdmin();
  await keep(admin);
  expect(await keep(admin, text)).toMatchObject(refusal(400, "invalid_input"));
  expect(await read(admin)).toMatchObject({ body: { text: TEXT } });
});

test("accepts the largest text, and rejects the call of a customer and of a visitor [10.194]", async () => {
  const largest = "Ð".repeat(UNSAVED_WORK_MAX_BYTES / 2);
  expect((await keep(await shop.newAdmin(), largest)).status).toBe(200);
  expect(await keep(await shop.newUser())).toMatchObject(refusal(403, "not_admin"));
  expect(await keep({ cookie: "" })).toMatchObject(refusal(401, "not_signed_in"));
});

test("removes all unsaved work with the administrator [10.194]", async () => {
  const [removed, other] = [await shop.newAdmin(), await shop.newAdmin()];
  for (const admin of [removed, other]) for (const path of [FORM, `${FORM}2`]) await keep(admin, TEXT, path);
  expect((await asAdmin("DELETE", `/api/admin/staff/${removed.uid}`)).status).toBe(200);
  const countOf = async ({ uid }: { uid: string }) =>
    (await shop.db.collection("unsavedWork").where("adminId", "==", uid).get()).size;
  expect([await countOf(removed), await countOf(other)]).toEqual([0, 2]);
});
