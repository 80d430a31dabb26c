import { accountToGive } from "../../accounts/account-to-give.ts";
import { newUser } from "../../accounts/rules.ts";
import { auditedTransaction } from "../../audit/actions.ts";
import type { AdminChangeContext, AdminContext, OwnDataContext, StoreContext } from "../../core/context.ts";
import { Refusal } from "../../core/errors.ts";
import { firstNameOf } from "../../core/person.ts";
import type { Collections } from "../../core/store.ts";
import { ownsCourse, withCourse } from "../../courses/ownership.ts";
import { invitationEmail } from "../../students/emails.ts";
import { ownPayment, seatHolders } from "../read-payment.ts";
import { newPayment, type PaymentRecord } from "../rules.ts";
import type { Payment } from "../schema.ts";
import { completePayment } from "../settle-payment.ts";
import { invoicedPaymentId } from "./invoice.ts";
import { isSamePack, type PackRecord, packState } from "./rules.ts";
import type { InvoicedPackInput, Pack, PackCard, PackPrices } from "./schema.ts";

/** Returns the pack as shown to visitors with its code. Throws pack_not_found or pack_link_replaced. */
export async function readPack({ store }: StoreContext, { id }: { id: string }): Promise<Pack> {
  const { pack, payment } = await packIn(store, id);
  return shown(store, pack, payment);
}

/**
 * Gives the user a seat of a pack and its course, in one transaction. A repeated call changes nothing, so
 * that a revoked course stays revoked. Throws pack_not_found, pack_link_replaced, pack_void (also after a refund),
 * pack_held while its payment is under review or being refunded, pack_full or already_owned, which takes no seat.
 */
export function takeSeat({ store, userId, now }: OwnDataContext, { id }: { id: string }): Promise<Pack> {
  return store.transaction(async (tx) => {
    const { pack, payment } = await packIn(tx, id);
    const { paymentId, courseId } = pack;
    if ((await tx.packs.seat(paymentId, userId)) !== null) return shown(tx, pack, payment);
    const state = packState(pack, payment);
    if (state !== "open") throw new Refusal(`pack_${state}`);
    const user = await tx.users.byId(userId);
    if (user === null) throw new Refusal("not_signed_in");
    if (ownsCourse(user, courseId)) throw new Refusal("already_owned");
    const taken = { ...pack, used: pack.used + 1 };
    const answer = await shown(tx, taken, payment);
    await tx.packs.save(taken);
    await tx.packs.saveSeat({ paymentId, courseId, userId, takenAt: now.toISOString() });
    await tx.users.saveEntitlements(userId, withCourse(user, courseId), { courseId, at: now });
    return answer;
  });
}

/**
 * Returns the pack of the buyer's own payment, with its code and the first names of those who have taken a seat.
 * Throws payment_not_found, payment_not_yours, payment_not_confirmed or pack_not_found.
 */
export async function readPaidPack(
  { store, userId }: OwnDataContext,
  { id }: { id: string },
): Promise<PackCard> {
  const payment = await ownPayment({ store, userId }, { id });
  if (payment.pack === null) throw new Refusal("pack_not_found");
  const { unitPrice } = payment.pack;
  const pack = await store.packs.ofPayment(id);
  if (pack === null) throw new Refusal("payment_not_confirmed");
  const [card, taken] = await Promise.all([shown(store, pack, payment), seatHolders(store, id)]);
  return {
    ...card,
    name: pack.name || null,
    code: pack.code,
    unitPrice,
    taken: taken.map(({ id, name, takenAt }) => ({ id, firstName: firstNameOf(name), takenAt })),
  };
}

async function packIn({ packs, payments }: Pick<Collections, "packs" | "payments">, code: string) {
  const pack = await packs.byCode(code);
  if (pack === null) throw new Refusal("pack_not_found");
  if (pack.code !== code) throw new Refusal("pack_link_replaced");
  return { pack, payment: await payments.byId(pack.paymentId) };
}

async function shown(
  { courses }: Pick<Collections, "courses">,
  pack: PackRecord,
  payment: PaymentRecord | null,
): Promise<Pack> {
  const { courseId, courseTitle, name, seats, used } = pack;
  const course = await courses.byId(courseId);
  const state = packState(pack, payment);
  return {
    state,
    courseId,
    courseTitle,
    thumbnailUrl: course?.thumbnailUrl || null,
    name: state === "void" ? null : name || null,
    seats,
    used,
  };
}

/** Saves the quantity prices of all courses. Open orders keep their price. */
export function savePackPrices(context: AdminChangeContext, prices: PackPrices): Promise<PackPrices> {
  return auditedTransaction(context, async (tx, record) => {
    await tx.packs.savePrices(prices);
    const detail = prices.steps.map(({ seats, percent }) => `${seats}: ${percent}%`).join(", ") || "none";
    await record({ action: "pack_prices_changed", object: null, detail });
    return prices;
  });
}

/**
 * Enters a pack that was paid by invoice and completes it, in one audited transaction. The buyer is `accountToGive` of
 * the email address. A repeated call with the same invoice returns the same payment, also after the course is no longer
 * on sale. Throws course_not_found, account_is_admin, or invoice_entered if the invoice was entered with another pack.
 */
export async function enterInvoicedPack(context: AdminContext, input: InvoicedPackInput): Promise<Payment> {
  const { store, now, actor, provider, newGiftCode } = context;
  const { courseId, seats, unitPrice, name, idNumber, email, invoiceNumber, reason } = input;
  const { vatPercent } = await store.site.live();
  const id = invoicedPaymentId({ idNumber }, invoiceNumber);
  const known = await store.payments.byId(id);
  if (known === null && !(await store.courses.byId(courseId))?.isPublished)
    throw new Refusal("course_not_found");
  if (known !== null && known.buyerEmail !== email) throw new Refusal("invoice_entered");
  const { userId, isProven } =
    known === null ? await buyerWith(context, { name, email }) : { userId: known.userId, isProven: true };
  return auditedTransaction(context, async (tx, record) => {
    const [course, entered] = await Promise.all([tx.courses.byId(courseId), tx.payments.byId(id)]);
    if (course === null || (entered === null && !course.isPublished)) throw new Refusal("course_not_found");
    const pack = { seats, unitPrice, isInvoiced: true, code: newGiftCode() };
    const payment = newPayment({
      id,
      userId,
      buyerName: (await tx.users.byId(userId))?.name ?? name,
      buyerEmail: email,
      course,
      amount: unitPrice * seats,
      vatPercent,
      couponId: null,
      pack,
      billing: { name, idNumber },
      acceptedTerms: null,
      acceptedWithdrawal: null,
      provider,
      now,
    });
    if (entered !== null) {
      if (!isSamePack(entered, payment) || entered.amount !== payment.amount || entered.userId !== userId)
        throw new Refusal("invoice_entered");
      return entered;
    }
    await tx.payments.create(payment);
    const object = { kind: "payment", id: payment.id, name: null } as const;
    await record({ action: "pack_invoiced", object, detail: `${invoiceNumber}: ${reason}` });
    const proof = { kind: "invoice", invoiceNumber } as const;
    const change = { id: "invoiced", source: "admin", actor: actor.id, note: reason } as const;
    if (!isProven) {
      const given = { pack: { paymentId: payment.id, seats }, courseId, courseTitle: payment.courseTitle };
      const data = { ...given, name, isNew: true };
      await tx.emails.add(invitationEmail(tx.emails.newId(), email, data), now);
    }
    return completePayment({ tx, now }, { payment, proof, change });
  });
}

/**
 * Returns the customer with the email address and whether they have proven it (see `accountToGive`). Creates the
 * account and the customer if missing. Throws account_is_admin.
 */
async function buyerWith(
  context: AdminContext,
  { name, email }: { name: string; email: string },
): Promise<{ userId: string; isProven: boolean }> {
  const { uid: id, isAdmin, isProven } = await accountToGive(context, { name, email });
  if (isAdmin) throw new Refusal("account_is_admin");
  await context.store.transaction(async (tx) => {
    if ((await tx.users.byId(id)) === null) await tx.users.create(newUser({ id, name, email }, context.now));
  });
  return { userId: id, isProven };
}

/** Query limit that exceeds the number of payments of any customer. */
const PAYMENTS = 1000;

/**
 * Removes a person from packs, in the caller's transaction. Bought packs lose the buyer's name and stay valid,
 * because they are paid. Their receipts stay for seven years. Unpaid orders lose name and kennitala. The person's
 * seats stay taken without a name.
 */
export async function eraseFromPacks(
  { packs, payments }: Pick<Collections, "packs" | "payments">,
  userId: string,
): Promise<void> {
  const [bought, taken] = [await packs.boughtBy(userId), await packs.takenBy(userId)];
  const { items } = await payments.latestOf(userId, PAYMENTS);
  for (const pack of bought) await packs.save({ ...pack, name: "" });
  for (const seat of taken) await packs.removeSeat(seat);
  for (const payment of items)
    if (payment.pack !== null && payment.completedAt === null)
      await payments.save({ ...payment, billing: null });
}
