import type { ServerCalls } from "./behaviour/server-calls.ts";
import type { Checkout } from "./checkout/checkout.ts";
import type { Ledger } from "./ledger/ledger.ts";
import type { Merchant } from "./merchant.ts";
import type { Settings } from "./settings/settings.ts";
import type { Tickets } from "./ticket/tickets.ts";

/** All that a request can reach. Everything is in memory and gone with the process. */
export type Sandbox = {
  merchant: Merchant;
  ledger: Ledger;
  tickets: Tickets;
  /** Opened card pages by their token. */
  checkouts: Map<string, Checkout>;
  calls: ServerCalls;
  settings: Settings;
  now: () => Date;
};
