import type { Script } from "../behaviour/script.ts";
import type { CameBy, Payment } from "../ledger/ledger.ts";
import type { OrderForm } from "../protocol/order-form.ts";

/** One opened card page. The same order may be open in two tabs; only one of them can pay. */
export type Checkout = {
  token: string;
  form: OrderForm;
  cameBy: CameBy;
  script: Script;
  /** Set once this page has paid. */
  payment: Payment | null;
};
