import { describe, expect, test } from "vitest";
import { refusal } from "../api-client.ts";
import { dayIn, timeIn } from "../clock.ts";
import { newEmail, openGiftShop } from "./prepared-shops.ts";

const { shop, mailbox, asAdmin, get, grant, revoke, giver, detail, read, refund, owned } =
  await openGiftShop();

const NOBODY = "0".repeat(20);

describe("redemption", () => {
  test("opens the course to the first user, accepts repeated redemptions, also under review, and rejects other users [10.7]", async () => {
    const { id, code } = await shop.give(giver);
    const [recipient, other] = [await shop.newUser(), await shop.newUser()];
    expect(await shop.redeem(recipient, code)).toMatchObject({ status: 200, body: { state: "redeemed" } });
    expect(await owned(recipient)).toEqual([1]);
    expect((await shop.ask("GET", "/api/lessons/1", recipient)).status).toBe(200);
    expect((await shop.redeem(recipient, code)).status).toBe(200);
    expect(await shop.redeem(other, code)).toMatchObject(refusal(409, "gift_redeemed"));
    expect(await owned(other)).toEqual([]);
    const events = await get<{ type: string }[]>(`/api/admin/payments/${id}/events`);
    expect(events.map(({ type }) => type)).toEqual(["created", "completed", "gift_redeemed"]);
    expect((await detail(id)).gift).toMatchObject({
      state: "redeemed",
      redeemedBy: { id: recipient.id, email: recipient.email },
    });
    await shop.db.doc(`payments/${id}`).update({ reviewReason: "gift_paid_twice" });
    expect((await shop.redeem(recipient, code)).status).toBe(200);
  });

  test("sends no gift email if the gift is redeemed before the chosen day", async () => {
    const recipientEmail = newEmail();
    const { code } = await shop.give(giver, { recipientEmail, deliverOn: dayIn(2) });
    expect((await shop.redeem(await shop.newUser(), code)).status).toBe(200);
    await shop.runMaintenance(timeIn(3));
    expect(mailbox.to(recipientEmail)).toEqual([]);
  });

  test("rejects a redemption by a customer of the course and keeps the gift open", async () => {
    const { code } = await shop.give(giver);
    const customer = await shop.newBuyer();
    expect(await shop.redeem(customer, code)).toMatchObject(refusal(409, "already_owned"));
    expect((await shop.redeem(await shop.newUser(), code)).status).toBe(200);
  });

  test("requires a session and an existing code for a redemption, and limits guesses", async () => {
    const { code } = await shop.give(giver);
    expect((await shop.ask("POST", `/api/gifts/${code}/redeem`, { body: {} })).status).toBe(401);
    const guesser = await shop.newUser();
    for (let guess = 0; guess < 20; guess += 1)
      expect((await shop.redeem(guesser, NOBODY)).body.code).toBe("gift_not_found");
    expect((await shop.redeem(guesser, code)).body.code).toBe("too_many_attempts");
  });

  test("rejects a redemption while the payment is under review, and accepts it after the review is closed [M1.40]", async () => {
    const buyer = await shop.newUser();
    const gift = { recipientEmail: newEmail() };
    const first = await shop.give(buyer, gift);
    await shop.db.doc(`payments/${first.id}`).update({ createdAt: timeIn(-0.5) });
    const { id, code } = await shop.give(buyer, gift);
    const recipient = await shop.newUser();
    expect((await read(code)).body).toMatchObject({ state: "held", giverName: "Jóna Prufa" });
    expect((await detail(id)).gift).toMatchObject({ state: "held" });
    expect(await shop.redeem(recipient, code)).toMatchObject(refusal(409, "gift_held"));
    expect(await owned(recipient)).toEqual([]);
    await asAdmin("POST", `/api/admin/reviews/gift_paid_twice-${id}/close`, { note: "Tvær gjafir" });
    expect((await read(code)).body).toMatchObject({ state: "open" });
    expect((await shop.redeem(recipient, code)).status).toBe(200);
  });

  test("withholds the gift after a refund without a reply, until an administrator records the refund [M1.40]", async () => {
    const { id, code } = await shop.give(giver);
    const { provider } = shop.services;
    shop.services.provider = { ...provider, refund: () => Promise.reject(new Error("no reply")) };
    const lost = await asAdmin("POST", `/api/admin/payments/${id}/refund`, { reason: "Hætti við" });
    shop.services.provider = provider;
    expect(lost).toMatchObject(refusal(502, "refund_unanswered"));
    await asAdmin("POST", `/api/admin/reviews/refund_unanswered-${id}/close`, { note: "Skoðað" });
    const recipient = await shop.newUser();
    expect((await read(code)).body).toMatchObject({ state: "held" });
    expect(await shop.redeem(recipient, code)).toMatchObject(refusal(409, "gift_held"));
    await asAdmin("POST", `/api/admin/payments/${id}/refund`, { reason: "Hætti við", byHand: true });
    expect(await shop.redeem(recipient, code)).toMatchObject(refusal(409, "gift_void"));
    expect(await owned(recipient)).toEqual([]);
  });

  test("opens nothing for a repeated redemption after an administrator has revoked the course", async () => {
    const { code } = await shop.give(giver);
    const recipient = await shop.newUser();
    await shop.redeem(recipient, code);
    await revoke(recipient.id);
    expect((await shop.redeem(recipient, code)).status).toBe(200);
    expect(await owned(recipient)).toEqual([]);
  });
});

describe("refunded gift [M1.35]", () => {
  test("voids a refunded gift that was not redeemed and sends no email for it [M1.36]", async () => {
    const recipientEmail = newEmail();
    const { id, code } = await shop.give(giver, { recipientEmail, deliverOn: dayIn(2) });
    expect((await refund(id)).status).toBe(200);
    expect(await shop.redeem(await shop.newUser(), code)).toMatchObject(refusal(409, "gift_void"));
    expect((await read(code)).body).toMatchObject({ state: "void", giverName: null, recipientName: null });
    await shop.runMaintenance(timeIn(3));
    expect(mailbox.to(recipientEmail)).toEqual([]);
  });

  test("closes the course when a redeemed gift and a later purchase are both refunded", async () => {
    const { id, code } = await shop.give(giver);
    const recipient = await shop.newUser();
    await shop.redeem(recipient, code);
    expect((await refund(id)).status).toBe(200);
    expect(await owned(recipient)).toEqual([]);
    const purchase = await shop.buy(recipient);
    expect(await owned(recipient)).toEqual([1]);
    expect((await refund(purchase)).status).toBe(200);
    expect(await owned(recipient)).toEqual([]);
    expect((await shop.ask("GET", "/api/lessons/1", recipient)).status).toBe(403);
  });

  test("keeps the course of a recipient with another grant, and of the buyer, when a redeemed gift is refunded", async () => {
    const customer = await shop.newBuyer();
    const { id, code } = await shop.give(customer);
    const recipient = await shop.newUser();
    await shop.redeem(recipient, code);
    await revoke(recipient.id);
    await grant(recipient.id);
    expect((await refund(id)).status).toBe(200);
    expect(await owned(recipient)).toEqual([1]);
    expect(await owned(customer)).toEqual([1]);
  });

  test("keeps the course after the refund of a purchase if a gift was redeemed, but not if a gift was given", async () => {
    const [recipient, generous] = [await shop.newUser(), await shop.newUser()];
    const { body } = await shop.checkout(recipient); // still on the card page when the gift is redeemed
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
