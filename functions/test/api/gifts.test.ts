import { beforeAll, describe, expect, test } from "vitest";
import type { PaymentDetail } from "../../src/contract/admin.ts";
import type { AuditEntry } from "../../src/contract/audit.ts";
import type { GiftCard, GiftInput } from "../../src/contract/gift.ts";
import type { PersonalData } from "../../src/contract/student.ts";
import { openMailbox } from "./mailbox.ts";
import { type Customer, openShop } from "./shop.ts";
import { stock } from "./stock.ts";

const mailbox = await openMailbox();
const shop = openShop({ smtpUrl: mailbox.url });
let admin: Awaited<ReturnType<typeof shop.newAdmin>>;
let giver: Customer;

const DAY_MS = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  await stock(shop.db);
  [admin, giver] = await Promise.all([shop.newAdmin(), shop.newCustomer("Gísli Gefandi")]);
  return () => mailbox.close();
});

const asAdmin = <Body = { code: string }>(method: string, path: string, body?: object) =>
  shop.ask<Body>(method, path, { cookie: admin.cookie, ...(method !== "GET" && { body: body ?? {} }) });
const detail = async (id: string) => (await asAdmin<PaymentDetail>("GET", `/api/admin/payments/${id}`)).body;
const read = (code: string) => shop.ask("GET", `/api/gifts/${code}`);
const refund = (id: string) =>
  asAdmin("POST", `/api/admin/payments/${id}/refund`, { reason: "Hætti við", byHand: true });
const owned = async ({ id }: Customer) => (await shop.db.doc(`users/${id}`).get()).get("purchasedCourses");
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const newAddress = () => `${crypto.randomUUID()}@example.is`;
const NOBODY = "0".repeat(20);

describe("a gift at checkout", () => {
  test("is kept on the payment, with a code that is nowhere to be redeemed before it is paid", async () => {
    const gift = { recipientName: "Anna Jónsdóttir", recipientEmail: newAddress(), message: "Njóttu!" };
    const { body } = await shop.checkoutGift(giver, { ...gift, deliverOn: dayIn(3) });
    const path = `/api/payment/${body.paymentId}`;
    const payment = await shop.ask("GET", path, { cookie: giver.cookie });
    expect(payment.body).toMatchObject({ status: "pending", gift: { ...gift, deliverOn: dayIn(3) } });
    expect(JSON.stringify(payment.body)).not.toContain(await shop.giftCodeOf(body));
    expect(await read(await shop.giftCodeOf(body))).toMatchObject({
      status: 404,
      body: { code: "gift_not_found" },
    });
    expect(await shop.ask("GET", `${path}/gift`, { cookie: giver.cookie })).toMatchObject({
      status: 409,
      body: { code: "payment_not_confirmed" },
    });
  });

  test.each<[string, Partial<GiftInput>]>([
    ["a name of one letter", { recipientName: "A" }],
    ["an address that is none", { recipientEmail: "anna" }],
    ["a message of 501 characters", { message: "a".repeat(501) }],
    ["a day that does not exist", { deliverOn: "2026-02-30" }],
    ["a day that is over", { deliverOn: dayIn(-1) }],
    ["a day in more than a year", { deliverOn: dayIn(366) }],
  ])("with %s is refused", async (_, gift) => {
    expect((await shop.checkoutGift(giver, gift)).status).toBe(400);
  });

  test.each([0, 365])("may be for the day in %i days", async (days) => {
    expect((await shop.checkoutGift(giver, { deliverOn: dayIn(days) })).status).toBe(200);
  });

  test("is one order where it is ordered twice within a moment; two gifts to two people are two", async () => {
    const buyer = await shop.newCustomer();
    const gift = { recipientEmail: newAddress() };
    expect((await shop.checkoutGift(buyer, gift)).status).toBe(200);
    expect(await shop.checkoutGift(buyer, gift)).toMatchObject({
      status: 409,
      body: { code: "gift_repeated" },
    });
    expect((await shop.checkoutGift(buyer, { recipientEmail: newAddress() })).status).toBe(200);
    const { size } = await shop.db.collection("payments").where("userId", "==", buyer.id).get();
    expect(size).toBe(2);
  });

  test("that costs nothing is given at once; a double click answers the same order", async () => {
    await shop.coupon("gjafabref", { discountValue: 100 });
    const buyer = await shop.newCustomer();
    const gift = { recipientEmail: newAddress() };
    const first = await shop.checkoutGift(buyer, gift, "gjafabref");
    expect(first).toMatchObject({ status: 200, body: { free: true } });
    const second = await shop.checkoutGift(buyer, gift, "gjafabref");
    expect(second.body).toEqual(first.body);
    expect(await owned(buyer)).toEqual([]);
    expect(await read(await shop.giftCodeOf(first.body))).toMatchObject({ body: { state: "open" } });
  });
});

describe("a gift that was paid", () => {
  test("opens nothing for its buyer, whose page shows the card and whose receipt leads to it", async () => {
    const buyer = await shop.newCustomer("Gísli Gefandi");
    const message = "Til hamingju!\nKveðja, <b>G</b>";
    const { id, code } = await shop.give(buyer, { recipientName: "Anna Jónsdóttir", message });
    expect(await owned(buyer)).toEqual([]);
    const card = await shop.ask<GiftCard>("GET", `/api/payment/${id}/gift`, { cookie: buyer.cookie });
    expect(card.body).toMatchObject({
      ...{ code, state: "open", giverName: "Gísli Gefandi", recipientName: "Anna Jónsdóttir", message },
      ...{ courseId: 1, deliverOn: null },
    });
    const stranger = await shop.newCustomer();
    expect(await shop.ask("GET", `/api/payment/${id}/gift`, { cookie: stranger.cookie })).toMatchObject({
      body: { code: "payment_not_yours" },
    });
    await shop.runMaintenance();
    const [receipt] = mailbox.to(buyer.email);
    expect(receipt?.text).toContain("Gjöf – viðtakandi: Anna Jónsdóttir");
    expect(receipt?.text).toContain(`/payment/success?payment_id=${id}`);
  });

  test("is sent to its recipient at once, its message without markup of its own", async () => {
    const recipientEmail = newAddress();
    const { code } = await shop.give(giver, { recipientEmail, message: "Gott högg!\n<b>Kveðja</b> & knús" });
    await shop.runMaintenance();
    const [mail] = mailbox.to(recipientEmail);
    expect(mail?.subject).toMatch(/^Gísli Gefandi gefur þér námskeið: /);
    expect(mail?.text).toContain(`/gjof/${code.replace(/.{4}(?=.)/g, "$&-")}`);
    expect(mail?.html).toContain("&lt;b&gt;Kveðja&lt;/b&gt; &amp; knús");
    expect(mail?.html).not.toContain("<b>Kveðja");
  });

  test("is sent on the chosen day and not before", async () => {
    const recipientEmail = newAddress();
    await shop.give(giver, { recipientEmail, deliverOn: dayIn(2) });
    await shop.runMaintenance();
    await shop.runMaintenance(new Date(`${dayIn(2)}T07:59:00Z`));
    expect(mailbox.to(recipientEmail)).toEqual([]);
    await shop.runMaintenance(new Date(`${dayIn(2)}T08:00:00Z`));
    expect(mailbox.to(recipientEmail)).toHaveLength(1);
  });

  test("may be given by who owns the course", async () => {
    const owner = await shop.newCustomer();
    await shop.buy(owner);
    const { id, code } = await shop.give(owner);
    expect((await detail(id)).payment).toMatchObject({ reviewReason: null, isSecondPayment: false });
    expect((await shop.redeem(await shop.newCustomer(), code)).status).toBe(200);
  });

  test("is under review where its buyer has paid for the same gift before; one with other words is not", async () => {
    const buyer = await shop.newCustomer();
    const gift = { recipientEmail: newAddress(), message: "Gott högg!" };
    const first = await shop.give(buyer, gift);
    await shop.give(buyer, { ...gift, message: "Aftur til hamingju!" });
    const before = new Date(Date.now() - 60_000);
    await shop.db.doc(`payments/${first.id}`).update({ createdAt: before });
    const second = await shop.give(buyer, gift);
    const { payment, reviews } = await detail(second.id);
    expect(payment).toMatchObject({ reviewReason: "gift_paid_twice", isSecondPayment: true });
    expect(reviews).toMatchObject([{ reason: "gift_paid_twice", closedAt: null }]);
    expect((await detail(first.id)).payment).toMatchObject({ reviewReason: null, isSecondPayment: false });
    await refund(second.id);
    expect((await detail(second.id)).payment.reviewReason).toBeNull();
    expect(await read(first.code)).toMatchObject({ body: { state: "open" } });
  });

  test("is shown to whoever has the code, with first names and no address", async () => {
    const recipientEmail = newAddress();
    const { code } = await shop.give(giver, { recipientName: "Anna Jónsdóttir", recipientEmail });
    const { status, body, headers } = await read(code.toLowerCase().replace(/.{4}(?=.)/g, "$&-"));
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ state: "open", courseId: 1, courseTitle: expect.any(String), thumbnailUrl: expect.any(String) },
      ...{ giverName: "Gísli Gefandi", recipientName: "Anna", message: null },
    });
    expect(headers.get("cache-control")).toBe("private, no-store");
  });
});

describe("redeeming", () => {
  test("opens the course, once: the same person again gets the same answer, another is refused", async () => {
    const { id, code } = await shop.give(giver);
    const [recipient, other] = [await shop.newCustomer(), await shop.newCustomer()];
    expect(await shop.redeem(recipient, code)).toMatchObject({ status: 200, body: { state: "redeemed" } });
    expect(await owned(recipient)).toEqual([1]);
    expect((await shop.ask("GET", "/api/lessons/1", { cookie: recipient.cookie })).status).toBe(200);
    expect((await shop.redeem(recipient, code)).status).toBe(200);
    expect(await shop.redeem(other, code)).toMatchObject({ status: 409, body: { code: "gift_redeemed" } });
    expect(await owned(other)).toEqual([]);
    const events = await asAdmin<{ type: string }[]>("GET", `/api/admin/payments/${id}/events`);
    expect(events.body.map(({ type }) => type)).toEqual(["created", "completed", "gift_redeemed"]);
    expect((await detail(id)).gift).toMatchObject({
      state: "redeemed",
      redeemedBy: { id: recipient.id, email: recipient.email },
    });
  });

  test("before the chosen day leaves no email for that day", async () => {
    const recipientEmail = newAddress();
    const { code } = await shop.give(giver, { recipientEmail, deliverOn: dayIn(2) });
    expect((await shop.redeem(await shop.newCustomer(), code)).status).toBe(200);
    await shop.runMaintenance(new Date(Date.now() + 3 * DAY_MS));
    expect(mailbox.to(recipientEmail)).toEqual([]);
  });

  test("by who owns the course is refused, and the gift stays whole for somebody else", async () => {
    const { code } = await shop.give(giver);
    const owner = await shop.newCustomer();
    await shop.buy(owner);
    expect(await shop.redeem(owner, code)).toMatchObject({ status: 409, body: { code: "already_owned" } });
    expect((await shop.redeem(await shop.newCustomer(), code)).status).toBe(200);
  });

  test("needs a session, and a code that exists; codes cannot be tried out", async () => {
    const { code } = await shop.give(giver);
    expect((await shop.ask("POST", `/api/gifts/${code}/redeem`, { body: {} })).status).toBe(401);
    const guesser = await shop.newCustomer();
    for (let guess = 0; guess < 20; guess += 1)
      expect((await shop.redeem(guesser, NOBODY)).body.code).toBe("gift_not_found");
    expect((await shop.redeem(guesser, code)).body.code).toBe("too_many_attempts");
  });

  test("again after an administrator has revoked the course opens nothing", async () => {
    const { code } = await shop.give(giver);
    const recipient = await shop.newCustomer();
    await shop.redeem(recipient, code);
    const revocation = { courseId: 1, reason: "Deildi aðganginum" };
    await asAdmin("POST", `/api/admin/users/${recipient.id}/revoke`, revocation);
    expect((await shop.redeem(recipient, code)).status).toBe(200);
    expect(await owned(recipient)).toEqual([]);
  });
});

describe("a refunded gift", () => {
  test("that was not redeemed is void, and its email is not sent", async () => {
    const recipientEmail = newAddress();
    const { id, code } = await shop.give(giver, { recipientEmail, deliverOn: dayIn(2) });
    expect((await refund(id)).status).toBe(200);
    expect(await shop.redeem(await shop.newCustomer(), code)).toMatchObject({
      status: 409,
      body: { code: "gift_void" },
    });
    expect((await read(code)).body).toMatchObject({ state: "void", giverName: null, recipientName: null });
    await shop.runMaintenance(new Date(Date.now() + 3 * DAY_MS));
    expect(mailbox.to(recipientEmail)).toEqual([]);
  });

  test("that was redeemed closes the course", async () => {
    const { id, code } = await shop.give(giver);
    const recipient = await shop.newCustomer();
    await shop.redeem(recipient, code);
    expect((await refund(id)).status).toBe(200);
    expect(await owned(recipient)).toEqual([]);
  });

  test("that was redeemed leaves the course to who has it otherwise, and to its buyer", async () => {
    const owner = await shop.newCustomer();
    await shop.buy(owner);
    const { id, code } = await shop.give(owner);
    const recipient = await shop.newCustomer();
    await shop.redeem(recipient, code);
    await asAdmin("POST", `/api/admin/users/${recipient.id}/revoke`, { courseId: 1, reason: "Próf" });
    await asAdmin("POST", `/api/admin/users/${recipient.id}/grant`, { courseId: 1, reason: "Próf" });
    expect((await refund(id)).status).toBe(200);
    expect(await owned(recipient)).toEqual([1]);
    expect(await owned(owner)).toEqual([1]);
  });

  test("of one's own purchase, the course stays to who has redeemed a gift of it, and not to who has given one", async () => {
    const [recipient, generous] = [await shop.newCustomer(), await shop.newCustomer()];
    const { body } = await shop.checkout(recipient); // at the card page while the gift comes
    const { code } = await shop.give(giver);
    await shop.redeem(recipient, code);
    await shop.payFor(body);
    await refund(body.paymentId);
    expect(await owned(recipient)).toEqual([1]);

    const bought = await shop.buy(generous);
    await shop.give(generous);
    await refund(bought);
    expect(await owned(generous)).toEqual([]);
  });
});

describe("an administrator", () => {
  const send = (id: string, email: string) => asAdmin("POST", `/api/admin/payments/${id}/gift`, { email });
  const auditOf = async (id: string) => {
    const { body } = await asAdmin<AuditEntry[]>("GET", "/api/admin/audit");
    return body.filter(({ object }) => object?.id === id).map(({ action }) => action);
  };

  test("sees for whom a gift is and what became of its email, and sends it again", async () => {
    const recipientEmail = newAddress();
    const { id } = await shop.give(giver, { recipientEmail });
    await send(id, recipientEmail); // on its way already
    await shop.runMaintenance();
    expect(mailbox.to(recipientEmail)).toHaveLength(1);
    expect(await detail(id)).toMatchObject({
      gift: { recipientEmail, state: "open", redeemedBy: null },
      emails: [{ template: "receipt" }, { template: "gift", state: "sent", recipient: recipientEmail }],
    });
    expect((await send(id, recipientEmail)).status).toBe(200);
    await shop.runMaintenance();
    expect(mailbox.to(recipientEmail)).toHaveLength(2);
    expect(await auditOf(id)).toEqual(["gift_resent"]);
  });

  test("corrects the recipient's address before the chosen day: only the right one is written to, on that day", async () => {
    const [wrong, right] = [newAddress(), newAddress()];
    const { id } = await shop.give(giver, { recipientEmail: wrong, deliverOn: dayIn(2) });
    expect((await send(id, right)).status).toBe(200);
    await shop.runMaintenance();
    expect(mailbox.to(right)).toEqual([]);
    await shop.runMaintenance(new Date(Date.now() + 3 * DAY_MS));
    expect([mailbox.to(wrong).length, mailbox.to(right).length]).toEqual([0, 1]);
    expect((await detail(id)).payment.gift).toMatchObject({ recipientEmail: right });
    expect(await auditOf(id)).toEqual(["gift_address_corrected"]);
  });

  test("sends no gift that is redeemed or refunded, nor a purchase that is none", async () => {
    const [redeemed, refunded] = [await shop.give(giver), await shop.give(giver)];
    await shop.redeem(await shop.newCustomer(), redeemed.code);
    await refund(refunded.id);
    expect((await send(redeemed.id, newAddress())).body.code).toBe("gift_redeemed");
    expect((await send(refunded.id, newAddress())).body.code).toBe("gift_void");
    expect((await send(await shop.buy(await shop.newCustomer()), newAddress())).body.code).toBe(
      "gift_not_found",
    );
    expect((await send("ZZZZZZZZZZZZ", newAddress())).body.code).toBe("payment_not_found");
  });
});

describe("personal data", () => {
  const erase = ({ id, email }: Customer) =>
    asAdmin("POST", `/api/admin/users/${id}/erase`, { confirmation: email });

  test("an export has what a customer has given and been given, without codes", async () => {
    const recipient = await shop.newCustomer();
    const buyer = await shop.newCustomer("Gísli Gefandi");
    const { code } = await shop.give(buyer, { recipientEmail: recipient.email });
    await shop.redeem(recipient, code);
    const exportOf = async ({ id }: Customer) =>
      (await asAdmin<PersonalData>("POST", `/api/admin/users/${id}/export`)).body;
    const about = { recipientEmail: recipient.email, giverName: "Gísli Gefandi" };
    const given = await exportOf(buyer);
    expect(given).toMatchObject({ giftsGiven: [about], giftsReceived: [] });
    expect(JSON.stringify(given)).not.toContain(code);
    expect(await exportOf(recipient)).toMatchObject({ giftsGiven: [], giftsReceived: [about] });
  });

  test("who is erased is named on no order that was not paid, no copy of a receipt and no former email", async () => {
    const [buyer, recipient] = [await shop.newCustomer(), await shop.newCustomer()];
    const gift = { recipientName: "Anna Eyðist", recipientEmail: recipient.email, message: "Fyrir Önnu" };
    const { body: unpaid } = await shop.checkoutGift(giver, gift);
    const { body: own } = await shop.checkoutGift(recipient, { ...gift, recipientEmail: newAddress() });
    const { id } = await shop.give(buyer, { ...gift, recipientEmail: newAddress() });
    await shop.runMaintenance();
    await asAdmin("POST", `/api/admin/payments/${id}/gift`, { email: recipient.email });
    expect((await asAdmin("POST", `/api/admin/payments/${id}/receipt`)).status).toBe(200);
    await shop.runMaintenance();
    expect((await erase(recipient)).status).toBe(200);
    const nobody = { recipientName: "", recipientEmail: "", message: null };
    for (const each of [unpaid.paymentId, own.paymentId, id])
      expect((await shop.db.doc(`payments/${each}`).get()).get("gift")).toMatchObject(nobody);
    const { docs } = await shop.db.collection("emails").where("data.paymentId", "==", id).get();
    expect(docs.map((each) => each.get("template"))).toEqual(["receipt", "receipt"]);
    expect(JSON.stringify(docs.map((each) => each.data()))).not.toContain("Anna");
  });

  test("an erased giver is named on no gift, nor in an email that is to come; the gift stays valid", async () => {
    const recipientEmail = newAddress();
    const buyer = await shop.newCustomer("Hulda Hverfur");
    const gift = { recipientEmail, message: "Kveðja, Hulda", deliverOn: dayIn(2) };
    const { id, code } = await shop.give(buyer, gift);
    expect((await erase(buyer)).status).toBe(200);
    expect((await read(code)).body).toMatchObject({ state: "open", giverName: null, message: null });
    await shop.runMaintenance(new Date(Date.now() + 3 * DAY_MS));
    const [mail] = mailbox.to(recipientEmail);
    expect(mail?.subject).toMatch(/^Vinur þinn gefur þér/);
    expect(mail?.text).not.toContain("Hulda");
    expect((await shop.redeem(await shop.newCustomer(), code)).status).toBe(200);
    expect((await detail(id)).payment.gift).toMatchObject({ recipientEmail, message: null });
  });

  test("an erased recipient is named nowhere, and a refund of the gift still goes through", async () => {
    const recipient = await shop.newCustomer("Þóra Þiggur");
    const gift = { recipientName: "Þóra Þiggur", recipientEmail: recipient.email, message: "Þóra mín" };
    const redeemed = await shop.give(giver, gift);
    const open = await shop.give(giver, { ...gift, deliverOn: dayIn(2) });
    await shop.runMaintenance();
    await shop.redeem(recipient, redeemed.code);
    expect((await erase(recipient)).status).toBe(200);
    const collections = await shop.db.listCollections();
    const found = await Promise.all(collections.map((collection) => collection.get()));
    const naming = found
      .flatMap(({ docs }) => docs)
      .filter((document) => /Þóra|viðtak/.test(JSON.stringify(document.data())))
      .map(({ ref }) => ref.path);
    expect(naming).toEqual([]);
    await shop.runMaintenance(new Date(Date.now() + 3 * DAY_MS));
    expect(mailbox.to(recipient.email).filter(({ subject }) => subject?.includes("gefur þér"))).toHaveLength(
      1,
    );
    expect((await detail(redeemed.id)).gift).toMatchObject({ state: "redeemed", redeemedBy: null });
    for (const { id } of [redeemed, open]) expect((await refund(id)).status).toBe(200);
  });

  test("a payment whose buyer is gone makes no gift, and is reviewed", async () => {
    const buyer = await shop.newCustomer();
    const { body } = await shop.checkoutGift(buyer);
    await erase(buyer);
    await shop.payFor(body);
    expect(await detail(body.paymentId)).toMatchObject({
      gift: null,
      payment: { status: "completed", reviewReason: "buyer_missing" },
    });
    expect((await refund(body.paymentId)).status).toBe(200);
  });

  test("a recipient's corrected address keeps what was redeemed; what was sent to the former one stays valid", async () => {
    const recipient = await shop.newCustomer();
    const [first, second] = [
      await shop.give(giver, { recipientEmail: recipient.email, message: "Fyrri" }),
      await shop.give(giver, { recipientEmail: recipient.email, message: "Seinni" }),
    ];
    await shop.redeem(recipient, first.code);
    await asAdmin("POST", `/api/admin/users/${recipient.id}/email`, { email: newAddress() });
    expect(await owned(recipient)).toEqual([1]);
    expect((await read(second.code)).body).toMatchObject({ state: "open" });
  });
});
