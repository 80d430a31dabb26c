import type { Order, Refund } from "../../ledger/ledger.ts";

/** The card page's ledger, as anyone can read it. */
export async function readLedger(cardPageUrl: string): Promise<{ orders: Order[]; refunds: Refund[] }> {
  const response = await fetch(`${cardPageUrl}/ledger`);
  return (await response.json()) as { orders: Order[]; refunds: Refund[] };
}
