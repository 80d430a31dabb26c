import { describe, expect, test } from "vitest";
import { DAY_MS, dayIn, newAddress, openGiftShop } from "./gift-shop.ts";

const { shop, mailbox, asAdmin, giver, detail, read, refund, owned } = await openGiftShop();

const NOBODY = "0".repeat(20);

describe("redeeming", () => {
  test("opens the course, once: the same person again gets the same answer, another is refused [10.7]", async () => {
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

  test("is refused while its payment is under review, and possible after an administrator has closed it [M1.40]", async () => {
    const buyer = await shop.newCustomer();
    const gift = { recipientEmail: newAddress() };
    const first = await shop.give(buyer, gift);
    await shop.db.doc(`payments/${first.id}`).update({ createdAt: new Date(Date.now() - 60_000) });
    const { id, code } = await shop.give(buyer, gift);
    const recipient = await shop.newCustomer();
    expect((await read(code)).body).toMatchObject({ state: "held", giverName: "Jóna Prufa" });
    expect((await detail(id)).gift).toMatchObject({ state: "held" });
    expect(await shop.redeem(recipient, code)).toMatchObject({ status: 409, body: { code: "gift_held" } });
    expect(await owned(recipient)).toEqual([]);
    await asAdmin("POST", `/api/admin/reviews/gift_paid_twice-${id}/close`, { note: "Tvær gjafir" });
    expect((await read(code)).body).toMatchObject({ state: "open" });
    expect((await shop.redeem(recipient, code)).status).toBe(200);
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

describe("a refunded gift [M1.35]", () => {
  test("that was not redeemed is void, and its email is not sent [M1.36]", async () => {
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

  test("that was redeemed gives no right to the course any more when a later purchase is refunded too", async () => {
    const { id, code } = await shop.give(giver);
    const recipient = await shop.newCustomer();
    await shop.redeem(recipient, code);
    await refund(id);
    const purchase = await shop.buy(recipient);
    expect(await owned(recipient)).toEqual([1]);
    expect((await refund(purchase)).status).toBe(200);
    expect(await owned(recipient)).toEqual([]);
    expect((await shop.ask("GET", "/api/lessons/1", { cookie: recipient.cookie })).status).toBe(403);
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
