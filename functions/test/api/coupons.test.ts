import { Timestamp } from "firebase-admin/firestore";
import { describe, expect, test } from "vitest";
import type { Coupon, CouponUser } from "../../src/coupons/schema.ts";
import { refusal } from "../api-client.ts";
import { tickingClock } from "../clock.ts";
import { openStaffedShop } from "./prepared-shops.ts";

const { shop, admin, asAdmin, get, refund, audit } = await openStaffedShop();
shop.clock.now = tickingClock();

describe("coupon", () => {
  const terms = { discountType: "fixed", discountValue: 500, isOneTime: true, expiresAt: null };
  const create = (code: string, more: object = {}) =>
    asAdmin<Coupon & { error: string }>("POST", "/api/admin/coupons", { ...terms, ...more, code });
  const remove = (id: string) => asAdmin("DELETE", `/api/admin/coupons/${id}`);
  const list = (query = "") => get<Coupon[]>(`/api/admin/coupons${query}`);
  const listed = async (id: string) => (await list()).find((coupon) => coupon.id === id);
  const usersOf = (id: string) => get<CouponUser[]>(`/api/admin/coupons/${id}/users`);
  const validate = ({ cookie }: { cookie: string }, code: string) =>
    shop.ask("POST", "/api/coupons/validate", { cookie, body: { code } });

  test("creates a coupon in upper case that expires at the end of its last day in Iceland [3.20] [6.9] [7.31] [7.34]", async () => {
    const { status, body } = await create(" nytt26 ", { expiresAt: "2030-12-31" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      code: "NYTT26",
      discountType: "fixed",
      discountValue: 500,
      isOneTime: true,
      expiresAt: "2030-12-31T23:59:59.999Z",
      usedCount: 0,
      usedBy: [],
    });
    expect(await listed(body.id)).toEqual(body);
  });

  test("finds a coupon regardless of dashes, spaces, quotes and full-width letters in the typed code", async () => {
    const { body } = await create("VOR-B6M2H56X");
    const customer = await shop.newUser();
    for (const code of [
      "VOR-B6M2H56X",
      "vor\u2013b6m2h56x",
      "VOR\u2011B6M2H56X",
      "VOR\u2212B6M2H56X",
      "\u201eVOR-B6M2H56X\u201c",
      "'VOR-B6M2H56X'",
      "VOR-B6M2H56X.",
      "VOR - B6M2H56X",
      "VOR B6M2H56X",
      "VORB6M2H56X",
      "\uff36\uff2f\uff32-B6M2H56X",
    ]) {
      const found = await validate(customer, code);
      expect(found, code).toMatchObject({ status: 200, body: { id: body.id, code: "VOR-B6M2H56X" } });
      const price = await shop.ask("GET", `/api/courses/1/price?${new URLSearchParams({ code })}`);
      expect(price.body, code).toMatchObject({ reduced: 24_400 });
    }
    expect(await validate(customer, "VOR-B6M2H56Y")).toMatchObject(refusal(404, "coupon_not_found"));
    expect((await create("VORB6M2H56X")).body).toMatchObject({ code: "coupon_code_taken" });
  });

  test("creates a coupon code only once, even from ten simultaneous requests [3.18]", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create("TVITEKID")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await create("tvitekid")).body).toMatchObject({ code: "coupon_code_taken" });
  });

  test("archives an expired coupon and reuses its code only on request", async () => {
    const { body: old } = await create("GAMALT", { expiresAt: "2025-12-31" });
    expect(await create("GAMALT")).toMatchObject(refusal(409, "coupon_code_of_expired"));
    const renewed = await create("GAMALT", { archiveExpired: true });
    expect(renewed).toMatchObject({ status: 200, body: { code: "GAMALT", expiresAt: null } });
    expect(renewed.body.id).not.toBe(old.id);
    expect((await list("?archived=true")).map(({ id }) => id)).toContain(old.id);
    const [archived] = await audit("?action=coupon_archived");
    expect(archived).toMatchObject({ object: { id: old.id, name: "GAMALT" } });
  });

  test("never reuses the code of a coupon that is still valid", async () => {
    await create("IGILDI");
    const again = await create("IGILDI", { archiveExpired: true });
    expect(again).toMatchObject(refusal(409, "coupon_code_taken"));
  });

  test("rejects a coupon with the error text of the specification [5.11]", async () => {
    expect(await create("AB")).toMatchObject({
      status: 400,
      body: { error: "Code must be at least 3 characters long", code: "invalid_input" },
    });
  });

  test("creates a coupon with a use limit, a course and a start day", async () => {
    const more = { isOneTime: false, maxUses: 30, courseId: 1, validFrom: "2026-12-01" };
    const { body } = await create("JOL30", more);
    const start = "2026-12-01T00:00:00.000Z";
    expect(body).toMatchObject({ ...more, validFrom: start, isPaused: false, revenue: 0 });
    expect((await create("ENGINN", { courseId: 99 })).body).toMatchObject({ code: "course_not_found" });
  });

  test("rejects a paused coupon until it is resumed and keeps the price of an open order", async () => {
    const { body: coupon } = await create("PASA", { isOneTime: false });
    const [buyer, other] = [await shop.newUser(), await shop.newUser()];
    const opened = await shop.checkout(buyer, coupon.id);
    const pause = () => asAdmin<Coupon>("POST", `/api/admin/coupons/${coupon.id}/pause`, {});
    expect((await pause()).body).toEqual({ ...coupon, isPaused: true });
    expect((await pause()).body).toEqual({ ...coupon, isPaused: true });
    expect(await shop.checkout(other, coupon.id)).toMatchObject(refusal(409, "coupon_paused"));
    await shop.payFor(opened.body);
    const resumed = await asAdmin<Coupon>("POST", `/api/admin/coupons/${coupon.id}/resume`, {});
    expect(resumed.body).toMatchObject({ isPaused: false, usedCount: 1, revenue: 24_400 });
    expect((await shop.checkout(other, coupon.id)).status).toBe(200);
    const unknown = await asAdmin("POST", "/api/admin/coupons/nobody/pause", {});
    expect(unknown).toMatchObject(refusal(404, "coupon_not_found"));
    expect((await audit("?action=coupon_paused")).map(({ object }) => object?.name)).toEqual(["PASA"]);
  });

  test("returns the revenue of a coupon without refunded payments", async () => {
    const { body: coupon } = await create("TEKJUR", { isOneTime: false, discountValue: 900 });
    const payment = await shop.buy(await shop.newUser(), coupon.id);
    await shop.buy(await shop.newUser(), coupon.id);
    await shop.checkout(await shop.newUser(), coupon.id);
    expect((await listed(coupon.id))?.revenue).toBe(48_000);
    await refund(payment);
    expect((await listed(coupon.id))?.revenue).toBe(24_000);
  });

  test("lists the customers who used a coupon, including deleted accounts [2.70] [3.21]", async () => {
    const { body: coupon } = await create("NOTADUR", { isOneTime: false });
    const [kept, gone] = [await shop.newUser("Anna"), await shop.newUser("Bára")];
    for (const buyer of [kept, gone]) await shop.buy(buyer, coupon.id);
    await shop.checkout(await shop.newUser(), coupon.id);
    await shop.db.doc(`users/${gone.id}`).delete();
    expect((await usersOf(coupon.id)).map(({ id, name, email }) => ({ id, name, email }))).toEqual([
      { id: gone.id, name: null, email: null },
      { id: kept.id, name: "Anna", email: kept.email },
    ]);
    expect(await listed(coupon.id)).toMatchObject({ usedCount: 2, usedBy: [gone.id, kept.id] });
  });

  test("returns 404 to the second deletion of a coupon and frees its code [6.9] [7.36]", async () => {
    const { body } = await create("FARINN");
    expect((await remove(body.id)).body).toEqual({});
    expect(await remove(body.id)).toMatchObject(refusal(404, "coupon_not_found"));
    expect((await create("FARINN")).status).toBe(200);
  });

  test("hides and rejects a deleted coupon but keeps the list of its customers [M2.14]", async () => {
    const { body: coupon } = await create("GEYMDUR", { isOneTime: false });
    await shop.buy(await shop.newUser("Anna"), coupon.id);
    await remove(coupon.id);
    expect((await list()).map(({ code }) => code)).not.toContain("GEYMDUR");
    const other = await shop.newUser();
    expect(await validate(other, "GEYMDUR")).toMatchObject(refusal(404, "coupon_not_found"));
    expect(await shop.checkout(other, coupon.id)).toMatchObject({ status: 404 });
    expect((await usersOf(coupon.id)).map(({ name }) => name)).toEqual(["Anna"]);
    expect(await shop.stored(`archivedCoupons/${coupon.id}`)).toMatchObject({
      code: "GEYMDUR",
      archivedBy: admin.uid,
      archivedAt: expect.any(Timestamp),
    });
  });

  test("lists a deleted coupon in the archive and restores it with its uses [10.13]", async () => {
    const { body: coupon } = await create("AFTUR", { isOneTime: false, discountValue: 900 });
    const buyer = await shop.newUser("Anna");
    await shop.buy(buyer, coupon.id);
    await remove(coupon.id);
    const [archived] = await list("?archived=true");
    expect(archived).toMatchObject({ id: coupon.id, code: "AFTUR", usedCount: 1, revenue: 24_000 });
    expect(archived?.archivedAt).not.toBeNull();

    const restored = { ...coupon, usedCount: 1, usedBy: [buyer.id], revenue: 24_000 };
    for (const _ of [1, 2]) {
      const answer = await asAdmin("POST", `/api/admin/coupons/${coupon.id}/restore`);
      expect(answer).toMatchObject({ status: 200, body: restored });
    }
    expect((await list("?archived=true")).map(({ id }) => id)).not.toContain(coupon.id);
    expect(await listed(coupon.id)).toEqual(restored);
    expect(await shop.stored(`coupons/${coupon.id}`)).not.toHaveProperty("archivedAt");
    expect(await validate(buyer, "AFTUR")).toMatchObject(refusal(409, "coupon_used_by_you"));
    expect((await shop.checkout(await shop.newUser(), coupon.id)).status).toBe(200);
    expect(await audit("?action=coupon_restored")).toMatchObject([
      { object: { kind: "coupon", id: coupon.id, name: "AFTUR" } },
    ]);
  });

  test("a coupon that was paused when it was deleted is still paused after its restoration [10.13]", async () => {
    const { body: coupon } = await create("HVILDUR");
    await asAdmin("POST", `/api/admin/coupons/${coupon.id}/pause`, {});
    await remove(coupon.id);
    const { body: restored } = await asAdmin<Coupon>("POST", `/api/admin/coupons/${coupon.id}/restore`);
    expect(restored).toEqual({ ...coupon, isPaused: true });
    const other = await shop.newUser();
    expect(await shop.checkout(other, coupon.id)).toMatchObject(refusal(409, "coupon_paused"));
  });

  test("restores a coupon only if its code is free, and records simultaneous restores once [10.13]", async () => {
    const { body: first } = await create("TVIFARI");
    await remove(first.id);
    const { body: second } = await create("TVIFARI");
    const restore = () => asAdmin<Coupon>("POST", `/api/admin/coupons/${first.id}/restore`, {});
    expect(await restore()).toMatchObject(refusal(409, "coupon_code_taken"));
    await remove(second.id);
    const restored = await Promise.all([restore(), restore(), restore()]);
    expect(restored.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await shop.db.collection("coupons").where("code", "==", "TVIFARI").get()).size).toBe(1);
    const audited = await audit("?action=coupon_restored");
    expect(audited.filter(({ object }) => object?.id === first.id)).toHaveLength(1);
    const unknown = await asAdmin("POST", "/api/admin/coupons/nobody/restore", {});
    expect(unknown).toMatchObject(refusal(404, "coupon_not_found"));
  });

  test("keeps the price of an open order after its coupon is deleted, and redeems the coupon when it is paid", async () => {
    const { body: coupon } = await create("EYDDUR", { discountValue: 900 });
    const { body } = await shop.checkout(await shop.newUser("Bára"), coupon.id);
    await remove(coupon.id);
    await shop.payFor(body);
    expect(await shop.stored(`payments/${body.paymentId}`)).toMatchObject({
      status: "completed",
      amount: 24_000,
    });
    expect((await usersOf(coupon.id)).map(({ name }) => name)).toEqual(["Bára"]);
  });
});
