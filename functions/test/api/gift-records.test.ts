import { describe, expect, test } from "vitest";
import { dayIn, timeIn } from "../clock.ts";
import { newEmail, openGiftShop } from "./prepared-shops.ts";

const { shop, mailbox, asAdmin, audit, exportOf, erase, giver, detail, read, refund, owned } =
  await openGiftShop();

describe("gift management by an administrator", () => {
  const send = (id: string, email: string) => asAdmin("POST", `/api/admin/payments/${id}/gift`, { email });
  const auditOf = async (id: string) =>
    (await audit()).filter(({ object }) => object?.id === id).map(({ action }) => action);

  test("shows the recipient and email state of a gift and sends the gift email again", async () => {
    const recipientEmail = newEmail();
    const { id } = await shop.give(giver, { recipientEmail });
    await send(id, recipientEmail); // has no effect: the email is already queued
    await shop.deliverEmails();
    expect(mailbox.to(recipientEmail)).toHaveLength(1);
    expect(await detail(id)).toMatchObject({
      gift: { recipientEmail, state: "open", redeemedBy: null },
      emails: [{ template: "receipt" }, { template: "gift", state: "sent", recipient: recipientEmail }],
    });
    expect((await send(id, recipientEmail)).status).toBe(200);
    await shop.deliverEmails();
    expect(mailbox.to(recipientEmail)).toHaveLength(2);
    expect(await auditOf(id)).toEqual(["gift_resent"]);
  });

  test("sends a gift only to the corrected email address, on the chosen day [10.8]", async () => {
    const [wrong, right] = [newEmail(), newEmail()];
    const { id } = await shop.give(giver, { recipientEmail: wrong, deliverOn: dayIn(2) });
    expect((await send(id, right)).status).toBe(200);
    await shop.deliverEmails();
    expect(mailbox.to(right)).toEqual([]);
    await shop.runMaintenance(timeIn(3));
    expect([mailbox.to(wrong).length, mailbox.to(right).length]).toEqual([0, 1]);
    expect((await detail(id)).payment.gift).toMatchObject({ recipientEmail: right });
    expect(await auditOf(id)).toEqual(["gift_email_corrected"]);
  });

  test("refuses to send a redeemed or refunded gift and a purchase that is not a gift", async () => {
    const [redeemed, refunded] = [await shop.give(giver), await shop.give(giver)];
    await shop.redeem(await shop.newUser(), redeemed.code);
    await refund(refunded.id);
    const sales = [redeemed.id, refunded.id, await shop.buy(await shop.newUser()), "ZZZZZZZZZZZZ"];
    const answers = await Promise.all(sales.map((id) => send(id, newEmail())));
    expect(answers.map(({ body }) => body.code)).toEqual([
      ...["gift_redeemed", "gift_void", "gift_not_found", "payment_not_found"],
    ]);
  });
});

describe("personal data", () => {
  test("exports given and received gifts without their codes", async () => {
    const recipient = await shop.newUser();
    const buyer = await shop.newUser("Gísli Gefandi");
    const { code } = await shop.give(buyer, { recipientEmail: recipient.email });
    await shop.redeem(recipient, code);
    const about = { recipientEmail: recipient.email, giverName: "Gísli Gefandi" };
    const given = await exportOf(buyer);
    expect(given).toMatchObject({ giftsGiven: [about], giftsReceived: [] });
    expect(JSON.stringify(given)).not.toContain(code);
    expect(await exportOf(recipient)).toMatchObject({ giftsGiven: [], giftsReceived: [about] });
  });

  test("removes an erased user from unpaid orders, copies of receipts and former emails", async () => {
    const [buyer, recipient] = [await shop.newUser(), await shop.newUser()];
    const gift = { recipientName: "Anna Eyðist", recipientEmail: recipient.email, message: "Fyrir Önnu" };
    const { body: unpaid } = await shop.checkoutGift(giver, gift);
    const { body: own } = await shop.checkoutGift(recipient, { ...gift, recipientEmail: newEmail() });
    const { id } = await shop.give(buyer, { ...gift, recipientEmail: newEmail() });
    await shop.deliverEmails();
    await asAdmin("POST", `/api/admin/payments/${id}/gift`, { email: recipient.email });
    expect((await asAdmin("POST", `/api/admin/payments/${id}/receipt`)).status).toBe(200);
    await shop.deliverEmails();
    expect((await erase(recipient)).status).toBe(200);
    const nobody = { recipientName: "", recipientEmail: "", message: null };
    for (const each of [unpaid.paymentId, own.paymentId, id])
      expect((await shop.db.doc(`payments/${each}`).get()).get("gift")).toMatchObject(nobody);
    const { docs } = await shop.db.collection("emails").where("data.paymentId", "==", id).get();
    expect(docs.map((each) => each.get("template"))).toEqual(["receipt", "receipt"]);
    expect(JSON.stringify(docs.map((each) => each.data()))).not.toContain("Anna");
  });

  test("removes an erased giver from gifts and future emails, and keeps the gift valid [M1.36]", async () => {
    const recipientEmail = newEmail();
    const buyer = await shop.newUser("Hulda Hverfur");
    const gift = { recipientEmail, message: "Kveðja, Hulda", deliverOn: dayIn(2) };
    const { id, code } = await shop.give(buyer, gift);
    expect((await erase(buyer)).status).toBe(200);
    expect((await read(code)).body).toMatchObject({ state: "open", giverName: null, message: null });
    await shop.runMaintenance(timeIn(3));
    const [mail] = mailbox.to(recipientEmail);
    expect(mail?.subject).toMatch(/^Vinur þinn gefur þér/);
    expect(mail?.text).not.toContain("Hulda");
    expect((await shop.redeem(await shop.newUser(), code)).status).toBe(200);
    expect((await detail(id)).payment.gift).toMatchObject({ recipientEmail, message: null });
  });

  test("removes the email to a former email address of the recipient with an erased giver [M1.36]", async () => {
    const [wrong, right] = [newEmail(), newEmail()];
    const buyer = await shop.newUser();
    const { id } = await shop.give(buyer, { recipientEmail: wrong });
    await shop.deliverEmails();
    await asAdmin("POST", `/api/admin/payments/${id}/gift`, { email: right });
    await shop.deliverEmails();
    expect([mailbox.to(wrong), mailbox.to(right)].map(({ length }) => length)).toEqual([1, 1]);
    expect((await erase(buyer)).status).toBe(200);
    const { docs } = await shop.db.collection("emails").where("data.paymentId", "==", id).get();
    const gifts = docs.filter((each) => each.get("template") === "gift");
    expect(gifts.map((each) => [each.get("recipient"), each.get("data.isPaidFor")])).toEqual([
      [right, false],
    ]);
  });

  test("removes all data of an erased recipient and still allows a refund of the gift [M1.36]", async () => {
    const recipient = await shop.newUser("Þóra Þiggur");
    const gift = { recipientName: "Þóra Þiggur", recipientEmail: recipient.email, message: "Þóra mín" };
    const redeemed = await shop.give(giver, gift);
    const open = await shop.give(giver, { ...gift, deliverOn: dayIn(2) });
    await shop.deliverEmails();
    await shop.redeem(recipient, redeemed.code);
    expect((await erase(recipient)).status).toBe(200);
    expect(await shop.storedWith("Þóra")).toEqual([]);
    expect(await shop.storedWith("viðtak")).toEqual([]);
    await shop.runMaintenance(timeIn(3));
    const subjects = mailbox.to(recipient.email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.includes("gefur þér"))).toHaveLength(1);
    expect((await detail(redeemed.id)).gift).toMatchObject({ state: "redeemed", redeemedBy: null });
    for (const { id } of [redeemed, open]) expect((await refund(id)).status).toBe(200);
  });

  test("creates no gift and opens a review for a payment whose buyer was erased", async () => {
    const buyer = await shop.newUser();
    const { body } = await shop.checkoutGift(buyer);
    await erase(buyer);
    await shop.payFor(body);
    expect(await detail(body.paymentId)).toMatchObject({
      gift: null,
      payment: { status: "completed", reviewReason: "buyer_missing" },
    });
    expect((await refund(body.paymentId)).status).toBe(200);
  });

  test("keeps redeemed and open gifts valid after the recipient's email address is corrected", async () => {
    const recipient = await shop.newUser();
    const [first, second] = [
      await shop.give(giver, { recipientEmail: recipient.email, message: "Fyrri" }),
      await shop.give(giver, { recipientEmail: recipient.email, message: "Seinni" }),
    ];
    await shop.redeem(recipient, first.code);
    await asAdmin("POST", `/api/admin/users/${recipient.id}/email`, { email: newEmail() });
    expect(await owned(recipient)).toEqual([1]);
    expect((await read(second.code)).body).toMatchObject({ state: "open" });
  });
});

describe("gift whose email was given up", () => {
  const reviewsOf = async (id: string) =>
    (await detail(id)).reviews.map(({ reason, closedAt, note }) => ({
      reason,
      isOpen: closedAt === null,
      note,
    }));

  async function giveInVain() {
    const gift = await shop.give(giver);
    await shop.db.doc(`emails/gift-${gift.id}`).update({ attempts: 19 });
    mailbox.state.refuse = true;
    await shop.deliverEmails();
    mailbox.state.refuse = false;
    expect(await reviewsOf(gift.id)).toEqual([{ reason: "email_given_up", isOpen: true, note: null }]);
    return gift;
  }

  test.each<[end: string, end: (gift: { id: string; code: string }) => Promise<{ status: number }>, string]>([
    [
      "it is sent to a corrected email address",
      ({ id }) => asAdmin("POST", `/api/admin/payments/${id}/gift`, { email: newEmail() }),
      "sent again",
    ],
    ["it is redeemed", async ({ code }) => shop.redeem(await shop.newUser(), code), "redeemed"],
    ["its payment is refunded", ({ id }) => refund(id), "refunded"],
    [
      "it is redeemed after Firestore has removed the email",
      async ({ id, code }) => {
        await shop.db.doc(`emails/gift-${id}`).delete();
        return shop.redeem(await shop.newUser(), code);
      },
      "redeemed",
    ],
  ])("the review closes when %s [10.8]", async (_, end, note) => {
    const gift = await giveInVain();
    expect((await end(gift)).status).toBe(200);
    expect(await reviewsOf(gift.id)).toEqual([{ reason: "email_given_up", isOpen: false, note }]);
  });
});
