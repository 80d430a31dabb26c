import type { Behaviour } from "./behaviours.ts";
import type { Ledger, Mode, Payment } from "./ledger.ts";
import type { Webhooks } from "./messages.ts";
import type { OrderForm } from "./order-form.ts";
import type { Settings } from "./settings.ts";
import type { Merchant } from "./signature.ts";

/** An order that the shop's server sent. The buyer's browser gets only the ticket's id. */
export type Ticket = { form: OrderForm; expiresAt: Date };

/** An open card page. An order may be open in two tabs; only one of them can pay. */
export type Checkout = {
  token: string;
  form: OrderForm;
  mode: Mode;
  behaviour: Behaviour;
  /** Set once this page has paid. */
  payment: Payment | null;
};

/** The state that all handlers share, in memory. */
export type Sandbox = {
  merchant: Merchant;
  settings: Settings;
  ledger: Ledger;
  /** By ticket id. */
  tickets: Map<string, Ticket>;
  /** By token. */
  checkouts: Map<string, Checkout>;
  webhooks: Webhooks;
  now: () => Date;
  log: (line: string) => void;
};
