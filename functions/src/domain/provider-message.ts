import type { Evidence } from "./evidence.ts";

/** What the provider says became of an order. */
export type Outcome = "paid" | "failed" | "cancelled";

/** A message whose signature was found right. `fields` is all that came, card number masked. */
export type ProviderMessage = {
  /** The same message gives the same id, so that a replay is recognised. */
  id: string;
  outcome: Outcome;
  step: string;
  evidence: Extract<Evidence, { kind: "provider" }>;
  fields: Record<string, string>;
};
