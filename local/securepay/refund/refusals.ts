/** Why a refund is refused: the action code (any but 000) and the message. */
export const REFUND_REFUSALS = {
  missing_field: ["904", "Missing field"],
  unknown_merchant: ["109", "Unknown merchant or gateway"],
  wrong_hash: ["121", "Wrong checkhash"],
  unknown_refund_id: ["125", "Unknown RefundId"],
  already_refunded: ["194", "Already refunded"],
  malformed_amount: ["110", "Malformed amount"],
  amount_too_high: ["116", "Amount is higher than the payment"],
} as const satisfies Record<string, readonly [actionCode: string, message: string]>;

export type RefundRefusal = keyof typeof REFUND_REFUSALS;
