import type { Mutant } from "./mutant.ts";
import { access } from "./table/access.ts";
import { checkout } from "./table/checkout.ts";
import { configuration } from "./table/configuration.ts";
import { content } from "./table/content.ts";
import { emails } from "./table/emails.ts";
import { google } from "./table/google.ts";
import { limitsAndAudit } from "./table/limits-and-audit.ts";
import { maintenance } from "./table/maintenance.ts";
import { outbox } from "./table/outbox.ts";
import { payments } from "./table/payments.ts";
import { pricesAndCoupons } from "./table/prices-and-coupons.ts";
import { refunds } from "./table/refunds.ts";
import { requests } from "./table/requests.ts";
import { secondFactor } from "./table/second-factor.ts";
import { securepay } from "./table/securepay.ts";
import { sessions } from "./table/sessions.ts";
import { settings } from "./table/settings.ts";
import { signIn } from "./table/sign-in.ts";
import { web } from "./table/web.ts";
import { webhooks } from "./table/webhooks.ts";

/** Every mutant. */
export const MUTANTS: readonly Mutant[] = [
  ...access,
  ...checkout,
  ...configuration,
  ...content,
  ...emails,
  ...google,
  ...limitsAndAudit,
  ...maintenance,
  ...outbox,
  ...payments,
  ...pricesAndCoupons,
  ...refunds,
  ...requests,
  ...secondFactor,
  ...securepay,
  ...sessions,
  ...settings,
  ...signIn,
  ...web,
  ...webhooks,
];
