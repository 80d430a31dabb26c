import type { Fields } from "../http/fields.ts";
import type { Ledger, Refund } from "../ledger/ledger.ts";
import type { Merchant } from "../merchant.ts";
import { kronurOf } from "../protocol/amount.ts";
import { refundHash, sameSignature } from "../protocol/signature.ts";
import type { RefundRefusal } from "./refusals.ts";

const REQUIRED = ["refundid", "merchantid", "paymentgatewayid", "checkhash", "amount"] as const;

/** The refund that the fields ask for, written in the ledger; or the first reason against it. */
export function refund(ledger: Ledger, merchant: Merchant, fields: Fields): Refund | RefundRefusal {
  const of = (name: (typeof REQUIRED)[number]) => fields[name]?.trim() ?? "";
  if (REQUIRED.some((name) => of(name) === "")) return "missing_field";
  if (of("merchantid") !== merchant.merchantId || of("paymentgatewayid") !== merchant.gatewayId)
    return "unknown_merchant";
  const refundId = of("refundid");
  const expected = refundHash(merchant.secret, merchant.merchantId, refundId);
  if (!sameSignature(of("checkhash"), expected)) return "wrong_hash";
  const order = [...ledger.orders.values()].find(({ payment }) => payment?.refundId === refundId);
  if (order === undefined) return "unknown_refund_id";
  if (ledger.refunds.has(refundId)) return "already_refunded";
  const amount = kronurOf(of("amount"));
  if (!amount) return "malformed_amount";
  if (amount > order.amount) return "amount_too_high";

  const refunded = { refundId, orderId: order.orderId, amount };
  ledger.refunds.set(refundId, refunded);
  return refunded;
}
