import type { User } from "../../accounts/schema.ts";
import { auditedTransaction } from "../../audit/actions.ts";
import type { AdminContext, AuditedContext, Context, UserContext } from "../../core/context.ts";
import { Refusal } from "../../core/errors.ts";
import type { Collections } from "../../core/store.ts";
import { withoutCourse } from "../../courses/ownership.ts";
import { accountOf } from "../../students/actions.ts";
import { recordedEvent } from "../events.ts";
import { ReceiptData } from "../receipt.ts";
import { otherAccess } from "../refund-effect.ts";
import type { PackOrder, PaymentRecord } from "../rules.ts";
import { readPaidPack } from "./actions.ts";
import { type PackRecord, packState, type SeatRecord, withNewCode } from "./rules.ts";
import type { PackCard, SeatToFree } from "./schema.ts";

/** Context of a change of a sold pack: by its buyer, or by an owner of the shop if `buyerId` is null. */
type ChangeContext = AuditedContext & {
  newGiftCode: Context["newGiftCode"];
  buyerId: string | null;
};

function ofBuyer({ store, log, now, newGiftCode, userId, actorFor }: UserContext): ChangeContext {
  return { store, log, now, newGiftCode, buyerId: userId, actor: actorFor({ id: userId, email: null }) };
}

function ofOwner({ store, log, now, newGiftCode, actor }: AdminContext): ChangeContext {
  return { store, log, now, newGiftCode, buyerId: null, actor };
}

/**
 * Replaces the link of the buyer's own pack and returns the pack. The replaced link gives no more seats; taken seats
 * stay. Throws payment_not_found, payment_not_yours, payment_not_confirmed, pack_not_found or pack_void.
 */
export async function replaceOwnLink(context: UserContext, input: { id: string }): Promise<PackCard> {
  await replaceLink(ofBuyer(context), input);
  return readPaidPack(context, input);
}

/**
 * Replaces the link of a sold pack, as `replaceOwnLink` does. Throws payment_not_found, pack_not_found or pack_void.
 */
export function replaceSoldLink(context: AdminContext, input: { id: string }): Promise<void> {
  return replaceLink(ofOwner(context), input);
}

/**
 * Frees a seat of the buyer's own pack and returns the pack. The account loses the course, unless it has the course in
 * another way. Throws payment_not_found, payment_not_yours, payment_not_confirmed, pack_not_found, seat_not_found,
 * pack_held or pack_void.
 */
export async function freeOwnSeat(context: UserContext, input: SeatToFree): Promise<PackCard> {
  await freeSeat(ofBuyer(context), input);
  return readPaidPack(context, input);
}

/**
 * Frees a seat of a sold pack, as `freeOwnSeat` does. Throws payment_not_found, pack_not_found, seat_not_found,
 * pack_held or pack_void.
 */
export function freeSoldSeat(context: AdminContext, input: SeatToFree): Promise<void> {
  return freeSeat(ofOwner(context), input);
}

function replaceLink(context: ChangeContext, { id }: { id: string }): Promise<void> {
  const { now, actor, buyerId, newGiftCode } = context;
  return auditedTransaction(context, async (tx, record) => {
    const { payment, order, pack } = await soldPackIn(tx, { id, buyerId });
    if (packState(pack, payment) === "void") throw new Refusal("pack_void");
    const replaced = withNewCode(pack, newGiftCode());
    const ordered = { ...order, code: replaced.code };
    const emails = await tx.emails.ofPayment(id);
    await tx.packs.save(replaced);
    await tx.payments.save({ ...payment, pack: ordered });
    for (const { id: emailId, sentAt, data } of emails) {
      const receipt = sentAt === null ? ReceiptData.safeParse(data).data : undefined;
      if (receipt?.pack) await tx.emails.setData(emailId, { ...receipt, pack: ordered });
    }
    const event = { id: `link-replaced-${tx.emails.newId()}`, type: "pack_link_replaced" } as const;
    await tx.events.save(recordedEvent(payment, { ...event, ...by({ actor, buyerId }) }, now));
    const object = { kind: "payment", id, name: null } as const;
    await record({ action: "pack_link_replaced", object, detail: null });
  });
}

function freeSeat(context: ChangeContext, { id, userId }: SeatToFree): Promise<void> {
  const { now, actor, buyerId } = context;
  return auditedTransaction(context, async (tx, record) => {
    const { payment, pack } = await soldPackIn(tx, { id, buyerId });
    const state = packState(pack, payment);
    // The amount of a requested refund is fixed, and a refunded seat is no longer paid for.
    if (state === "held" || state === "void") throw new Refusal(`pack_${state}`);
    const seat = await tx.packs.seat(id, userId);
    if (seat === null) throw new Refusal("seat_not_found");
    const user = await endSeat(tx, { seat, payment });
    await tx.packs.save({ ...pack, used: pack.used - 1 });
    // The event is part of the buyer's personal data, so only the audit log names the account.
    const event = { id: `seat-freed-${tx.emails.newId()}`, type: "seat_freed" } as const;
    await tx.events.save(recordedEvent(payment, { ...event, ...by({ actor, buyerId }) }, now));
    const object = user === null ? ({ kind: "account", id: userId, name: null } as const) : accountOf(user);
    await record({ action: "seat_freed", object, detail: `${payment.courseTitle}: ${id}` });
  });
}

/**
 * Removes a taken seat, in the caller's transaction. The account loses the course, unless it has the course in another
 * way. Returns the user, or null if the account was erased.
 */
export async function endSeat(
  tx: Collections,
  { seat, payment }: { seat: SeatRecord; payment: PaymentRecord },
): Promise<User | null> {
  const user = await tx.users.byId(seat.userId);
  const isKept = user === null || (await otherAccess(tx, user.id, payment)).length > 0;
  await tx.packs.removeSeat(seat);
  if (!isKept) await tx.users.saveEntitlements(user.id, withoutCourse(user, payment.courseId));
  return user;
}

function by({ actor, buyerId }: Pick<ChangeContext, "actor" | "buyerId">) {
  return buyerId === null ? ({ source: "admin", actor: actor.id } as const) : ({ source: "buyer" } as const);
}

/** Returns a paid pack with its payment. Throws if there is none, or if it is not the buyer's. */
async function soldPackIn(
  { payments, packs }: Pick<Collections, "payments" | "packs">,
  { id, buyerId }: { id: string; buyerId: string | null },
): Promise<{ payment: PaymentRecord; order: PackOrder; pack: PackRecord }> {
  const payment = await payments.byId(id);
  if (payment === null) throw new Refusal("payment_not_found");
  if (buyerId !== null && payment.userId !== buyerId) throw new Refusal("payment_not_yours");
  if (payment.pack === null) throw new Refusal("pack_not_found");
  const pack = await packs.ofPayment(id);
  if (pack === null) throw new Refusal("payment_not_confirmed");
  return { payment, order: payment.pack, pack };
}
