import type { Answer } from "../stack/page-server.ts";
import { type Fields, type PageRequest, queryText } from "./http.ts";
import type { Refund } from "./ledger.ts";
import { kronurOf } from "./order-form.ts";
import type { Sandbox } from "./sandbox.ts";
import { refundHash, sameSignature } from "./signature.ts";

/** Reason for rejecting a refund. The action code is any except 000. */
const REFUND_ERRORS = {
  missing_field: { action_code: "904", message: "Missing field" },
  unknown_merchant: { action_code: "109", message: "Unknown merchant or gateway" },
  wrong_hash: { action_code: "121", message: "Wrong checkhash" },
  unknown_refund_id: { action_code: "125", message: "Unknown RefundId" },
  already_refunded: { action_code: "194", message: "Already refunded" },
  malformed_amount: { action_code: "110", message: "Malformed amount" },
  amount_too_high: { action_code: "116", message: "Amount is higher than the payment" },
} as const;

const REQUIRED = ["refundid", "merchantid", "paymentgatewayid", "checkhash", "amount"];

/** Handles a refund request of the shop's server. The status is always 200; the query-string text has the result. */
export async function answerRefund(sandbox: Sandbox, request: PageRequest): Promise<Answer> {
  const result = refund(sandbox, await request.form());
  if (typeof result === "string") return queryText({ ret: "False", ...REFUND_ERRORS[result] });
  const { refundId, orderId, amount } = result;
  const approved = { ret: "True", action_code: "000", message: "Approved" };
  return queryText({ ...approved, refundid: refundId, orderid: orderId, amount: String(amount) });
}

/** Records the refund. Returns it, or the first error. */
function refund({ ledger, merchant }: Sandbox, fields: Fields): Refund | keyof typeof REFUND_ERRORS {
  const of = (name: string) => fields[name]?.trim() ?? "";
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
