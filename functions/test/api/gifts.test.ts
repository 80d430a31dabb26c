import { describe, expect, test } from "vitest";
import type { GiftCard, GiftInput } from "../../src/payments/gifts/schema.ts";
import { refusal } from "../api-client.ts";
import { dayIn, timeIn } from "../clock.ts";
import { newEmail, openGiftShop } from "./prepared-shops.ts";
import type { TestUser } from "./shop.ts";

const { shop, mailbox, giver, detail, read, refund, owned } = await openGiftShop();

describe("gift at checkout", () => {
  test("stores a gift with its payment, but neither returns its code nor finds the gift by it before payment", async () => {
    const gift = { recipientName: "Anna Jónsdóttir", recipientEmail: newEmail(), message: "Njóttu!" };
    const { body } = await shop.checkoutGift(giver, { ...gift, deliverOn: dayIn(3) });
    const path = `/api/payment/${body.paymentId}`;
    const payment = await shop.ask("GET", path, giver);
    expect(payment.body).toMatchObject({ status: "pending", gift: { ...gift, deliverOn: dayIn(3) } });
    expect(JSON.stringify(payment.body)).not.toContain(await shop.giftCodeOf(body));
    expect(await read(await shop.giftCodeOf(body))).toMatchObject(refusal(404, "gift_not_found"));
    expect(await shop.ask("GET", `${path}/gift`, giver)).toMatchObject(refusal(409, "payment_not_confirmed"));
  });

  test.each<[string, Partial<GiftInput>]>([
    ["a name of one letter", { recipientName: "A" }],
    ["a name with a URL", { recipientName: "Anna vinningur.example" }],
    ["an invalid email address", { recipientEmail: "anna" }],
    ["a message of 501 characters", { message: "a".repeat(501) }],
    ["a day that does not exist", { deliverOn: "2026-02-30" }],
    ["a day in the past", { deliverOn: dayIn(-1) }],
    ["a day in more than a year", { deliverOn: dayIn(366) }],
  ])("rejects a gift with %s", async (_, gift) => {
    expect((await shop.checkoutGift(giver, gift)).status).toBe(400);
  });

  test.each([0, 365])("accepts a gift for the day in %i days", async (days) => {
    expect((await shop.checkoutGift(giver, { deliverOn: dayIn(days) })).status).toBe(200);
  });

  test("rejects a repeated order of the same gift but accepts a gift to another recipient [M1.35]", async () => {
    const buyer = await shop.newUser();
    const gift = { recipientEmail: newEmail() };
    expect((await shop.checkoutGift(buyer, gift)).status).toBe(200);
    expect(await shop.checkoutGift(buyer, gift)).toMatchObject(refusal(409, "gift_repeated"));
    expect((await shop.checkoutGift(buyer, { recipientEmail: newEmail() })).status).toBe(200);
    const { size } = await shop.db.collection("payments").where("userId", "==", buyer.id).get();
    expect(size).toBe(2);
  });

  test("delivers a free gift at once and returns the same order after a double click", async () => {
    await shop.coupon("gjafabref", { discountValue: 100, maxUses: 10 });
    const buyer = await shop.newUser();
    const gift = { recipientEmail: newEmail() };
    const first = await shop.checkoutGift(buyer, gift, "gjafabref");
    expect(first).toMatchObject({ status: 200, body: { free: true } });
    const second = await shop.checkoutGift(buyer, gift, "gjafabref");
    expect(second.body).toEqual(first.body);
    expect(await owned(buyer)).toEqual([]);
    expect(await read(await shop.giftCodeOf(first.body))).toMatchObject({ body: { state: "open" } });
  });
});

describe("free gift with an unlimited coupon", () => {
  test("rejects a free gift until the giver confirms the emailed link [M1.44]", async () => {
    const couponId = await shop.newCoupon({ discountValue: 100 });
    const buyer = await shop.newUser();
    const gift = { recipientEmail: newEmail() };
    const refused = refusal(403, "gift_unverified");
    expect(await shop.checkoutGift(buyer, gift, couponId)).toMatchObject(refused);
    await shop.deliverEmails();
    expect(mailbox.to(gift.recipientEmail)).toEqual([]);
    const mails = mailbox.to(buyer.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Staðfestu netfangið þitt – Golfnámskeið"]);
    const link = new URL(/https?:\S+\/stadfesta-netfang\?\S+/.exec(mails[0]?.text ?? "")?.[0] ?? "");
    expect(link.searchParams.get("next")).toBe("/checkout?courseId=1&gjof=1");
    const body = { token: link.searchParams.get("lykill") };
    expect((await shop.ask("POST", "/api/confirm-email", { body })).status).toBe(200);
    const given = await shop.checkoutGift(buyer, gift, couponId);
    expect(given).toMatchObject({ status: 200, body: { free: true } });
  });

  test("rejects a gift of a free course but accepts the customer's own order of it [M1.44]", async () => {
    await shop.db.doc("courses/2").update({ isPublished: true, price: 0 });
    const buyer = await shop.newUser();
    const gift = await shop.checkoutGift(buyer, {}, undefined, 2);
    const own = await shop.checkout(buyer, undefined, 2);
    await shop.db.doc("courses/2").update({ isPublished: false, price: 24_900 });
    expect(gift.body.code).toBe("gift_unverified");
    expect(own).toMatchObject({ status: 200, body: { free: true } });
  });
});

describe("paid gift", () => {
  test("shows the gift card only to the buyer, links it in the receipt and grants the buyer no course", async () => {
    const buyer = await shop.newUser("Gísli Gefandi");
    const message = "Til hamingju!\nKveðja, <b>G</b>";
    const { id, code } = await shop.give(buyer, { recipientName: "Anna Jónsdóttir", message });
    expect(await owned(buyer)).toEqual([]);
    const card = (who: TestUser) => shop.ask<GiftCard>("GET", `/api/payment/${id}/gift`, who);
    expect((await card(buyer)).body).toMatchObject({
      ...{ code, state: "open", giverName: "Gísli Gefandi", recipientName: "Anna Jónsdóttir" },
      ...{ message, courseId: 1, deliverOn: null },
    });
    expect((await card(await shop.newUser())).body).toMatchObject({ code: "payment_not_yours" });
    await shop.deliverEmails();
    const [receipt] = mailbox.to(buyer.email);
    expect(receipt?.text).toContain("Viðtakandi gjafar: Anna Jónsdóttir");
    expect(receipt?.text).toContain(`/payment/success?payment_id=${id}`);
  });

  test("emails a gift at once and escapes its message [M1.36]", async () => {
    const recipientEmail = newEmail();
    const { code } = await shop.give(giver, { recipientEmail, message: "Gott högg!\n<b>Kveðja</b> & knús" });
    await shop.deliverEmails();
    const [mail] = mailbox.to(recipientEmail);
    expect(mail?.subject).toMatch(/^Gísli Gefandi gefur þér námskeið: /);
    expect(mail?.text).toContain(`/gjof/${code.replace(/.{4}(?=.)/g, "$&-")}`);
    expect(mail?.html).toContain("&lt;b&gt;Kveðja&lt;/b&gt; &amp; knús");
    expect(mail?.html).not.toContain("<b>Kveðja");
  });

  test("emails a gift on the chosen day and not before [10.8] [M1.36]", async () => {
    const recipientEmail = newEmail();
    await shop.give(giver, { recipientEmail, deliverOn: dayIn(2) });
    await shop.deliverEmails();
    await shop.runMaintenance(new Date(`${dayIn(2)}T07:59:00Z`));
    expect(mailbox.to(recipientEmail)).toEqual([]);
    await shop.runMaintenance(new Date(`${dayIn(2)}T08:00:00Z`));
    expect(mailbox.to(recipientEmail)).toHaveLength(1);
  });

  test("lets a customer of the course give it as a gift", async () => {
    const customer = await shop.newBuyer();
    const { id, code } = await shop.give(customer);
    expect((await detail(id)).payment).toMatchObject({ reviewReason: null, isSecondPayment: false });
    expect((await shop.redeem(await shop.newUser(), code)).status).toBe(200);
  });

  test("puts the second payment of the same gift under review, but not one with another message [M1.37]", async () => {
    const buyer = await shop.newUser();
    const gift = { recipientEmail: newEmail(), message: "Gott högg!" };
    const first = await shop.give(buyer, gift);
    await shop.give(buyer, { ...gift, message: "Aftur til hamingju!" });
    await shop.db.doc(`payments/${first.id}`).update({ createdAt: timeIn(-0.5) });
    const second = await shop.give(buyer, gift);
    const { payment, reviews } = await detail(second.id);
    expect(payment).toMatchObject({ reviewReason: "gift_paid_twice", isSecondPayment: true });
    expect(reviews).toMatchObject([{ reason: "gift_paid_twice", closedAt: null }]);
    expect((await detail(first.id)).payment).toMatchObject({ reviewReason: null, isSecondPayment: false });
    await refund(second.id);
    expect((await detail(second.id)).payment.reviewReason).toBeNull();
    expect(await read(first.code)).toMatchObject({ body: { state: "open" } });
  });

  test.each([
    ["a free one and a paid one", true, false],
    ["a paid one and a free one", false, true],
    ["two free ones", true, true],
  ])(
    "puts no order of the same gift under review after %s, because nothing was paid twice [M1.37]",
    async (_, ...areFree) => {
      const buyer = await shop.newUser();
      const gift = { recipientEmail: newEmail() };
      for (const isFree of areFree) {
        const coupon = isFree ? await shop.newCoupon({ discountValue: 100, maxUses: 10 }) : undefined;
        const { body } = await shop.checkoutGift(buyer, gift, coupon);
        if (!isFree) await shop.payFor(body);
        await shop.db.doc(`payments/${body.paymentId}`).update({ createdAt: timeIn(-0.5) });
        expect(await shop.stored(`payments/${body.paymentId}`)).toMatchObject({
          ...{ amount: isFree ? 0 : 24_900, status: "completed" },
          ...{ reviewReason: null, isSecondPayment: false },
        });
      }
    },
  );

  test("returns a gift by its code with the recipient's first name and without email addresses", async () => {
    const recipientEmail = newEmail();
    const { code } = await shop.give(giver, { recipientName: "Anna Jónsdóttir", recipientEmail });
    const { status, body, headers } = await read(code.toLowerCase().replace(/.{4}(?=.)/g, "$&-"));
    expect(status).toBe(200);
    expect(body).toEqual({
      state: "open",
      courseId: 1,
      courseTitle: expect.any(String),
      thumbnailUrl: expect.any(String),
      giverName: "Gísli Gefandi",
      recipientName: "Anna",
      message: null,
    });
    expect(headers.get("cache-control")).toBe("private, no-store");
  });
});
