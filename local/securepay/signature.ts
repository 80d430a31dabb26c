import { createHmac, timingSafeEqual } from "node:crypto";

/** The shop's account at the provider. Both sides know the secret, which is the key of all signatures. */
export type Merchant = { merchantId: string; gatewayId: string; secret: string };

/** Test ids published by the provider. */
export const PUBLISHED_TEST_MERCHANT: Merchant = {
  merchantId: "9275444",
  gatewayId: "16",
  secret: "99887766",
};

type SignedForm = {
  merchantId: string;
  returnUrlSuccess: string;
  /** Empty if the shop has none. The success URL then replaces it. */
  returnUrlSuccessServer: string;
  orderId: string;
  amountText: string;
  currency: string;
};

type SignedOrder = Pick<SignedForm, "orderId" | "amountText" | "currency">;

/** Signs a payment form like the shop (`checkhash`). */
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

/** Signs an order in a message to the shop (`orderhash`). The amount is the text posted by the shop. */
export function orderHash(secret: string, { orderId, amountText, currency }: SignedOrder): string {
  return sign(secret, [orderId, amountText, currency]);
}

/** Signs a refund like the shop. */
export function refundHash(secret: string, merchantId: string, refundId: string): string {
  return sign(secret, [merchantId, refundId]);
}

/** Compares two signatures in constant time, ignoring letter case. */
export function sameSignature(given: string, expected: string): boolean {
  const left = Buffer.from(given.trim().toLowerCase());
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}

function sign(secret: string, parts: string[]): string {
  const message = parts.map((part) => part.trim()).join("|");
  return createHmac("sha256", secret).update(message).digest("hex");
}
