import type { Ledger, Mode, Payment } from "./ledger.ts";
import type { Webhooks } from "./messages.ts";
import type { OrderForm } from "./order-form.ts";
import type { Behaviour, Settings } from "./settings.ts";
import type { Merchant } from "./signature.ts";

/** An order sent by the shop's server. The buyer's browser receives only the ticket's id. */
export type Ticket = { form: OrderForm; expiresAt: Date };

/** An open card page. An order may be open in two tabs, but only one of them can pay. */
export type Checkout = {
  token: string;
  form: OrderForm;
  mode: Mode;
  behaviour: Behaviour;
  /** Set after this page has paid. */
  payment: Payment | null;
};

/** The shared state of all handlers, in memory. */
export type Sandbox = {
  merchant: Merchant;
  settings: Settings;
  ledger: Ledger;
  /** By ticket id. */
  tickets: Map<string, Ticket>;
  /** By token. */
  checkouts: Map<string, Checkout>;
  webhooks: Webhooks;
  /** The clock of an order. The API tests share a sandbox between shops with their own clocks. */
  now: (orderId: string) => Date;
  log: (line: string) => void;
};
