import type { Payment } from "../ledger/ledger.ts";
import type { OrderForm } from "./order-form.ts";
import { orderHash } from "./signature.ts";

/** Form fields that the provider posts to the shop. */
export type Message = Record<string, string>;

/** Who carries the word of a payment: the provider's server, or the buyer's browser. */
export type Step = "Payment" | "Confirmation";

/** What the provider gives for a card that was turned down. */
const DECLINED = { errorcode: "100", errordescription: "Korti var hafnað" } as const;

/** The word that an order was paid. */
export function paidMessage(secret: string, form: OrderForm, payment: Payment, step: Step): Message {
  return {
    status: "Ok",
    ...signedOrder(secret, form),
    authorizationcode: payment.authorizationCode,
    creditcardnumber: payment.maskedCard,
    refundid: payment.refundId,
    amount: form.amountText,
    currency: form.currency,
    step,
  };
}

/** The word that the card was turned down. */
export function declinedMessage(secret: string, form: OrderForm): Message {
  return { status: "ERROR", ...signedOrder(secret, form), ...DECLINED };
}

/** The word that the buyer went back without paying. */
export function cancelledMessage(secret: string, form: OrderForm): Message {
  return { status: "CANCEL", ...signedOrder(secret, form) };
}

function signedOrder(secret: string, form: OrderForm): Message {
  const signed = { orderhash: orderHash(secret, form), orderid: form.orderId };
  return form.reference === null ? signed : { ...signed, reference: form.reference };
}
