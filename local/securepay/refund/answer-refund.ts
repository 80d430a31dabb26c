import type { Answer } from "../http/answer.ts";
import type { PageRequest } from "../http/request.ts";
import type { Sandbox } from "../sandbox.ts";
import { refund } from "./refund.ts";
import { REFUND_REFUSALS } from "./refusals.ts";

/** The shop's server asks for a refund. The answer is always 200; its query-string text says how it went. */
export async function answerRefund(sandbox: Sandbox, request: PageRequest): Promise<Answer> {
  const result = refund(sandbox.ledger, sandbox.merchant, await request.form());
  if (typeof result === "string") {
    const [action_code, message] = REFUND_REFUSALS[result];
    return queryText({ ret: "False", action_code, message });
  }
  const { refundId, orderId, amount } = result;
  return queryText({
    ret: "True",
    action_code: "000",
    message: "Approved",
    refundid: refundId,
    orderid: orderId,
    amount: String(amount),
  });
}

function queryText(fields: Record<string, string>): Answer {
  return { status: 200, type: "text/plain", body: new URLSearchParams(fields).toString() };
}
