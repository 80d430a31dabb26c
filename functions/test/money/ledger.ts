import type { User } from "../../src/accounts/schema.ts";
import type { CheckoutReply, PaymentEvent, PaymentStatus } from "../../src/payments/schema.ts";
import type { Mode, Order } from "../api/provider.ts";
import { openCardPage, press } from "../processes/buyer.ts";
import type { Person } from "../processes/people.ts";
import type { Shop } from "../processes/shop-processes.ts";

/** Replies to the provider's webhooks. */
export const ACCEPTED = "<PaymentNotification>Accepted</PaymentNotification>";
export const REJECTED = "<PaymentNotification>Rejected</PaymentNotification>";

/** An order whose buyer is on the card page. `reply` is the checkout response. */
export type Opened = { buyer: Person; id: string; order: Order; reply: CheckoutReply };

/** Returns a buyer with an open order. */
export async function atTheCardPage(
  shop: Shop,
  { buyer, couponId, courseId }: { buyer?: Person; couponId?: string; courseId?: number } = {},
): Promise<Opened> {
  const someone = buyer ?? (await shop.customer());
  const { status, body } = await shop.checkout(someone, couponId, courseId);
  if (status !== 200) throw new Error(`checkout was answered ${status} ${JSON.stringify(body)}`);
  return { buyer: someone, id: body.paymentId, order: await shop.orderOf(body), reply: body };
}

/** Returns a buyer who has paid on the real card page, whose server has sent the webhook. */
export async function paidAtTheCardPage(shop: Shop): Promise<Opened> {
  const opened = await atTheCardPage(shop);
  await press(await openCardPage(opened.reply), "pay");
  return opened;
}

/** Returns everything stored about an order. */
export async function ledgerOf({ db, mailbox }: Shop, { buyer, id }: Pick<Opened, "buyer" | "id">) {
  const [stored, customer, receipt] = await db.getAll(
    db.doc(`payments/${id}`),
    db.doc(`users/${buyer.id}`),
    db.doc(`emails/receipt-${id}`),
  );
  const payment = stored?.data() ?? {};
  const redemption = payment.couponId
    ? (await db.doc(`coupons/${payment.couponId}/redemptions/${buyer.id}`).get()).data()
    : undefined;
  const events = await db.collection(`payments/${id}/events`).orderBy("at").get();
  return {
    status: payment.status as PaymentStatus,
    reviewReason: payment.reviewReason as string | null,
    owns: customer?.data()?.purchasedCourses.includes(payment.courseId) as boolean,
    redemption:
      redemption === undefined ? null : { state: redemption.state, paymentId: redemption.paymentId },
    hasReceipt: receipt?.exists,
    mails: mailbox.to(buyer.email).filter(({ text }) => text?.includes(id)).length,
    transitions: events.docs
      .map((event) => event.data())
      .filter(({ from, to }) => from !== to)
      .map(({ from, to }) => `${from} → ${to}`),
  };
}

/** Returns if the customer owns the course, as the shop reports it. */
export async function owns(shop: Shop, { cookie }: Person, courseId = 1): Promise<boolean> {
  const { body } = await shop.ask<User>("GET", "/api/user", { cookie });
  return body.purchasedCourses.includes(courseId);
}

/** Returns the payment's status changes, as the administrator sees them. */
export async function shownTransitions(shop: Shop, id: string): Promise<string[]> {
  const { body } = await shop.asAdmin<PaymentEvent[]>("GET", `/api/admin/payments/${id}/events`);
  return body.filter(({ from, to }) => from !== to).map(({ from, to }) => `${from ?? "nothing"} → ${to}`);
}

/** Expected state of an order that was paid and completed once. */
export const COMPLETED = {
  status: "completed",
  reviewReason: null,
  owns: true,
  hasReceipt: true,
  transitions: ["pending → completed"],
} as const;

/** Expected state of an order that was only opened. */
export const PENDING = {
  status: "pending",
  reviewReason: null,
  owns: false,
  hasReceipt: false,
  transitions: [],
} as const;

/**
 * Expected state of an order that only the buyer's browser reports as paid: proof in ticket mode, a review in
 * form mode.
 */
export const RETURNED = {
  ticket: COMPLETED,
  form: { ...PENDING, reviewReason: "unverified" },
} as const satisfies Record<Mode, object>;
