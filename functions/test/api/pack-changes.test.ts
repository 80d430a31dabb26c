import { describe, expect, test } from "vitest";
import type { PackCard } from "../../src/payments/packs/schema.ts";
import type { PaymentEvent } from "../../src/payments/schema.ts";
import { refusal } from "../api-client.ts";
import { openGiftShop } from "./prepared-shops.ts";
import type { TestUser } from "./shop.ts";

const { shop, mailbox, asAdmin, get, audit, exportOf, erase, revoke, detail, refund, owned } =
  await openGiftShop();

const read = (code: string) => shop.ask("GET", `/api/packs/${code}`);
const cardOf = ({ cookie }: TestUser, id: string) =>
  shop.ask<PackCard & { code?: string }>("GET", `/api/payment/${id}/pack`, { cookie });
const members = (count: number) => Promise.all(Array.from({ length: count }, () => shop.newUser()));

describe("link of a pack", () => {
  const ways = {
    "the buyer": (buyer: TestUser, id: string) =>
      shop.ask<PackCard>("POST", `/api/payment/${id}/pack-link`, { cookie: buyer.cookie, body: {} }),
    "an owner": (_: TestUser, id: string) => asAdmin("POST", `/api/admin/payments/${id}/pack-link`, {}),
  };
  const BY = Object.entries(ways);

  test.each(BY)("a link replaced by %s gives no seat and shows no name [10.250]", async (who, replace) => {
    const buyer = await shop.newUser();
    const { id, code: old } = await shop.buyPack(buyer, { seats: 3 });
    const [first, second, late] = (await members(3)) as [TestUser, TestUser, TestUser];
    await shop.takeSeat(first, old);
    expect((await replace(buyer, id)).status).toBe(200);
    for (const answer of [await read(old), await shop.takeSeat(late, old), await shop.takeSeat(first, old)]) {
      expect(answer).toMatchObject(refusal(404, "pack_link_replaced"));
      expect(JSON.stringify(answer.body)).not.toContain("Golfklúbbur");
    }
    const { body: card } = await cardOf(buyer, id);
    expect(card).toMatchObject({ state: "open", seats: 3, used: 1 });
    expect(card.code).not.toBe(old);
    expect((await shop.takeSeat(second, card.code)).body).toMatchObject({ used: 2 });
    expect([await owned(first), await owned(second), await owned(late)]).toEqual([[1], [1], []]);
    const events = await get<PaymentEvent[]>(`/api/admin/payments/${id}/events`);
    const source = who === "the buyer" ? "buyer" : "admin";
    expect(events.at(-1)).toMatchObject({ type: "pack_link_replaced", source });
    const [entry] = await audit("?action=pack_link_replaced");
    expect(entry?.object).toMatchObject({ kind: "payment", id });
    expect(JSON.stringify([events, entry])).not.toContain(card.code);
  });

  test("a link can be replaced several times, and only the newest one works [10.250]", async () => {
    const buyer = await shop.newUser();
    const { id, code } = await shop.buyPack(buyer);
    const codes = [code];
    for (const replace of [ways["the buyer"], ways["an owner"], ways["the buyer"]]) {
      await replace(buyer, id);
      codes.push((await cardOf(buyer, id)).body.code);
    }
    const newest = codes.pop() ?? "";
    for (const each of codes) expect((await read(each)).body.code).toBe("pack_link_replaced");
    expect((await read(newest)).status).toBe(200);
  });

  test("a receipt that is sent later contains the newest link [10.250]", async () => {
    const buyer = await shop.newUser();
    const { id, code } = await shop.buyPack(buyer);
    const link = (of: string) => `/saeti/${of.replace(/.{4}(?=.)/g, "$&-")}`;
    await ways["the buyer"](buyer, id);
    await shop.deliverEmails();
    await ways["an owner"](buyer, id);
    const queueCopy = () => asAdmin("POST", `/api/admin/payments/${id}/receipt`, {});
    await queueCopy();
    await ways["an owner"](buyer, id);
    await queueCopy();
    await shop.deliverEmails();
    const newest = (await cardOf(buyer, id)).body.code;
    const [receipt, ...copies] = mailbox.to(buyer.email).map(({ text = "" }) => text);
    expect(receipt).toContain("/saeti/");
    expect(receipt).not.toContain(link(code));
    expect(copies).toEqual([expect.stringContaining(link(newest)), expect.stringContaining(link(newest))]);
  });

  test("keeps a replaced link in the record of a receipt that was sent before [10.250]", async () => {
    const buyer = await shop.newUser();
    const { id, code } = await shop.buyPack(buyer);
    await shop.deliverEmails();
    await ways["the buyer"](buyer, id);
    expect((await shop.stored(`emails/receipt-${id}`))?.data).toMatchObject({ pack: { code } });
  });

  test("rejects a new link for another user's, an unpaid, a refunded and an unknown pack [10.250]", async () => {
    const buyer = await shop.newUser();
    const { id } = await shop.buyPack(buyer);
    const other = await shop.newUser();
    expect((await ways["the buyer"](other, id)).body).toMatchObject({ code: "payment_not_yours" });
    await refund(id);
    for (const [, replace] of BY)
      expect((await replace(buyer, id)).body).toMatchObject({ code: "pack_void" });
    const { body: open } = await shop.checkoutPack(buyer);
    const { paymentId: single } = await shop.newBuyer();
    for (const [who, replace] of BY) {
      expect((await replace(buyer, open.paymentId)).body).toMatchObject({ code: "payment_not_confirmed" });
      expect((await replace(buyer, "ZZZZZZZZZZZZ")).body).toMatchObject({ code: "payment_not_found" });
      if (who === "an owner")
        expect((await replace(buyer, single)).body).toMatchObject({ code: "pack_not_found" });
    }
  });
});

describe("freed seat", () => {
  const ways = {
    "the buyer": ({ cookie }: TestUser, id: string, userId: string) =>
      shop.ask<PackCard>("POST", `/api/payment/${id}/free-seat`, { cookie, body: { userId } }),
    "an owner": (_: TestUser, id: string, userId: string) =>
      asAdmin("POST", `/api/admin/payments/${id}/free-seat`, { userId }),
  };
  const BY = Object.entries(ways);
  const sold = async (seats = 2) => {
    const buyer = await shop.newUser();
    const pack = await shop.buyPack(buyer, { seats });
    const member = await shop.newUser("Þórdís Ægisdóttir");
    await shop.takeSeat(member, pack.code);
    return { buyer, member, ...pack };
  };

  test("the buyer sees only the first names and dates of the taken seats [10.251]", async () => {
    const { buyer, member, id, code } = await sold(3);
    await shop.takeSeat(await shop.newUser("Guðmundur"), code);
    const { body } = await cardOf(buyer, id);
    const takenAt = expect.stringMatching(/^20/);
    expect(body.taken).toEqual([
      { id: member.id, firstName: "Þórdís", takenAt },
      { id: expect.any(String), firstName: "Guðmundur", takenAt },
    ]);
    expect(JSON.stringify(body)).not.toContain("Ægisdóttir");
    expect(JSON.stringify(body)).not.toContain(member.email);
    await erase(member);
    expect((await cardOf(buyer, id)).body).toMatchObject({ used: 2, taken: [{ firstName: "Guðmundur" }] });
  });

  test.each(BY)(
    "a seat freed by %s ends the access and can be taken by another person [10.251]",
    async (who, free) => {
      const { buyer, member, id, code } = await sold();
      const [second, third] = (await members(2)) as [TestUser, TestUser];
      await shop.takeSeat(second, code);
      expect((await shop.takeSeat(third, code)).body.code).toBe("pack_full");
      expect((await free(buyer, id, member.id)).status).toBe(200);
      expect(await owned(member)).toEqual([]);
      expect((await shop.ask("GET", "/api/lessons/2", member)).status).toBe(403);
      expect(await owned(second)).toEqual([1]);
      expect((await cardOf(buyer, id)).body).toMatchObject({
        state: "open",
        used: 1,
        taken: [{ id: second.id }],
      });
      expect((await shop.takeSeat(third, code)).body).toMatchObject({ state: "full", used: 2 });
      const events = await get<PaymentEvent[]>(`/api/admin/payments/${id}/events`);
      expect(events.at(-1)).toMatchObject({
        type: "seat_freed",
        source: who === "the buyer" ? "buyer" : "admin",
      });
      expect(JSON.stringify(await exportOf(buyer))).not.toContain("Þórdís");
      const [entry] = await audit("?action=seat_freed");
      expect(entry).toMatchObject({
        object: { kind: "account", id: member.id },
        detail: expect.stringContaining(id),
      });
      expect(entry?.actor).toBe(who === "the buyer" ? buyer.id : entry?.actor);
    },
  );

  test("a freed seat can be taken again by the same person [10.251]", async () => {
    const { buyer, member, id, code } = await sold();
    await ways["the buyer"](buyer, id, member.id);
    expect((await shop.takeSeat(member, code)).body).toMatchObject({ used: 1 });
    expect(await owned(member)).toEqual([1]);
  });

  test.each<[string, (member: TestUser) => Promise<unknown>]>([
    [
      "a course that was granted",
      async ({ id }) => {
        await revoke(id);
        await asAdmin("POST", `/api/admin/users/${id}/grant`, { courseId: 1, reason: "Vann í happdrætti" });
      },
    ],
    [
      "an own purchase",
      async (member) => {
        const { docs } = await shop.db.collection("payments").where("userId", "==", member.id).get();
        await shop.payFor({ paymentId: docs[0]?.id ?? "" });
      },
    ],
  ])("freeing a seat keeps %s [10.251]", async (_, gain) => {
    const buyer = await shop.newUser();
    const { id, code } = await shop.buyPack(buyer);
    const member = await shop.newUser();
    await shop.checkout(member);
    await shop.takeSeat(member, code);
    await gain(member);
    await ways["the buyer"](buyer, id, member.id);
    expect(await owned(member)).toEqual([1]);
    expect((await cardOf(buyer, id)).body).toMatchObject({ used: 0, taken: [] });
  });

  test("refunds a freed seat as unused, and frees no seat after a refund [10.251] [M1.60]", async () => {
    const { buyer, member, id, code } = await sold(3);
    const second = await shop.newUser();
    await shop.takeSeat(second, code);
    await ways["an owner"](buyer, id, member.id);
    await refund(id);
    expect((await detail(id)).payment.refund?.amount).toBe(2 * 24_900);
    for (const [, free] of BY)
      expect((await free(buyer, id, second.id)).body).toMatchObject({ code: "pack_void" });
    expect(await owned(second)).toEqual([1]);
  });

  test("frees no seat while the outcome of a refund is unknown [M1.60]", async () => {
    const { buyer, member, id } = await sold();
    const { provider } = shop.services;
    shop.services.provider = { ...provider, refund: () => Promise.reject(new Error("no answer")) };
    await asAdmin("POST", `/api/admin/payments/${id}/refund`, { reason: "Hætti við" });
    shop.services.provider = provider;
    for (const [, free] of BY)
      expect((await free(buyer, id, member.id)).body).toMatchObject({ code: "pack_held" });
    expect((await detail(id)).pack).toMatchObject({ used: 1 });
  });

  test("frees no seat of another buyer's pack or of a person without a seat [10.251]", async () => {
    const { buyer, member, id } = await sold();
    const other = await shop.newUser();
    expect((await ways["the buyer"](other, id, member.id)).body).toMatchObject({ code: "payment_not_yours" });
    for (const [, free] of BY) {
      expect((await free(buyer, id, other.id)).body).toMatchObject({ code: "seat_not_found" });
      expect((await free(buyer, id, "../x")).body).toMatchObject({ code: "invalid_input" });
    }
    expect(await owned(member)).toEqual([1]);
  });
});
