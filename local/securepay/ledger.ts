import type { OrderForm } from "./order-form.ts";

/** How an order arrived: by ticket from the shop's server, or as a form from the buyer's browser. */
export type Mode = "ticket" | "form";

/** The result of one webhook. Status 0 if there was no response. */
type WebhookResult = { status: number; accepted: boolean };

export type Payment = {
  authorizationCode: string;
  refundId: string;
  maskedCard: string;
  paidAt: string;
  /** The test setting of the payment, as text. */
  behaviour: string;
  webhooks: WebhookResult[];
};

export type Order = Pick<OrderForm, "orderId" | "amount" | "amountText" | "currency"> & {
  mode: Mode;
  status: "open" | "paid" | "declined" | "cancelled";
  payment: Payment | null;
};

/** A refund, in whole krónur. A payment has at most one. */
export type Refund = { refundId: string; orderId: string; amount: number };

/** Orders by order id, refunds by refund id. */
export type Ledger = { orders: Map<string, Order>; refunds: Map<string, Refund> };

/** Records the state of an unpaid order. A paid order stays paid. */
export function recordUnpaid(ledger: Ledger, form: OrderForm, mode: Mode, status: Order["status"]): void {
  if (!isPaid(ledger, form.orderId)) ledger.orders.set(form.orderId, orderOf(form, mode, status, null));
}

export function recordPayment(ledger: Ledger, form: OrderForm, mode: Mode, payment: Payment): void {
  ledger.orders.set(form.orderId, orderOf(form, mode, "paid", payment));
}

export function isPaid(ledger: Ledger, orderId: string): boolean {
  return ledger.orders.get(orderId)?.status === "paid";
}

function orderOf(form: OrderForm, mode: Mode, status: Order["status"], payment: Payment | null): Order {
  const { orderId, amount, amountText, currency } = form;
  return { orderId, mode, status, amount, amountText, currency, payment };
}
