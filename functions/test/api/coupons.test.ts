import { Timestamp } from "firebase-admin/firestore";
import { describe, expect, test } from "vitest";
import type { AuditEntry } from "../../src/audit/schema.ts";
import type { Coupon, CouponUser } from "../../src/coupons/schema.ts";
import { tickingClock } from "../clock.ts";
import { openStaffedShop } from "./prepared-shops.ts";
import { providerMessage } from "./provider.ts";

const { shop, admin, asAdmin } = await openStaffedShop();
shop.clock.now = tickingClock();

describe("coupon", () => {
  const terms = { discountType: "fixed", discountValue: 500, isOneTime: true, expiresAt: null };
  const create = (code: string, more: object = {}) =>
    asAdmin<Coupon & { error: string }>("POST", "/api/admin/coupons", { ...terms, ...more, code });

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
    const listed = (await asAdmin<Coupon[]>("GET", "/api/admin/coupons")).body;
    expect(listed.find(({ id }) => id === body.id)).toEqual(body);
  });

  test("finds a coupon regardless of dashes, spaces, quotes and full-width letters in the typed code", async () => {
    const { body } = await create("VOR-B6M2H56X");
    const { cookie } = await shop.newCustomer();
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
      const found = await shop.ask("POST", "/api/coupons/validate", { cookie, body: { code } });
      expect(found, code).toMatchObject({ status: 200, body: { id: body.id, code: "VOR-B6M2H56X" } });
      const query = new URLSearchParams({ code });
      const price = await shop.ask("GET", `/api/courses/1/price?${query}`);
      expect(price.body, code).toMatchObject({ reduced: 24_400 });
    }
    const other = await shop.ask("POST", "/api/coupons/validate", { cookie, body: { code: "VOR-B6M2H56Y" } });
    expect(other.body).toMatchObject({ code: "coupon_not_found" });
    expect((await create("VORB6M2H56X")).body).toMatchObject({ code: "coupon_code_taken" });
  });

  test("creates a one-time coupon by default [3.20]", async () => {
    const { isOneTime: _, ...rest } = terms;
    const { body } = await asAdmin<Coupon>("POST", "/api/admin/coupons", { ...rest, code: "EINU-SINNI" });
    expect(body.isOneTime).toBe(true);
  });

  test("creates a coupon code only once, even from ten simultaneous requests [3.18]", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create("TVITEKID")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await create("tvitekid")).body).toMatchObject({ code: "coupon_code_taken" });
  });

  test("archives an expired coupon and reuses its code only on request", async () => {
    const expired = { ...terms, code: "GAMALT", expiresAt: "2025-12-31" };
    const old = (await asAdmin<Coupon>("POST", "/api/admin/coupons", expired)).body;
    expect(await create("GAMALT")).toMatchObject({
      status: 409,
      body: { code: "coupon_code_of_expired" },
    });
    const renewed = await asAdmin<Coupon>("POST", "/api/admin/coupons", {
      ...terms,
      code: "GAMALT",
      archiveExpired: true,
    });
    expect(renewed).toMatchObject({ status: 200, body: { code: "GAMALT", expiresAt: null } });
    expect(renewed.body.id).not.toBe(old.id);
    const archived = (await asAdmin<Coupon[]>("GET", "/api/admin/coupons?archived=true")).body;
    expect(archived.map(({ id }) => id)).toContain(old.id);
    const { body: audit } = await asAdmin<AuditEntry[]>("GET", "/api/admin/audit?action=coupon_archived");
    expect(audit[0]).toMatchObject({ object: { id: old.id, name: "GAMALT" } });
  });

  test("never reuses the code of a coupon that is still valid", async () => {
    await create("IGILDI");
    const again = { ...terms, code: "IGILDI", archiveExpired: true };
    expect(await asAdmin("POST", "/api/admin/coupons", again)).toMatchObject({
      status: 409,
      body: { code: "coupon_code_taken" },
    });
  });

  test.each([
    [{ code: "AB" }, "Code must be at least 3 characters long"],
    [{ code: "A".repeat(21) }, "Code cannot exceed 20 characters"],
    [{ discountType: undefined }, "Discount type is required"],
    [{ discountType: "half" }, "Discount type must be either 'percentage' or 'fixed'"],
    [{ discountValue: 0 }, "Discount value must be positive"],
    [{ discountType: "percentage", discountValue: 101 }, "Discount value is too large"],
    [{ maxUses: 5 }, "A one-time coupon has one use"],
    [{ validFrom: "2026-12-02", expiresAt: "2026-12-01" }, "Valid from must be before the expiry"],
  ])("rejects a coupon with %o [5.11]", async (spoiled, error) => {
    const answer = await asAdmin("POST", "/api/admin/coupons", { ...terms, code: "GALLAD", ...spoiled });
    expect(answer).toMatchObject({ status: 400, body: { error, code: "invalid_input" } });
  });

  test("creates a coupon with a use limit, a course and a start day", async () => {
    const more = { isOneTime: false, maxUses: 30, courseId: 1, validFrom: "2026-12-01" };
    const { body } = await create("JOL30", more);
    expect(body).toMatchObject({
      ...more,
      validFrom: "2026-12-01T00:00:00.000Z",
      isPaused: false,
      revenue: 0,
    });
    expect((await create("ENGINN", { courseId: 99 })).body).toMatchObject({ code: "course_not_found" });
  });

  test("rejects a paused coupon until it is resumed and keeps the price of an open order", async () => {
    const { body: coupon } = await create("PASA", { isOneTime: false });
    const [buyer, other] = [await shop.newCustomer(), await shop.newCustomer()];
    const opened = await shop.checkout(buyer, coupon.id);
    const pause = () => asAdmin<Coupon>("POST", `/api/admin/coupons/${coupon.id}/pause`, {});
    expect((await pause()).body).toEqual({ ...coupon, isPaused: true });
    expect((await pause()).body).toEqual({ ...coupon, isPaused: true });
    expect(await shop.checkout(other, coupon.id)).toMatchObject({
      status: 409,
      body: { code: "coupon_paused" },
    });
    await shop.postWebhook("notification", providerMessage(await shop.orderOf(opened.body)));
    const resumed = await asAdmin<Coupon>("POST", `/api/admin/coupons/${coupon.id}/resume`, {});
    expect(resumed.body).toMatchObject({ isPaused: false, usedCount: 1, revenue: 24_400 });
    expect((await shop.checkout(other, coupon.id)).status).toBe(200);
    const unknown = await asAdmin("POST", "/api/admin/coupons/nobody/pause", {});
    expect(unknown).toMatchObject({ status: 404, body: { code: "coupon_not_found" } });
    const audited = await asAdmin<AuditEntry[]>("GET", "/api/admin/audit?action=coupon_paused");
    expect(audited.body.map(({ object }) => object?.name)).toEqual(["PASA"]);
  });

  test("returns the revenue of a coupon without refunded payments", async () => {
    const { body: coupon } = await create("TEKJUR", { isOneTime: false, discountValue: 900 });
    const payments: string[] = [];
    for (const buyer of [await shop.newCustomer(), await shop.newCustomer()]) {
      const { body } = await shop.checkout(buyer, coupon.id);
      await shop.postWebhook("notification", providerMessage(await shop.orderOf(body)));
      payments.push(body.paymentId);
    }
    await shop.checkout(await shop.newCustomer(), coupon.id);
    const revenue = async () =>
      (await asAdmin<Coupon[]>("GET", "/api/admin/coupons")).body.find(({ id }) => id === coupon.id)?.revenue;
    expect(await revenue()).toBe(48_000);
    await asAdmin("POST", `/api/admin/payments/${payments[0]}/refund`, { reason: "Hætti við", byHand: true });
    expect(await revenue()).toBe(24_000);
  });

  test("lists the customers who used a coupon, including deleted accounts [2.70] [3.21]", async () => {
    const { body: coupon } = await create("NOTADUR", { isOneTime: false });
    const [kept, gone] = [await shop.newCustomer("Anna"), await shop.newCustomer("Bára")];
    for (const buyer of [kept, gone]) {
      const { body } = await shop.checkout(buyer, coupon.id);
      await shop.postWebhook("notification", providerMessage(await shop.orderOf(body)));
    }
    const reserved = await shop.newCustomer();
    await shop.checkout(reserved, coupon.id);
    await shop.db.doc(`users/${gone.id}`).delete();

    const users = await asAdmin<CouponUser[]>("GET", `/api/admin/coupons/${coupon.id}/users`);
    expect(users.body.map(({ id, name, email }) => ({ id, name, email }))).toEqual([
      { id: gone.id, name: null, email: null },
      { id: kept.id, name: "Anna", email: kept.email },
    ]);
    const listed = (await asAdmin<Coupon[]>("GET", "/api/admin/coupons")).body.find(
      ({ id }) => id === coupon.id,
    );
    expect(listed).toMatchObject({ usedCount: 2, usedBy: [gone.id, kept.id] });
  });

  test("returns 404 to the second deletion of a coupon and frees its code [6.9] [7.36]", async () => {
    const { body } = await create("FARINN");
    expect((await asAdmin("DELETE", `/api/admin/coupons/${body.id}`)).body).toEqual({});
    const again = await asAdmin("DELETE", `/api/admin/coupons/${body.id}`);
    expect(again).toMatchObject({ status: 404, body: { code: "coupon_not_found" } });
    expect((await create("FARINN")).status).toBe(200);
  });

  test("hides and rejects a deleted coupon but keeps the list of its customers [M2.14]", async () => {
    const { body: coupon } = await create("GEYMDUR", { isOneTime: false });
    const buyer = await shop.newCustomer("Anna");
    const { body } = await shop.checkout(buyer, coupon.id);
    await shop.postWebhook("notification", providerMessage(await shop.orderOf(body)));
    await asAdmin("DELETE", `/api/admin/coupons/${coupon.id}`);

    const listed = (await asAdmin<Coupon[]>("GET", "/api/admin/coupons")).body;
    expect(listed.map(({ code }) => code)).not.toContain("GEYMDUR");
    const other = await shop.newCustomer();
    const validated = await shop.ask("POST", "/api/coupons/validate", {
      cookie: other.cookie,
      body: { code: "GEYMDUR" },
    });
    expect(validated).toMatchObject({ status: 404, body: { code: "coupon_not_found" } });
    expect(await shop.checkout(other, coupon.id)).toMatchObject({ status: 404 });
    const users = await asAdmin<CouponUser[]>("GET", `/api/admin/coupons/${coupon.id}/users`);
    expect(users.body.map(({ name }) => name)).toEqual(["Anna"]);
    expect((await shop.db.doc(`archivedCoupons/${coupon.id}`).get()).data()).toMatchObject({
      code: "GEYMDUR",
      archivedBy: admin.uid,
      archivedAt: expect.any(Timestamp),
    });
  });

  test("lists a deleted coupon in the archive and restores it with its uses [10.13]", async () => {
    const { body: coupon } = await create("AFTUR", { isOneTime: false, discountValue: 900 });
    const buyer = await shop.newCustomer("Anna");
    const { body } = await shop.checkout(buyer, coupon.id);
    await shop.postWebhook("notification", providerMessage(await shop.orderOf(body)));
    await asAdmin("DELETE", `/api/admin/coupons/${coupon.id}`);

    const archive = async () => (await asAdmin<Coupon[]>("GET", "/api/admin/coupons?archived=true")).body;
    const [archived] = await archive();
    expect(archived).toMatchObject({ id: coupon.id, code: "AFTUR", usedCount: 1, revenue: 24_000 });
    expect(archived?.archivedAt).not.toBeNull();

    const restore = () => asAdmin<Coupon>("POST", `/api/admin/coupons/${coupon.id}/restore`, {});
    const restored = { ...coupon, usedCount: 1, usedBy: [buyer.id], revenue: 24_000 };
    expect(await restore()).toMatchObject({ status: 200, body: restored });
    expect(await restore()).toMatchObject({ status: 200, body: restored });
    expect((await archive()).map(({ id }) => id)).not.toContain(coupon.id);
    const listed = (await asAdmin<Coupon[]>("GET", "/api/admin/coupons")).body;
    expect(listed.find(({ id }) => id === coupon.id)).toEqual(restored);
    expect((await shop.db.doc(`coupons/${coupon.id}`).get()).data()).not.toHaveProperty("archivedAt");
    const again = { cookie: buyer.cookie, body: { code: "AFTUR" } };
    const refused = await shop.ask("POST", "/api/coupons/validate", again);
    expect(refused).toMatchObject({ status: 409, body: { code: "coupon_used_by_you" } });
    expect((await shop.checkout(await shop.newCustomer(), coupon.id)).status).toBe(200);

    const audited = await asAdmin<AuditEntry[]>("GET", "/api/admin/audit?action=coupon_restored");
    expect(audited.body).toMatchObject([{ object: { kind: "coupon", id: coupon.id, name: "AFTUR" } }]);
  });

  test("restores a coupon only if its code is free, and records simultaneous restores once [10.13]", async () => {
    const { body: first } = await create("TVIFARI");
    await asAdmin("DELETE", `/api/admin/coupons/${first.id}`);
    const { body: second } = await create("TVIFARI");
    const restore = () => asAdmin<Coupon>("POST", `/api/admin/coupons/${first.id}/restore`, {});
    expect(await restore()).toMatchObject({ status: 409, body: { code: "coupon_code_taken" } });
    await asAdmin("DELETE", `/api/admin/coupons/${second.id}`);
    const restored = await Promise.all([restore(), restore(), restore()]);
    expect(restored.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await shop.db.collection("coupons").where("code", "==", "TVIFARI").get()).size).toBe(1);
    const audited = await asAdmin<AuditEntry[]>("GET", "/api/admin/audit?action=coupon_restored");
    expect(audited.body.filter(({ object }) => object?.id === first.id)).toHaveLength(1);
    const unknown = await asAdmin("POST", "/api/admin/coupons/nobody/restore", {});
    expect(unknown).toMatchObject({ status: 404, body: { code: "coupon_not_found" } });
  });

  test("redeems a deleted coupon when an order that reserved it is paid", async () => {
    const { body: coupon } = await create("I-HALDI");
    const buyer = await shop.newCustomer("Bára");
    const { body } = await shop.checkout(buyer, coupon.id);
    await asAdmin("DELETE", `/api/admin/coupons/${coupon.id}`);
    await shop.postWebhook("notification", providerMessage(await shop.orderOf(body)));
    const users = await asAdmin<CouponUser[]>("GET", `/api/admin/coupons/${coupon.id}/users`);
    expect(users.body.map(({ name }) => name)).toEqual(["Bára"]);
  });

  test("keeps the price of an open order after its coupon is deleted", async () => {
    const { body: coupon } = await create("EYDDUR", { discountValue: 900 });
    const buyer = await shop.newCustomer();
    const { body } = await shop.checkout(buyer, coupon.id);
    await asAdmin("DELETE", `/api/admin/coupons/${coupon.id}`);
    expect((await shop.postWebhook("notification", providerMessage(await shop.orderOf(body)))).status).toBe(
      200,
    );
    expect((await shop.db.doc(`payments/${body.paymentId}`).get()).data()).toMatchObject({
      status: "completed",
      amount: 24_000,
    });
  });
});
