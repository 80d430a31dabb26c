import { expect } from "vitest";
import type { Payment, Receipt } from "../../../src/payments/schema.ts";
import { checkout, payAndReport } from "./actors.ts";
import { expectOneOf, type Knowledge, newOrder, type Order, pick, type StepOf } from "./knowledge.ts";
import type { SmallShop } from "./small-shop.ts";
import { CUSTOMERS, RECIPIENTS, UNDELIVERABLE } from "./steps.ts";

/** The club of each customer. Its kennitala has no check digit. */
const clubOf = (who: number) => ({
  name: `Klúbbur ${who}`,
  idNumber: `50010${who}-2000`,
  hasNoCheckDigit: true,
});

const nameOf = (who: number) => CUSTOMERS[who] ?? CUSTOMERS[0];
const emailOf = (recipient: number) => RECIPIENTS[recipient] ?? RECIPIENTS[0];

/** A customer orders a gift and usually pays it. The email to the undeliverable recipient is given up at once. */
export async function give(shop: SmallShop, known: Knowledge, step: StepOf<"give">): Promise<void> {
  const gift = { recipientName: "Anna Viðtakandi", recipientEmail: emailOf(step.recipient) };
  const order = await checkout(shop, known, { ...step, gift });
  if (order === undefined || !step.isPaid) return;
  await payAndReport(shop, order);
  if (gift.recipientEmail === UNDELIVERABLE) await shop.tryLast(`gift-${order.id}`);
}

/** A club orders seats and usually pays them. */
export async function buyPack(shop: SmallShop, known: Knowledge, step: StepOf<"buyPack">): Promise<void> {
  const { who, seats } = step;
  const pack = { seats, ...clubOf(who) };
  const order = await checkout(shop, known, { who, courseId: 1, coupon: null, pack });
  if (order === undefined || !step.isPaid) return;
  await payAndReport(shop, order);
  if (step.taker !== null) await takeSeatOf(shop, known, order, nameOf(step.taker));
}

/** Returns whether an open review or a refund without a result holds a gift or pack. Reads no mark of the payment. */
async function isHeld({ db }: SmallShop, { id }: Order): Promise<boolean> {
  const reviews = await db.collection("reviews").where("subject", "==", id).get();
  const refund = (await db.doc(`payments/${id}`).get()).get("refund.state");
  const isRefunding = refund === "requested" || refund === "unanswered";
  return isRefunding || reviews.docs.some((review) => review.get("closedAt") === null);
}

const owns = async ({ db }: SmallShop, who: string, courseId: number): Promise<boolean> =>
  (await db.doc(`users/${who}`).get()).get("purchasedCourses").includes(courseId);

/** Returns the expected status of a claim of a course. `isTaken` is true if others have all of it. */
async function claimStatus(
  shop: SmallShop,
  order: Order,
  { who, isOwn, isTaken }: { who: string; isOwn: boolean; isTaken: boolean },
): Promise<200 | 404 | 409> {
  if (!order.isCompleted) return 404;
  if (isOwn) return 200;
  const isRefused = order.isRefunded || isTaken || (await isHeld(shop, order));
  return isRefused || (await owns(shop, who, order.courseId)) ? 409 : 200;
}

export async function redeem(shop: SmallShop, known: Knowledge, step: StepOf<"redeem">): Promise<void> {
  const order = pick(
    known.orders.filter(({ gift }) => gift !== null),
    step.gift,
  );
  if (order === undefined) return;
  const who = nameOf(step.who);
  const code = (await shop.db.doc(`payments/${order.id}`).get()).get("gift.code");
  const claim = {
    who,
    isOwn: order.redeemedBy === who && !order.isRefunded,
    isTaken: order.redeemedBy !== null,
  };
  const expected = known.isAlone ? await claimStatus(shop, order, claim) : null;
  const { status, body } = await shop.ask("POST", `/api/gifts/${code}/redeem`, { who, body: {} });
  expectOneOf(status, expected === null ? [200, 404, 409] : [expected], shop);
  if (status !== 200) return;
  expect(body).toMatchObject({ state: "redeemed" });
  expect(order.redeemedBy ?? who).toBe(who);
  order.redeemedBy = who;
}

/** An administrator sends the email of a gift again, perhaps to another recipient. */
export async function sendGift(shop: SmallShop, known: Knowledge, step: StepOf<"sendGift">): Promise<void> {
  const order = pick(
    known.orders.filter(({ gift }) => gift !== null),
    step.gift,
  );
  if (order?.gift == null) return;
  const email = emailOf(step.recipient);
  const { status } = await shop.asAdmin("POST", `/api/admin/payments/${order.id}/gift`, { email });
  if (status !== 200) return expectOneOf(status, [404, 409], shop);
  order.gift = { recipient: email, isCorrected: order.gift.isCorrected || email !== order.gift.recipient };
}

/** A customer takes a seat of a pack. */
export async function takeSeat(shop: SmallShop, known: Knowledge, step: StepOf<"takeSeat">): Promise<void> {
  const order = pick(
    known.orders.filter(({ pack }) => pack !== null),
    step.pack,
  );
  if (order !== undefined) await takeSeatOf(shop, known, order, nameOf(step.who));
}

async function takeSeatOf(shop: SmallShop, { isAlone }: Knowledge, order: Order, who: string): Promise<void> {
  const { id, pack, takenBy } = order;
  const code = (await shop.db.doc(`payments/${id}`).get()).get("pack.code");
  const claim = { who, isOwn: takenBy.has(who), isTaken: takenBy.size >= (pack?.seats ?? 0) };
  const expected = isAlone ? await claimStatus(shop, order, claim) : null;
  const { status } = await shop.ask("POST", `/api/packs/${code}/seat`, { who, body: {} });
  expectOneOf(status, expected === null ? [200, 404, 409] : [expected], shop);
  if (status === 200) takenBy.add(who);
}

/** The buyer of a pack or an owner of the shop frees the seat of a customer. */
export async function freeSeat(shop: SmallShop, known: Knowledge, step: StepOf<"freeSeat">): Promise<void> {
  const order = pick(
    known.orders.filter(({ pack }) => pack !== null),
    step.pack,
  );
  if (order === undefined) return;
  const who = nameOf(step.who);
  const hasSeat = order.takenBy.has(who);
  const isRefused = order.isRefunded || (await isHeld(shop, order));
  const expected = !order.isCompleted || isRefused ? 409 : hasSeat ? 200 : 404;
  const { status } = await changePack(shop, order, { ...step, change: "free-seat", body: { userId: who } });
  expectOneOf(status, known.isAlone ? [expected] : [200, 404, 409], shop);
  if (status !== 200) return;
  order.takenBy.delete(who);
  // The course stays only if the customer has it in another way.
  if (known.isAlone) expect(await owns(shop, who, order.courseId)).toBe(hasOtherwise(known, order, who));
}

/** Returns whether another order has given the customer the course. */
function hasOtherwise({ orders }: Knowledge, { id, courseId }: Order, who: string): boolean {
  return orders.some((order) => {
    if (order.id === id || order.courseId !== courseId) return false;
    if (order.pack !== null) return order.takenBy.has(who);
    const customer = order.gift === null ? order.who : order.redeemedBy;
    return order.isCompleted && !order.isRefunded && customer === who;
  });
}

/** The buyer of a pack or an owner of the shop replaces its link. The old code gives no seat. */
export async function replaceLink(
  shop: SmallShop,
  known: Knowledge,
  step: StepOf<"replaceLink">,
): Promise<void> {
  const order = pick(
    known.orders.filter(({ pack }) => pack !== null),
    step.pack,
  );
  if (order === undefined) return;
  const read = async () => (await shop.db.doc(`payments/${order.id}`).get()).get("pack.code");
  const before = await read();
  const { status } = await changePack(shop, order, { ...step, change: "pack-link", body: {} });
  const isOpen = order.isCompleted && !order.isRefunded;
  expectOneOf(status, known.isAlone ? [isOpen ? 200 : 409] : [200, 409], shop);
  if (status !== 200) return;
  expect(await read()).not.toBe(before);
  expect((await shop.ask("POST", `/api/packs/${before}/seat`, { who: order.who, body: {} })).status).toBe(
    404,
  );
}

function changePack(
  shop: SmallShop,
  { id, who }: Order,
  { change, byOwner, body }: { change: "free-seat" | "pack-link"; byOwner: boolean; body: object },
) {
  if (byOwner) return shop.asAdmin("POST", `/api/admin/payments/${id}/${change}`, body);
  return shop.ask("POST", `/api/payment/${id}/${change}`, { who, body });
}

/** Price of a seat on an invoice, in whole krónur. */
const INVOICED_SEAT = 19_901;

/** An administrator enters a paid invoice. The same number in other letters is the same invoice. */
export async function enterInvoice(
  shop: SmallShop,
  known: Knowledge,
  { who, seats, number }: StepOf<"enterInvoice">,
): Promise<void> {
  const buyer = nameOf(who);
  const { status, body } = await shop.asAdmin<Payment>("POST", "/api/admin/packs", {
    ...{ courseId: 1, seats, unitPrice: INVOICED_SEAT, ...clubOf(who) },
    ...{ email: `${buyer}@example.is`, invoiceNumber: number, reason: "Greitt með kröfu" },
  });
  const invoice = number.trim().toUpperCase();
  const entered = known.orders.find((order) => order.who === buyer && order.pack?.invoice === invoice);
  if (status !== 200) {
    // Another pack was entered with this invoice.
    if (known.isAlone) expect([undefined, seats]).not.toContain(entered?.pack?.seats);
    return expectOneOf(status, [409], shop);
  }
  if (entered !== undefined) {
    expect([body.id, entered.pack?.seats]).toEqual([entered.id, seats]);
    return void entered.references.push(number.trim());
  }
  expect(known.orders.map(({ id }) => id)).not.toContain(body.id);
  known.orders.push(
    newOrder({
      id: body.id,
      who: buyer,
      courseId: 1,
      amount: INVOICED_SEAT * seats,
      pack: { seats, unitPrice: INVOICED_SEAT, invoice },
      billing: clubOf(who).name,
      moment: known.moment,
      isCompleted: true,
      references: [number.trim()],
    }),
  );
}

/** A buyer opens a receipt, perhaps to set the name on it, which works once. */
export async function openReceipt(
  shop: SmallShop,
  known: Knowledge,
  step: StepOf<"openReceipt">,
): Promise<void> {
  const order = pick(known.orders, step.order);
  if (order === undefined) return;
  const { who } = order;
  const hasReceipt = order.isCompleted && order.amount > 0;
  if (step.name === null) {
    const { status } = await shop.ask("GET", `/api/payment/${order.id}/receipt`, { who });
    return expectOneOf(status, known.isAlone ? [hasReceipt ? 200 : 404] : [200, 404], shop);
  }
  const billing = { name: step.name, idNumber: "010130-2989" };
  const path = `/api/payment/${order.id}/billing`;
  const { status, body } = await shop.ask<Receipt>("POST", path, { who, body: billing });
  if (status !== 200) return expectOneOf(status, [404, 409], shop);
  expect(order.billing).toBeNull();
  expect(body.billing).toEqual(billing);
  order.billing = step.name;
}
