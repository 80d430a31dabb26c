import { describe, expect, onTestFinished, test } from "vitest";
import { dayOf } from "../../src/core/calendar.ts";
import type { Receipt } from "../../src/payments/schema.ts";
import { refusal } from "../api-client.ts";
import { dayIn, tickingClock, timeIn } from "../clock.ts";
import { openStaffedShop } from "./prepared-shops.ts";
import type { TestUser } from "./shop.ts";

const { shop, mailbox, asAdmin, get, exportOf, erase, refund } = await openStaffedShop();
shop.clock.now = tickingClock();

const UNKNOWN = "ZZZZZZZZZZZZ";
const PERSON = { name: "Jóna Prufa", idNumber: "010130-2989" };
const COMPANY = { name: "Golf.is ehf.", idNumber: "kt. 6912230350" };

type Signed = Pick<TestUser, "cookie">;
type Body = Receipt & { code: string };

const read = ({ cookie }: Signed, id: string) =>
  shop.ask<Body>("GET", `/api/payment/${id}/receipt`, { cookie });
const bill = ({ cookie }: Signed, id: string, body: object) =>
  shop.ask<Body>("POST", `/api/payment/${id}/billing`, { cookie, body });
const { stored } = shop;

/** Returns a buyer with a paid order whose receipt was sent. */
async function sent(name?: string) {
  const { paymentId: id, ...buyer } = await shop.newBuyer(name);
  await shop.deliverEmails();
  return { buyer, id };
}

/** Changes documents while `work` runs. */
async function during(changes: Record<string, object>, work: () => Promise<unknown>): Promise<void> {
  const paths = Object.keys(changes);
  const before = await Promise.all(paths.map(stored));
  await Promise.all(paths.map((path) => shop.db.doc(path).update({ ...changes[path] })));
  await work();
  await Promise.all(paths.map((path, index) => shop.db.doc(path).set(before[index] ?? {})));
}

describe("receipt", () => {
  test("shows number, seller, buyer, course, instructor, amounts and card, without caching [10.39]", async () => {
    const { buyer, id } = await sent();
    const { status, headers, body } = await read(buyer, id);
    expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const payment = await stored(`payments/${id}`);
    expect(body).toEqual({
      id,
      number: payment?.receiptNumber,
      seller: {
        name: "Golfnámskeið ehf.",
        idNumber: "000000-0000",
        address: expect.any(String),
        vatNumber: "000000",
      },
      buyer: "Jóna Prufa",
      billing: null,
      course: { title: "Námskeið 1", description: "Lýsing", lessons: 3, minutes: null },
      instructor: "Hlynur Fannar",
      amount: 24_900,
      vat: 4819,
      vatPercent: 24,
      discount: null,
      cardDigits: "4242",
      isTest: false,
      paidAt: payment?.completedAt.toDate().toISOString(),
      giftTo: null,
      pack: null,
      finishedAt: null,
      refundedAt: null,
      refundedAmount: 0,
    });
    expect(mailbox.to(buyer.email)[0]?.text).toContain(`http://shop.test/kvittun/${id}`);
  });

  test("keeps seller, course, instructor and buyer when they change later, also in a copy [10.40] [M1.50]", async () => {
    const { buyer, id } = await sent("Jóna Jónsdóttir");
    const before = (await read(buyer, id)).body;
    const changes = {
      "site/texts": { "company.name": "Nýtt félag ehf.", "instructor.name": "Annar Kennari" },
      "courses/1": { title: "Nýtt nafn", description: "Ný lýsing", curriculum: [] },
      [`users/${buyer.id}`]: { name: "Jóna Breytt" },
    };
    await during(changes, async () => {
      expect((await read(buyer, id)).body).toEqual(before);
      await asAdmin("POST", `/api/admin/payments/${id}/receipt`);
      await shop.deliverEmails();
    });
    const [first, copy] = mailbox.to(buyer.email);
    const sellerOf = (text = "") => text.slice(text.lastIndexOf("--"));
    expect(sellerOf(copy?.text)).toBe(sellerOf(first?.text));
    expect(copy?.text).toContain("Kaupandi: Jóna Jónsdóttir");
  });

  test("adds the length of the course if every lesson has one, and shortens a long description", async () => {
    const course = await stored("courses/1");
    const curriculum = course?.curriculum.map((lesson: object) => ({ ...lesson, lengthSeconds: 310 }));
    await during({ "courses/1": { curriculum, description: "Golf er gaman. ".repeat(200) } }, async () => {
      const { buyer, id } = await sent();
      const { course } = (await read(buyer, id)).body;
      expect(course).toMatchObject({ lessons: 3, minutes: 16 });
      expect(course.description).toMatch(/^Golf er gaman\. .* …$/);
      expect(course.description.length).toBeLessThanOrEqual(602);
    });
  });

  test("shows the date on which the buyer finished the course, and omits it after a refund [10.39] [M1.50]", async () => {
    const { buyer, id } = await sent();
    for (const lesson of [1, 2, 3]) await shop.ask("POST", `/api/lessons/${lesson}/complete`, buyer);
    expect((await read(buyer, id)).body).toMatchObject({ finishedAt: expect.any(String), refundedAt: null });
    expect((await refund(id)).status).toBe(200);
    const { completedAt, refundedAt } = (await stored(`payments/${id}`)) ?? {};
    expect((await read(buyer, id)).body).toMatchObject({
      amount: 24_900,
      finishedAt: null,
      paidAt: completedAt.toDate().toISOString(),
      refundedAt: refundedAt.toDate().toISOString(),
    });
  });

  test("has the day of the payment, not of the order, also in its email [10.39]", async () => {
    const buyer = await shop.newUser("Nína Nótt");
    const { body } = await shop.checkout(buyer);
    const { now } = shop.clock;
    onTestFinished(() => {
      shop.clock.now = now;
    });
    shop.clock.now = () => timeIn(1);
    await shop.payFor(body);
    await shop.deliverEmails();
    const { paidAt } = (await read(buyer, body.paymentId)).body;
    expect(dayOf(paidAt)).toBe(dayIn(1));
    const [year, month, day] = dayOf(paidAt).split("-").map(Number);
    expect(mailbox.to(buyer.email)[0]?.text).toContain(`${day}.${month}.${year}`);
  });

  test("names no VAT number on an order without VAT", async () => {
    const buyer = await shop.newUser();
    const { body } = await shop.checkout(buyer);
    await shop.db.doc(`payments/${body.paymentId}`).update({ vatPercent: 0 });
    await shop.payFor(body);
    const none = { vat: 0, vatPercent: 0, seller: { vatNumber: "" } };
    expect((await read(buyer, body.paymentId)).body).toMatchObject(none);
  });

  test("names the buyer and the recipient of a gift, and opens for the buyer only [10.42] [M1.52]", async () => {
    const [giver, recipient] = [await shop.newUser("Gísli Gefandi"), await shop.newUser()];
    const { id, code } = await shop.give(giver, { recipientName: "Anna Viðtakandi" });
    await shop.redeem(recipient, code);
    expect((await read(giver, id)).body).toMatchObject({ buyer: "Gísli Gefandi", giftTo: "Anna Viðtakandi" });
    expect(await read(recipient, id)).toMatchObject(refusal(404, "payment_not_found"));
  });

  test("gives the same 404 for another buyer's, an unpaid, a free and an unknown order, and 401 to a visitor [10.42] [M1.52]", async () => {
    const { id } = await sent();
    const user = await shop.newUser();
    const free = (await shop.checkout(user, await shop.newCoupon({ discountValue: 100 }))).body.paymentId;
    const other = await shop.newUser();
    const pending = (await shop.checkout(other)).body.paymentId;
    const asked: [Signed, string][] = [
      [user, id],
      [user, free],
      [other, pending],
      [user, UNKNOWN],
    ];
    const answers = [];
    for (const [who, payment] of asked)
      answers.push(await read(who, payment), await bill(who, payment, PERSON));
    const { status, body } = answers[0] ?? {};
    expect({ status, body }).toEqual({
      status: 404,
      body: { error: "Payment not found", code: "payment_not_found" },
    });
    for (const answer of answers) expect(answer).toMatchObject({ status, body });
    expect((await stored(`payments/${id}`))?.billing).toBeNull();
    expect((await shop.ask("GET", `/api/payment/${id}/receipt`)).status).toBe(401);
  });
});

describe("receipt before its email", () => {
  test("numbers a receipt when the buyer opens it, and the email has the same number [10.43] [M1.49]", async () => {
    const admin = await shop.newAdmin();
    await shop.db.doc(`admins/${admin.uid}`).update({ emailsOfSales: true });
    const { paymentId: id, ...buyer } = await shop.newBuyer();
    const reads = await Promise.all([read(buyer, id), read(buyer, id), shop.runMaintenance()]);
    const { number } = reads[0].body;
    expect(number).toEqual(expect.any(Number));
    expect(reads[1].body.number).toBe(number);
    await shop.deliverEmails();
    await shop.deliverEmails();
    const subjects = mailbox.to(buyer.email).map(({ subject }) => subject);
    expect(subjects).toEqual([`Kvittun nr. ${number}: Námskeið 1`]);
    const sales = mailbox.to(admin.email).filter(({ text }) => text?.includes(id));
    expect(sales).toHaveLength(1);
    await shop.db.doc(`admins/${admin.uid}`).update({ emailsOfSales: false });
  });

  test("hides a receipt while the seller cannot be read, and shows the complete receipt afterwards", async () => {
    const { paymentId: id, ...buyer } = await shop.newBuyer();
    await during({ "site/texts": { company: { name: "Golf" } } }, async () => {
      expect(await read(buyer, id)).toMatchObject(refusal(409, "receipt_missing"));
      await shop.deliverEmails();
      const numbered = { receiptNumber: expect.any(Number), receipt: null };
      expect(await stored(`payments/${id}`)).toMatchObject(numbered);
      expect((await read(buyer, id)).status).toBe(409);
    });
    const { receiptNumber } = (await stored(`payments/${id}`)) ?? {};
    const complete = { number: receiptNumber, seller: { name: "Golfnámskeið ehf." } };
    expect((await read(buyer, id)).body).toMatchObject(complete);
  });
});

describe("billing", () => {
  test("sets the name and kennitala of a company once, also for copies and the administrator [10.41] [M1.51]", async () => {
    const { buyer, id } = await sent();
    const billing = { name: "Golf.is ehf.", idNumber: "691223-0350" };
    expect(await bill(buyer, id, COMPANY)).toMatchObject({ status: 200, body: { billing } });
    expect(await bill(buyer, id, PERSON)).toMatchObject(refusal(409, "billing_already_set"));
    expect((await read(buyer, id)).body).toMatchObject({ billing, buyer: "Jóna Prufa" });
    const { payment } = await get<{ payment: object }>(`/api/admin/payments/${id}`);
    expect(payment).toMatchObject({ billing });
    await asAdmin("POST", `/api/admin/payments/${id}/receipt`);
    await shop.deliverEmails();
    const copy = mailbox.to(buyer.email).find(({ subject }) => subject?.startsWith("Afrit"));
    expect(copy?.text).toContain("Kaupandi: Golf.is ehf.\nKennitala: 691223-0350\nPantað af: Jóna Prufa");
  });

  test("adds the billing to the email if it was set before the email was sent", async () => {
    const { paymentId: id, ...buyer } = await shop.newBuyer();
    expect((await bill(buyer, id, PERSON)).status).toBe(200);
    await shop.deliverEmails();
    const text = mailbox.to(buyer.email)[0]?.text;
    expect(text).toContain("Kaupandi: Jóna Prufa\nKennitala: 010130-2989\nNetfang");
  });

  test("adds the billing to the email if it was set after the buyer opened the receipt", async () => {
    const { paymentId: id, ...buyer } = await shop.newBuyer();
    expect((await read(buyer, id)).status).toBe(200);
    expect((await bill(buyer, id, PERSON)).status).toBe(200);
    await shop.deliverEmails();
    const text = mailbox.to(buyer.email)[0]?.text;
    expect(text).toContain("Kaupandi: Jóna Prufa\nKennitala: 010130-2989\nNetfang");
  });

  test("adds the billing to an email that was given up, for its next attempt", async () => {
    const { paymentId: id, ...buyer } = await shop.newBuyer();
    const path = `emails/receipt-${id}`;
    expect((await read(buyer, id)).status).toBe(200);
    await shop.db.doc(path).update({ dueAt: null, attempts: 20 });
    expect((await bill(buyer, id, PERSON)).status).toBe(200);
    expect((await stored(path))?.data).toMatchObject({ billing: PERSON });
  });

  test("rejects a wrong check digit unless it is confirmed, because new ones have none [10.23] [10.41]", async () => {
    const { buyer, id } = await sent();
    const wrong = { ...PERSON, idNumber: "010130-2979" };
    expect(await bill(buyer, id, wrong)).toMatchObject({
      status: 400,
      body: { code: "invalid_input", error: "The check digit of the kennitala is wrong" },
    });
    const confirmed = await bill(buyer, id, { ...wrong, hasNoCheckDigit: true });
    expect(confirmed).toMatchObject({ status: 200, body: { billing: { idNumber: "010130-2979" } } });
  });

  test.each([
    { name: "Jóna" },
    { name: "J", idNumber: PERSON.idNumber },
    { name: "Jóna", idNumber: "320130-2989" },
    { name: "Jóna", idNumber: "000000-0000" },
    { name: "Jóna", idNumber: "0".repeat(41) },
  ])("rejects %o", async (body) => {
    const { buyer, id } = await sent();
    expect(await bill(buyer, id, body)).toMatchObject(refusal(400, "invalid_input"));
  });

  test("exports the billing, and keeps it on the payment after erasure, as the law on bookkeeping requires [10.41]", async () => {
    const { buyer, id } = await sent();
    await bill(buyer, id, PERSON);
    const receipt = { buyer: "Jóna Prufa" };
    expect((await exportOf(buyer)).payments).toMatchObject([{ billing: PERSON, receipt }]);
    expect((await erase(buyer)).status).toBe(200);
    expect(await stored(`payments/${id}`)).toMatchObject({ billing: PERSON, buyerEmail: "" });
  });
});
