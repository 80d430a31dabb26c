import type { Answer } from "../http/answer.ts";
import type { Sandbox } from "../sandbox.ts";

/** The ledger as JSON, for tests and the curious. No secret, ticket, return url or whole card number is in it. */
export function showLedger({ ledger }: Sandbox): Answer {
  const shown = { orders: [...ledger.orders.values()], refunds: [...ledger.refunds.values()] };
  return { status: 200, type: "application/json", body: JSON.stringify(shown, null, 2) };
}
