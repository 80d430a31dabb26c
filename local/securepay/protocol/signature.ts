import { createHmac, timingSafeEqual } from "node:crypto";

type SignedForm = {
  merchantId: string;
  returnUrlSuccess: string;
  /** Empty when the shop has none: the success url takes its place. */
  returnUrlSuccessServer: string;
  orderId: string;
  amountText: string;
  currency: string;
};

type SignedOrder = Pick<SignedForm, "orderId" | "amountText" | "currency">;

/** The shop's signature of its payment form (`checkhash`). */
export function checkHash(secret: string, form: SignedForm): string {
  return sign(secret, [
    form.merchantId,
    form.returnUrlSuccess,
    form.returnUrlSuccessServer.trim() || form.returnUrlSuccess,
    form.orderId,
    form.amountText,
    form.currency,
  ]);
}

/** The provider's signature of an order (`orderhash`), over the amount text that the shop posted. */
export function orderHash(secret: string, { orderId, amountText, currency }: SignedOrder): string {
  return sign(secret, [orderId, amountText, currency]);
}

/** The shop's signature of a refund. */
export function refundHash(secret: string, merchantId: string, refundId: string): string {
  return sign(secret, [merchantId, refundId]);
}

/** Compares two signatures in constant time; letter case does not count. */
export function sameSignature(given: string, expected: string): boolean {
  const left = Buffer.from(given.trim().toLowerCase());
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}

function sign(secret: string, parts: string[]): string {
  const message = parts.map((part) => part.trim()).join("|");
  return createHmac("sha256", secret).update(message).digest("hex");
}
