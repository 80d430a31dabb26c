import { isTheirs, type OwnEmail } from "../../accounts/rules.ts";
import type { User } from "../../accounts/schema.ts";
import { auditedTransaction } from "../../audit/actions.ts";
import type {
  AdminChangeContext,
  OwnDataContext,
  StoreContext,
  TransactionContext,
} from "../../core/context.ts";
import { Refusal } from "../../core/errors.ts";
import { firstNameOf } from "../../core/person.ts";
import type { Collections } from "../../core/store.ts";
import { ownsCourse, withCourse } from "../../courses/ownership.ts";
import { closeEmailReview } from "../../reviews/actions.ts";
import { recordedEvent } from "../events.ts";
import { ownPayment } from "../read-payment.ts";
import { ReceiptData } from "../receipt.ts";
import { type GiftOrder, isWithheld, type PaymentRecord } from "../rules.ts";
import {
  deliveryAt,
  GIFT_TEMPLATE,
  GiftEmailData,
  type GiftRecord,
  giftEmail,
  giftState,
  newGift,
} from "./rules.ts";
import type { Gift, GiftCard } from "./schema.ts";

/**
 * Creates the gift of a completed payment and queues the email to its recipient, in the caller's transaction.
 */
export async function giveGift(
  { tx, now }: TransactionContext,
  { payment, order, giver }: { payment: PaymentRecord; order: GiftOrder; giver: User },
): Promise<void> {
  const gift = newGift(payment, order, giver, now);
  await tx.gifts.create(gift);
  // The recipient was erased while the order was open.
  if (gift.recipientEmail === "") return;
  const isPaidFor = payment.amount > 0;
  await tx.emails.add(giftEmail(gift, { isPaidFor }), now, { dueAt: deliveryAt(gift, now) });
}

/**
 * Voids the gift of a refunded payment and removes an unsent email to its recipient, in the caller's
 * transaction.
 */
export async function voidGift({ tx, now }: TransactionContext, gift: GiftRecord): Promise<void> {
  await tx.gifts.save({ ...gift, voidedAt: now.toISOString() });
  await takeBackEmail({ tx, now }, gift, "refunded");
}

/** Removes an unsent email to the recipient and closes its review, in the caller's transaction. */
async function takeBackEmail(
  { tx, now }: TransactionContext,
  { emailId }: GiftRecord,
  why: "refunded" | "redeemed",
): Promise<void> {
  const email = await tx.emails.byId(emailId);
  if (email !== null && email.sentAt !== null) return;
  await closeEmailReview({ tx, now }, emailId, { actor: null, note: why });
  if (email !== null) await tx.emails.remove(emailId);
}

/** Returns the gift as shown to visitors with its code. Throws gift_not_found. */
export async function readGift({ store }: StoreContext, { id }: { id: string }): Promise<Gift> {
  return shown(store, await giftIn(store, id));
}

/**
 * Gives the course of a gift to the customer once, in one transaction. Removes an unsent email to the
 * recipient. A repeated call changes nothing, so that a revoked course stays revoked.
 * Throws gift_not_found, gift_void (also after a refund), gift_redeemed, gift_held while its payment is under
 * review, or already_owned. After already_owned the gift can still be redeemed.
 */
export function redeemGift({ store, userId, now }: OwnDataContext, { id }: { id: string }): Promise<Gift> {
  return store.transaction(async (tx) => {
    const gift = await giftIn(tx, id);
    if (gift.voidedAt !== null) throw new Refusal("gift_void");
    if (gift.redeemedBy === userId) return shown(tx, gift);
    if (gift.redeemedBy !== null) throw new Refusal("gift_redeemed");
    const payment = await tx.payments.byId(gift.paymentId);
    if (payment?.status !== "completed") throw new Refusal("gift_void");
    if (isWithheld(payment)) throw new Refusal("gift_held");
    const user = await tx.users.byId(userId);
    if (user === null) throw new Refusal("not_signed_in");
    if (ownsCourse(user, gift.courseId)) throw new Refusal("already_owned");
    const redeemed = { ...gift, redeemedBy: userId, redeemedAt: now.toISOString() };
    const event = { id: "gift-redeemed", type: "gift_redeemed", source: "recipient" } as const;
    const gained = { courseId: gift.courseId, at: now };
    await tx.users.saveEntitlements(userId, withCourse(user, gift.courseId), gained);
    await tx.gifts.save(redeemed);
    await takeBackEmail({ tx, now }, redeemed, "redeemed");
    await tx.events.save(recordedEvent(payment, event, now));
    return shown(tx, redeemed);
  });
}

/**
 * Returns the gift of the buyer's own payment, with its code. Throws payment_not_found, payment_not_yours,
 * payment_not_confirmed or gift_not_found.
 */
export async function readPaidGift(
  { store, userId }: OwnDataContext,
  { id }: { id: string },
): Promise<GiftCard> {
  const payment = await ownPayment({ store, userId }, { id });
  if (payment.gift === null) throw new Refusal("gift_not_found");
  const gift = await store.gifts.byCode(payment.gift.code);
  if (gift === null) throw new Refusal("payment_not_confirmed");
  const { code, deliverOn } = gift;
  return { ...(await shown(store, gift)), recipientName: gift.recipientName || null, code, deliverOn };
}

async function giftIn({ gifts }: Pick<Collections, "gifts">, code: string): Promise<GiftRecord> {
  const gift = await gifts.byCode(code);
  if (gift === null) throw new Refusal("gift_not_found");
  return gift;
}

async function shown(
  { courses, payments }: Pick<Collections, "courses" | "payments">,
  gift: GiftRecord,
): Promise<Gift> {
  const { courseId, courseTitle, giverName, recipientName, message } = gift;
  const [course, payment] = await Promise.all([courses.byId(courseId), payments.byId(gift.paymentId)]);
  const about = { courseId, courseTitle, thumbnailUrl: course?.thumbnailUrl || null };
  const state = giftState(gift, payment);
  if (state === "void") return { ...about, state, giverName: null, recipientName: null, message: null };
  const firstName = firstNameOf(recipientName) || null;
  return { ...about, state, giverName: giverName || null, recipientName: firstName, message };
}

/**
 * Queues a gift's email again, to `email`, which becomes the recipient's email address. The email is due on
 * the chosen day, or at once if that day has begun. A queued email to the same email address stays unchanged, as does
 * everything if a sent email is repeated to an email address that has got three within an hour.
 * Throws payment_not_found, gift_not_found, gift_void or gift_redeemed.
 */
export function sendGift(
  context: AdminChangeContext,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const { now, actor } = context;
  return auditedTransaction(context, async (tx, record) => {
    const payment = await tx.payments.byId(id);
    if (payment === null) throw new Refusal("payment_not_found");
    const gift = payment.gift && (await tx.gifts.byCode(payment.gift.code));
    if (payment.gift === null || gift === null) throw new Refusal("gift_not_found");
    if (gift.voidedAt !== null) throw new Refusal("gift_void");
    if (gift.redeemedBy !== null) throw new Refusal("gift_redeemed");
    const isCorrected = email !== gift.recipientEmail;
    const former = await tx.emails.byId(gift.emailId);
    const isUnsent = former !== null && former.sentAt === null;
    if (isUnsent && former.dueAt !== null && !isCorrected) return;
    const sent: GiftRecord = { ...gift, recipientEmail: email, emailId: `gift-${id}-${tx.emails.newId()}` };
    const again = giftEmail(sent, { isPaidFor: isUnsent && payment.amount > 0 });
    if (!(await tx.emails.add(again, now, { dueAt: deliveryAt(sent, now) }))) return;
    await closeEmailReview({ tx, now }, gift.emailId, { actor: actor.id, note: "sent again" });
    if (isUnsent) await tx.emails.remove(former.id);
    await tx.gifts.save(sent);
    await tx.payments.save({ ...payment, gift: { ...payment.gift, recipientEmail: email } });
    const object = { kind: "payment", id, name: null } as const;
    await record({ action: isCorrected ? "gift_email_corrected" : "gift_resent", object, detail: null });
  });
}

/** Query limit that exceeds the number of payments of any customer. */
const PAYMENTS = 1000;

/** A customer with the current and former email addresses. */
type Person = { id: string; ownEmails: readonly OwnEmail[] };

const NOBODY = { recipientName: "", recipientEmail: "", message: null } as const;

/**
 * Removes a person from gifts, in the caller's transaction. Given gifts lose the giver's name and message;
 * they stay valid because they are paid. Received gifts lose the recipient's name, email address and message,
 * also on their payments, receipts and emails. Unpaid gift orders by or for the person lose the recipient's
 * data too.
 */
export async function eraseFromGifts(tx: Collections, { id, ownEmails }: Person): Promise<void> {
  const [given, redeemed] = [await tx.gifts.givenBy(id), await tx.gifts.redeemedBy(id)];
  const sent: GiftRecord[] = [];
  for (const own of ownEmails)
    sent.push(...(await tx.gifts.sentTo(own.email)).filter((gift) => isTheirs(own, gift.createdAt)));
  const ordered = await ordersOf(tx, { id, ownEmails });
  const erased = new Map<string, GiftRecord>();
  for (const gift of given) erased.set(gift.code, { ...gift, giverName: "", message: null });
  for (const gift of [...redeemed, ...sent]) {
    const rest = erased.get(gift.code) ?? gift;
    erased.set(gift.code, { ...rest, ...NOBODY });
  }
  for (const gift of erased.values()) {
    await tx.gifts.save(gift);
    await eraseFromPayment(tx, gift);
    await eraseFromEmails(tx, gift);
  }
  for (const payment of ordered)
    if (payment.gift !== null && !erased.has(payment.gift.code))
      await tx.payments.save({ ...payment, gift: { ...payment.gift, ...NOBODY } });
}

/** Returns the person's payments and the payments of gifts to the person, each once. */
async function ordersOf(
  { payments }: Pick<Collections, "payments">,
  { id, ownEmails }: Person,
): Promise<PaymentRecord[]> {
  const all = [...(await payments.latestOf(id, PAYMENTS)).items];
  for (const own of ownEmails)
    all.push(...(await payments.ofGiftsTo(own.email)).filter(({ createdAt }) => isTheirs(own, createdAt)));
  return [...new Map(all.map((payment) => [payment.id, payment])).values()];
}

async function eraseFromPayment(tx: Collections, gift: GiftRecord): Promise<void> {
  const { paymentId, recipientName, recipientEmail, message } = gift;
  const payment = await tx.payments.byId(paymentId);
  if (payment?.gift)
    await tx.payments.save({ ...payment, gift: { ...payment.gift, recipientName, recipientEmail, message } });
}

/**
 * Removes erased data from emails. Receipts stay without the erased recipient. Only the latest email to a
 * recipient stays, unless that recipient is erased.
 */
async function eraseFromEmails(tx: Collections, gift: GiftRecord): Promise<void> {
  const isRecipientErased = gift.recipientEmail === "";
  for (const { id, template, data } of await tx.emails.ofPayment(gift.paymentId)) {
    if (template === GIFT_TEMPLATE) {
      if (isRecipientErased || id !== gift.emailId) await tx.emails.remove(id);
      else await tx.emails.setData(id, GiftEmailData.parse({ ...data, ...gift }));
      continue;
    }
    const receipt = template === "receipt" ? ReceiptData.safeParse(data).data : undefined;
    if (isRecipientErased && receipt !== undefined) await tx.emails.setData(id, { ...receipt, giftTo: "" });
  }
}
