import { afterEach, describe, expect, test } from "vitest";
import { monthOf } from "../../src/core/calendar.ts";
import type { Overview } from "../../src/insights/schema.ts";
import type { InvoicedPackInput, PackCard, PackInList } from "../../src/payments/packs/schema.ts";
import type { MonthTotals, Payment, PaymentEvent, Receipt } from "../../src/payments/schema.ts";
import { refusal } from "../api-client.ts";
import { DAY_MS, dayIn, timeIn } from "../clock.ts";
import { CLUB_ID_NUMBER } from "../shop-driver.ts";
import { newEmail, openGiftShop, openStockedShop } from "./prepared-shops.ts";
import type { TestUser } from "./shop.ts";

const { shop, mailbox, asAdmin, get, audit, exportOf, erase, revoke, detail, refund, owned } =
  await openGiftShop();

const NOBODY = "0".repeat(20);
const STEPS = [
  { seats: 10, percent: 10 },
  { seats: 20, percent: 20 },
];
await asAdmin("PUT", "/api/admin/pack-prices", { steps: STEPS });

const read = (code: string) => shop.ask("GET", `/api/packs/${code}`);
const cardOf = ({ cookie }: TestUser, id: string) =>
  shop.ask<PackCard & { code?: string }>("GET", `/api/payment/${id}/pack`, { cookie });
const receiptOf = async ({ cookie }: TestUser, id: string) =>
  (await shop.ask<Receipt>("GET", `/api/payment/${id}/receipt`, { cookie })).body;
const members = (count: number) => Promise.all(Array.from({ length: count }, () => shop.newUser()));

describe("pack at checkout", () => {
  test("charges the quantity price of the seats and freezes it with the order [10.130]", async () => {
    const buyer = await shop.newUser();
    const { cookie } = buyer;
    expect((await shop.ask("GET", "/api/pack-prices", { cookie })).body).toEqual({ steps: STEPS });
    const { status, body } = await shop.checkoutPack(buyer, { seats: 20 });
    expect([status, body.free]).toEqual([200, false]);
    await asAdmin("PUT", "/api/admin/pack-prices", { steps: [] });
    await shop.payFor(body);
    await asAdmin("PUT", "/api/admin/pack-prices", { steps: STEPS });
    const { payment } = await detail(body.paymentId);
    expect(payment).toMatchObject({
      status: "completed",
      amount: 20 * 19_920,
      vatPercent: 24,
      pack: { seats: 20, unitPrice: 19_920, isInvoiced: false },
      billing: { name: "Golfklúbbur Prufu", idNumber: CLUB_ID_NUMBER },
    });
    expect(payment).not.toHaveProperty("pack.code");
  });

  test("rejects an invalid pack before an order is opened [10.131] [M1.54]", async () => {
    const buyer = await shop.newUser();
    for (const spoiled of [{ seats: 201 }, { idNumber: "" }])
      expect(await shop.checkoutPack(buyer, spoiled)).toMatchObject(refusal(400, "invalid_input"));
    expect((await shop.ask("GET", "/api/user/payments", buyer)).body).toEqual([]);
  });

  test("rejects an order of more than 999,999,999 kr., because messages have nine digits [M1.54]", async () => {
    const costly = await openStockedShop();
    const buyer = await costly.newUser();
    const orderAt = async (price: number) => {
      await costly.db.doc("courses/1").update({ price });
      return costly.checkoutPack(buyer, { seats: 200 });
    };
    expect(await orderAt(5_000_000)).toMatchObject(refusal(400, "invalid_input"));
    expect((await orderAt(4_999_999)).status).toBe(200);
  });

  test("rejects a pack with a coupon or a gift [M1.54]", async () => {
    const buyer = await shop.newUser();
    const gift = { recipientName: "Anna Jónsdóttir", recipientEmail: newEmail() };
    const couponId = await shop.newCoupon();
    for (const more of [{ gift }, { couponId }])
      expect(await shop.checkoutPack(buyer, {}, more)).toMatchObject({ status: 400 });
    const path = `/api/courses/1/checkout?couponId=${couponId}`;
    const pack = { seats: 10, name: "Golfklúbbur Prufu", idNumber: CLUB_ID_NUMBER };
    const answer = await shop.ask("POST", path, { cookie: buyer.cookie, body: { pack } });
    expect(answer.status).toBe(400);
    expect((await shop.db.collection(`coupons/${couponId}/redemptions`).get()).size).toBe(0);
  });

  test("never charges another total than the one that was shown, and ignores a forged one [M1.54]", async () => {
    const buyer = await shop.newUser();
    const total = 10 * 22_410;
    const refused = refusal(409, "price_changed");
    for (const shownAmount of [0, 1, total - 1, total + 1])
      expect(await shop.checkoutPack(buyer, {}, { shownAmount })).toMatchObject(refused);
    const forged = { seats: 10, unitPrice: 1, amount: 1, isInvoiced: true };
    const { body } = await shop.checkoutPack(buyer, forged, { shownAmount: total, amount: 1 });
    expect((await shop.orderOf(body)).amount).toBe(String(total));
    expect((await detail(body.paymentId)).payment.pack?.isInvoiced).toBe(false);
  });

  test("rejects the same pack within ten seconds, and accepts another number of seats [M1.54]", async () => {
    const buyer = await shop.newUser();
    expect((await shop.checkoutPack(buyer)).status).toBe(200);
    expect(await shop.checkoutPack(buyer)).toMatchObject(refusal(409, "pack_repeated"));
    expect((await shop.checkoutPack(buyer, { seats: 11 })).status).toBe(200);
  });

  test("puts the second payment of the same pack within a day under review and holds its seats [M1.54]", async () => {
    const buyer = await shop.newUser();
    const first = await shop.buyPack(buyer);
    await shop.db.doc(`payments/${first.id}`).update({ createdAt: timeIn(-0.5) });
    const second = await shop.buyPack(buyer);
    const review = { reviewReason: "pack_paid_twice", isSecondPayment: true };
    expect((await detail(second.id)).payment).toMatchObject(review);
    const member = await shop.newUser();
    expect(await shop.takeSeat(member, second.code)).toMatchObject(refusal(409, "pack_held"));
    expect((await read(first.code)).body).toMatchObject({ state: "open" });
    await asAdmin("POST", `/api/admin/reviews/pack_paid_twice-${second.id}/close`, { note: "Tveir pakkar" });
    expect((await shop.takeSeat(member, second.code)).status).toBe(200);
  });

  test("lets a customer of the course buy a pack and gives the buyer no seat [10.132]", async () => {
    const customer = await shop.newBuyer();
    const { id } = await shop.buyPack(customer);
    expect((await detail(id)).payment).toMatchObject({ reviewReason: null, isSecondPayment: false });
    const buyer = await shop.newUser();
    await shop.buyPack(buyer);
    expect(await owned(buyer)).toEqual([]);
  });
});

describe("paid pack", () => {
  test("shows code and used seats only to the buyer, and sends link and receipt by email [10.132]", async () => {
    const buyer = await shop.newUser("Gísli Gjaldkeri");
    const { id, code } = await shop.buyPack(buyer);
    const [member, other] = (await members(2)) as [TestUser, TestUser];
    await shop.takeSeat(member, code);
    expect((await cardOf(buyer, id)).body).toMatchObject({
      ...{ code, state: "open", seats: 10, used: 1, unitPrice: 22_410, name: "Golfklúbbur Prufu" },
    });
    expect((await cardOf(other, id)).body.code).toBe("payment_not_yours");
    await shop.deliverEmails();
    const [mail] = mailbox.to(buyer.email);
    expect(mail?.text).toContain("10 × 22.410 kr.");
    expect(mail?.text).toContain(`/pakki/${id}`);
    expect(mail?.text).toContain(`/saeti/${code.replace(/.{4}(?=.)/g, "$&-")}`);
  });

  test("the receipt names club, kennitala, seats, price of a seat, total and VAT [10.133]", async () => {
    const buyer = await shop.newUser();
    const { id } = await shop.buyPack(buyer);
    expect(await receiptOf(buyer, id)).toMatchObject({
      amount: 224_100,
      vat: Math.round((224_100 * 24) / 124),
      pack: { seats: 10, unitPrice: 22_410, isInvoiced: false },
      billing: { name: "Golfklúbbur Prufu", idNumber: CLUB_ID_NUMBER },
      giftTo: null,
      finishedAt: null,
      refundedAmount: 0,
    });
  });

  test("gives each account one seat with the course until all seats are taken [10.134]", async () => {
    const buyer = await shop.newUser();
    const { id, code } = await shop.buyPack(buyer, { seats: 2 });
    const [first, second, third] = (await members(3)) as [TestUser, TestUser, TestUser];
    expect(await shop.takeSeat(first, code)).toMatchObject({ status: 200, body: { state: "open", used: 1 } });
    expect(await shop.takeSeat(first, code)).toMatchObject({ status: 200, body: { used: 1 } });
    expect(await owned(first)).toEqual([1]);
    expect((await shop.ask("GET", "/api/lessons/1", first)).status).toBe(200);
    const full = { status: 200, body: { state: "full", used: 2 } };
    for (const _ of [1, 2]) expect(await shop.takeSeat(second, code)).toMatchObject(full);
    expect(await shop.takeSeat(third, code)).toMatchObject(refusal(409, "pack_full"));
    expect(await owned(third)).toEqual([]);
    const { pack } = await detail(id);
    expect(pack).toMatchObject({ state: "full", used: 2 });
    expect(pack?.taken.map((seat) => seat.id)).toEqual([first.id, second.id]);
    const { docs } = await shop.db.collection("packSeats").where("paymentId", "==", id).get();
    expect(docs.map((seat) => seat.get("userId")).sort()).toEqual([first.id, second.id].sort());
  });

  test("refuses a seat to a customer of the course [10.134]", async () => {
    const { code } = await shop.buyPack(await shop.newUser());
    const customer = await shop.newBuyer();
    expect(await shop.takeSeat(customer, code)).toMatchObject(refusal(409, "already_owned"));
    expect((await read(code)).body).toMatchObject({ used: 0 });
  });

  test("requires a session and an existing code for a seat, and limits guesses [10.134]", async () => {
    const { code } = await shop.buyPack(await shop.newUser());
    expect((await shop.ask("POST", `/api/packs/${code}/seat`, { body: {} })).status).toBe(401);
    const guesser = await shop.newUser();
    for (let guess = 0; guess < 20; guess += 1)
      expect((await shop.takeSeat(guesser, NOBODY)).body.code).toBe("pack_not_found");
    expect((await shop.takeSeat(guesser, code)).body.code).toBe("too_many_attempts");
  });

  test("opens nothing for a repeated call after an administrator has revoked the course [10.134]", async () => {
    const { code } = await shop.buyPack(await shop.newUser());
    const member = await shop.newUser();
    await shop.takeSeat(member, code);
    await revoke(member.id);
    expect((await shop.takeSeat(member, code)).status).toBe(200);
    expect(await owned(member)).toEqual([]);
  });

  test("shows a pack to visitors without email addresses, kennitala and payment [10.134]", async () => {
    const { code } = await shop.buyPack(await shop.newUser());
    const { body, headers } = await read(code.toLowerCase().replace(/.{4}(?=.)/g, "$&-"));
    expect(body).toEqual({
      state: "open",
      courseId: 1,
      courseTitle: expect.any(String),
      thumbnailUrl: expect.any(String),
      name: "Golfklúbbur Prufu",
      seats: 10,
      used: 0,
    });
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect((await read(NOBODY)).status).toBe(404);
  });

  test("keeps the course of a seat when the member's own payment is refunded [M1.55]", async () => {
    const { code } = await shop.buyPack(await shop.newUser());
    const member = await shop.newUser();
    const { body } = await shop.checkout(member);
    await shop.takeSeat(member, code);
    await shop.payFor(body);
    expect((await detail(body.paymentId)).payment.reviewReason).toBe("already_owned");
    expect((await refund(body.paymentId)).status).toBe(200);
    expect(await owned(member)).toEqual([1]);
  });
});

describe("refund of a pack", () => {
  const overview = () => get<Overview>("/api/admin/overview");
  const totals = () => get<MonthTotals>(`/api/admin/month-totals?month=${monthOf(dayIn(0))}`);

  test("refunds the unused seats, keeps the used ones, and closes the link [10.135] [M1.57]", async () => {
    const buyer = await shop.newUser();
    const { id, code } = await shop.buyPack(buyer);
    const [first, late] = (await members(2)) as [TestUser, TestUser];
    await shop.takeSeat(first, code);
    const [before, sold] = [await overview(), await totals()];
    expect(await refund(id)).toMatchObject({ status: 200, body: { status: "refunded" } });
    const returned = 9 * 22_410;
    const { payment, pack } = await detail(id);
    expect(payment.refund).toMatchObject({ state: "done", amount: returned });
    expect(pack).toMatchObject({ state: "void", used: 1 });
    expect(await owned(first)).toEqual([1]);
    expect(await shop.takeSeat(late, code)).toMatchObject(refusal(409, "pack_void"));
    expect((await shop.takeSeat(first, code)).status).toBe(200);
    expect((await refund(id)).body.code).toBe("payment_not_refundable");
    expect((await overview()).revenue).toBe(before.revenue - returned);
    const after = await totals();
    expect(after.sold).toEqual(sold.sold);
    expect(after.refunded.sum - sold.refunded.sum).toBe(returned);
    expect(after.refunded.vat - sold.refunded.vat).toBe(Math.round((returned * 24) / 124));
    expect(await receiptOf(buyer, id)).toMatchObject({ amount: 224_100, refundedAmount: returned });
  });

  test("a buyer who took a seat of the own pack keeps the course after the refund of the others [10.135]", async () => {
    const buyer = await shop.newUser();
    const { id, code } = await shop.buyPack(buyer);
    await shop.takeSeat(buyer, code);
    expect((await refund(id)).status).toBe(200);
    expect((await detail(id)).payment.refund?.amount).toBe(9 * 22_410);
    expect(await owned(buyer)).toEqual([1]);
  });

  test("refunds the whole amount if no seat is taken, and nothing if all are [M1.57]", async () => {
    const unused = await shop.buyPack(await shop.newUser());
    await refund(unused.id);
    expect((await detail(unused.id)).payment.refund?.amount).toBe(224_100);
    const full = await shop.buyPack(await shop.newUser(), { seats: 2 });
    for (const member of await members(2)) await shop.takeSeat(member, full.code);
    expect(await refund(full.id)).toMatchObject(refusal(409, "pack_used_up"));
    expect((await detail(full.id)).payment).toMatchObject({ status: "completed", refund: null });
  });

  test("keeps the free seats after a refund that the provider refuses [M1.57]", async () => {
    const { id, code } = await shop.buyPack(await shop.newUser());
    const refused = await asAdmin("POST", `/api/admin/payments/${id}/refund`, { reason: "Hætti við" });
    expect(refused.body.code).toBe("refund_refused");
    expect((await shop.takeSeat(await shop.newUser(), code)).status).toBe(200);
  });

  test("gives no seats while the provider's answer is unknown, also after the review [M1.57]", async () => {
    const { id, code } = await shop.buyPack(await shop.newUser());
    const asked: number[] = [];
    const { provider } = shop.services;
    shop.services.provider = {
      ...provider,
      refund: async (_, amount) => {
        asked.push(amount);
        const during = await shop.takeSeat(await shop.newUser(), code);
        expect(during.body.code).toBe("pack_held");
        throw new Error("no answer");
      },
    };
    const lost = await asAdmin("POST", `/api/admin/payments/${id}/refund`, { reason: "Hætti við" });
    shop.services.provider = provider;
    expect(lost).toMatchObject(refusal(502, "refund_unanswered"));
    expect(asked).toEqual([224_100]);
    const member = await shop.newUser();
    expect((await shop.takeSeat(member, code)).body.code).toBe("pack_held");
    await asAdmin("POST", `/api/admin/reviews/refund_unanswered-${id}/close`, { note: "Fór ekki í gegn" });
    expect((await shop.takeSeat(member, code)).body.code).toBe("pack_held");
    await refund(id);
    expect((await detail(id)).payment.refund).toMatchObject({ state: "done", amount: 224_100 });
  });

  test("refuses an amount other than the one that was shown, and refunds nothing [M1.57]", async () => {
    const { id, code } = await shop.buyPack(await shop.newUser());
    await shop.takeSeat(await shop.newUser(), code);
    const path = `/api/admin/payments/${id}/refund`;
    const asked = { reason: "Hætti við", byHand: true };
    const other = await asAdmin("POST", path, { ...asked, shownAmount: 224_100 });
    expect(other).toMatchObject(refusal(409, "refund_changed"));
    expect((await detail(id)).payment).toMatchObject({ status: "completed", refund: null });
    expect((await asAdmin("POST", path, { ...asked, shownAmount: 9 * 22_410 })).status).toBe(200);
  });
});

describe("pack paid by invoice", () => {
  const enter = (changes: Partial<InvoicedPackInput> = {}) =>
    asAdmin<Payment & { code?: string }>("POST", "/api/admin/packs", {
      courseId: 1,
      seats: 12,
      unitPrice: 18_000,
      name: "Golfklúbbur Prufu",
      idNumber: CLUB_ID_NUMBER,
      email: newEmail(),
      invoiceNumber: crypto.randomUUID(),
      reason: "Greitt inn á reikning 12. maí",
      ...changes,
    });

  test("counts an invoiced pack as a sale and records the administrator and the reason [10.136] [M1.58]", async () => {
    const buyer = await shop.verify(await shop.newUser());
    const before = await get<Overview>("/api/admin/overview");
    const { status, body } = await enter({ email: buyer.email, invoiceNumber: "2026-014" });
    expect([status, body.status, body.amount]).toEqual([200, "completed", 216_000]);
    const after = await get<Overview>("/api/admin/overview");
    expect(after.revenue - before.revenue).toBe(216_000);
    expect(after.soldSubscriptions - before.soldSubscriptions).toBe(1);
    const { payment } = await detail(body.id);
    expect(payment).toMatchObject({ paymentReference: "2026-014", pack: { isInvoiced: true, seats: 12 } });
    expect(await get<PaymentEvent[]>(`/api/admin/payments/${body.id}/events`)).toMatchObject([
      { type: "created", source: "admin" },
      { type: "completed", source: "admin", actor: "Stjóri", note: "Greitt inn á reikning 12. maí" },
    ]);
    const entry = (await audit("?action=pack_invoiced")).find(({ object }) => object?.id === body.id);
    expect(entry?.detail).toBe("2026-014: Greitt inn á reikning 12. maí");
    expect(await receiptOf(buyer, body.id)).toMatchObject({ pack: { isInvoiced: true }, cardDigits: null });
    await shop.deliverEmails();
    expect(mailbox.to(buyer.email)[0]?.text).toContain("Greitt með kröfu");
    expect(mailbox.to(buyer.email)[0]?.text).toContain("Hæ! Sætin eru tilbúin, ");
    const card = await cardOf(buyer, body.id);
    expect((await shop.takeSeat(await shop.newUser(), card.body.code)).status).toBe(200);
  });

  test("enters an invoice once: a repeated call returns the same payment, another pack is refused [M1.58]", async () => {
    const same = { email: newEmail(), invoiceNumber: "2026-015" };
    const [one, other] = await Promise.all([enter(same), enter(same)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.body.id).toBe(one.body.id);
    expect((await enter(same)).body.id).toBe(one.body.id);
    const course = shop.db.doc("courses/1");
    await course.update({ isPublished: false });
    expect((await enter(same)).body.id).toBe(one.body.id);
    expect((await enter()).body.code).toBe("course_not_found");
    await course.update({ isPublished: true });
    for (const changes of [{ seats: 13 }, { unitPrice: 1 }, { email: newEmail() }])
      expect(await enter({ ...same, ...changes })).toMatchObject(refusal(409, "invoice_entered"));
    const packs = await shop.db.collection("packs").where("paymentId", "==", one.body.id).get();
    expect(packs.size).toBe(1);
    const entries = await audit("?action=pack_invoiced");
    expect(entries.filter(({ object }) => object?.id === one.body.id)).toHaveLength(1);
  });

  test("creates the buyer's account if there is none, and refuses an administrator's email address [10.136]", async () => {
    const email = newEmail();
    const { body } = await enter({ email });
    expect(await shop.auth.getUserByEmail(email)).toMatchObject({ uid: body.userId });
    const { email: ofAdmin } = await shop.newAdmin();
    expect((await enter({ email: ofAdmin })).body.code).toBe("account_is_admin");
    expect((await enter({ courseId: 2 })).body.code).toBe("course_not_found");
  });

  test("refunds an invoiced pack by hand only [M1.57]", async () => {
    const { body } = await enter();
    const byCard = await asAdmin("POST", `/api/admin/payments/${body.id}/refund`, { reason: "Hætti við" });
    expect(byCard.body.code).toBe("refund_id_missing");
    expect((await refund(body.id)).status).toBe(200);
    expect((await detail(body.id)).payment.refund?.amount).toBe(216_000);
  });
});

test("lists sold packs, newest first, with used seats [10.137]", async () => {
  const { id, code } = await shop.buyPack(await shop.newUser());
  await shop.takeSeat(await shop.newUser(), code);
  const [pack] = await get<PackInList[]>("/api/admin/packs");
  expect(pack).toMatchObject({ paymentId: id, name: "Golfklúbbur Prufu", seats: 10, used: 1 });
});

describe("personal data", () => {
  test("exports the seats that a person has taken and the billing of packs that they bought [10.138]", async () => {
    const buyer = await shop.newUser();
    const member = await shop.newUser();
    const { id, code } = await shop.buyPack(buyer);
    await shop.takeSeat(member, code);
    expect((await exportOf(member)).packSeats).toMatchObject([{ courseId: 1, paymentId: id }]);
    const billing = { idNumber: CLUB_ID_NUMBER };
    expect((await exportOf(buyer)).payments).toMatchObject([{ id, billing }]);
  });

  test("erases a seat's person and a buyer's name, and keeps seats and the receipt's kennitala [10.138]", async () => {
    const buyer = await shop.newUser();
    const member = await shop.newUser();
    const { id, code } = await shop.buyPack(buyer);
    await shop.takeSeat(member, code);
    for (const person of [member, buyer]) expect((await erase(person)).status).toBe(200);
    expect((await read(code)).body).toMatchObject({ state: "open", name: null, used: 1 });
    expect((await shop.db.collection("packSeats").where("userId", "==", member.id).get()).size).toBe(0);
    const { payment, pack } = await detail(id);
    expect(payment.billing).toEqual({ name: "Golfklúbbur Prufu", idNumber: CLUB_ID_NUMBER });
    expect(pack?.taken).toEqual([]);
    expect((await shop.takeSeat(await shop.newUser(), code)).status).toBe(200);
  });

  test("erases name and kennitala from an unpaid order [10.138]", async () => {
    const buyer = await shop.newUser();
    const { paymentId } = (await shop.checkoutPack(buyer)).body;
    await erase(buyer);
    expect((await detail(paymentId)).payment.billing).toBeNull();
  });
});

describe("repeated pack", () => {
  /** Stops the clock at a time in milliseconds after the start of the ticking clock. */
  const stopAt = (milliseconds: number) => {
    shop.clock.now = () => new Date(timeIn(0).getTime() + milliseconds);
  };
  const ticking = shop.clock.now;
  afterEach(() => {
    shop.clock.now = ticking;
  });

  test.each([
    [-1, "pack_paid_twice"],
    [0, null],
    [1, null],
  ])("reviews the same pack that is paid a day and %d ms later as %s [M1.54]", async (late, reviewReason) => {
    const buyer = await shop.newUser();
    stopAt(-2 * DAY_MS);
    const first = await shop.checkoutPack(buyer);
    stopAt(0);
    await shop.payFor(first.body);
    stopAt(DAY_MS + late);
    const { id } = await shop.buyPack(buyer);
    expect((await shop.stored(`payments/${id}`))?.reviewReason).toBe(reviewReason);
  });

  test.each([
    [9_999, 409],
    [10_000, 200],
  ])("replies to an order of the same pack after %d ms with %d [M1.54]", async (later, status) => {
    const buyer = await shop.newUser();
    stopAt(0);
    await shop.checkoutPack(buyer);
    stopAt(later);
    expect((await shop.checkoutPack(buyer)).status).toBe(status);
  });
});
