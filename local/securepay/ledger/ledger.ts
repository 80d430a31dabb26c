type OrderStatus = "open" | "paid" | "declined" | "cancelled";

/** What became of one call to the shop's server; status 0 means that no answer came. */
type ServerCall = { status: number; accepted: boolean };

/** A payment that went through. The card number is kept masked only. */
export type Payment = {
  authorizationCode: string;
  refundId: string;
  maskedCard: string;
  paidAt: string;
  script: string;
  serverCalls: ServerCall[];
};

/** How an order came: the shop's server asked for a ticket, or the buyer's browser posted the form. */
export type CameBy = "ticket" | "form";

export type Order = {
  orderId: string;
  cameBy: CameBy;
  status: OrderStatus;
  /** Whole krónur. */
  amount: number;
  amountText: string;
  currency: string;
  payment: Payment | null;
};

/** Money given back; once for each payment, in whole krónur. */
export type Refund = { refundId: string; orderId: string; amount: number };

export type Ledger = { orders: Map<string, Order>; refunds: Map<string, Refund> };

/** What happened at this card page, in memory. */
export function newLedger(): Ledger {
  return { orders: new Map(), refunds: new Map() };
}

/** Writes down what became of an order that is not paid. A paid order stays paid. */
export function note(ledger: Ledger, order: Omit<Order, "payment">): void {
  if (isPaid(ledger, order.orderId)) return;
  const { orderId, cameBy, status, amount, amountText, currency } = order;
  ledger.orders.set(orderId, { orderId, cameBy, status, amount, amountText, currency, payment: null });
}

/** Writes down a payment. */
export function notePayment(ledger: Ledger, order: Omit<Order, "status">): void {
  const { orderId, cameBy, amount, amountText, currency, payment } = order;
  ledger.orders.set(orderId, { orderId, cameBy, status: "paid", amount, amountText, currency, payment });
}

/** Whether this order has been paid here. */
export function isPaid(ledger: Ledger, orderId: string): boolean {
  return ledger.orders.get(orderId)?.status === "paid";
}
