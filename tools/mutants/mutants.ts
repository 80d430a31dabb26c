import type { Mutant } from "./mutant.ts";
import { accessAndLimits } from "./table/access-and-limits.ts";
import { configuration } from "./table/configuration.ts";
import { contentAndEmail } from "./table/content-and-email.ts";
import { payments } from "./table/payments.ts";
import { pricesAndCoupons } from "./table/prices-and-coupons.ts";
import { refundsAndReviews } from "./table/refunds-and-reviews.ts";
import { signIn } from "./table/sign-in.ts";
import { web } from "./table/web.ts";
import { webhooks } from "./table/webhooks.ts";

/** Every mutant. */
export const MUTANTS: readonly Mutant[] = [
  ...pricesAndCoupons,
  ...payments,
  ...webhooks,
  ...refundsAndReviews,
  ...signIn,
  ...accessAndLimits,
  ...contentAndEmail,
  ...configuration,
  ...web,
];
