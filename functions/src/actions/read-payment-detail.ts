import type { OutboxEmail, PaymentDetail, PaymentEvent } from "../contract/admin.ts";
import type { SoldGift } from "../contract/gift.ts";
import { type EmailRecord, emailState } from "../domain/email.ts";
import { type GiftRecord, giftState } from "../domain/gift.ts";
import type { PaymentRecord } from "../domain/payment.ts";
import { receiptEmailId } from "../domain/receipt.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Page } from "../store/page.ts";
import { administratorNames } from "./administrator-names.ts";
import { reviewsOfPayment } from "./close-review.ts";
import type { Context } from "./context.ts";

/** Returns a payment with all that belongs to it, except its events. Throws payment_not_found. */
export async function readPaymentDetail(
  context: Pick<Context, "store">,
  { id }: { id: string },
): Promise<PaymentDetail> {
  const { store } = context;
  const payment = await store.payments.byId(id);
  if (payment === null) throw new Refusal("payment_not_found");
  const gift = payment.gift && (await store.gifts.byCode(payment.gift.code));
  const [buyer, coupon, receipt, giftEmail, soldGift, reviews] = await Promise.all([
    store.users.byId(payment.userId),
    payment.couponId === null ? null : store.coupons.onRecord(payment.couponId),
    store.emails.byId(receiptEmailId(id)),
    gift && store.emails.byId(gift.emailId),
    gift && shownGift(context, gift, payment),
    reviewsOfPayment(context, id),
  ]);
  return {
    payment: { ...payment, userEmail: buyer?.email ?? null },
    buyer,
    gift: soldGift,
    coupon,
    emails: [receipt, giftEmail].filter((email) => email !== null).map(outboxEmail),
    reviews,
  };
}

async function shownGift(
  { store }: Pick<Context, "store">,
  gift: GiftRecord,
  payment: PaymentRecord,
): Promise<SoldGift> {
  const redeemedBy = gift.redeemedBy === null ? null : await store.users.byId(gift.redeemedBy);
  return { ...gift, state: giftState(gift, payment), redeemedBy };
}

/** Returns the payment's events, oldest first, from its checkout. Throws payment_not_found. */
export async function listPaymentEvents(
  context: Pick<Context, "store">,
  { id, after }: { id: string; after?: string | undefined },
): Promise<Page<PaymentEvent>> {
  const { store } = context;
  const payment = await store.payments.byId(id);
  if (payment === null) throw new Refusal("payment_not_found");
  const { items, ...page } = await store.events.page(id, after);
  const names = await administratorNames(
    context,
    items.map(({ actor }) => actor),
  );
  const events = items.map(({ webhook, actor, ...event }) => ({
    ...event,
    actor: actor && (names.get(actor) ?? actor),
    fields: webhook?.fields ?? null,
  }));
  return { ...page, items: after === undefined ? [created(payment), ...events] : events };
}

/** Returns an email as the administrator sees it. */
export function outboxEmail(email: EmailRecord): OutboxEmail {
  return { ...email, state: emailState(email) };
}

function created({ createdAt }: PaymentRecord): PaymentEvent {
  return {
    id: "created",
    at: createdAt,
    type: "created",
    source: "checkout",
    from: null,
    to: "pending",
    actor: null,
    note: null,
    fields: null,
  };
}
