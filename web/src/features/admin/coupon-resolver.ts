import "../../lib/zod-set-up.ts";
import { NewCoupon } from "functions/contract/coupon";
import { COUPON_FIXED_MAX } from "functions/contract/limits";
import type * as z from "zod";
import { formResolver } from "../../lib/form-resolver.ts";
import { formatDate, formatIsk } from "../../lib/format.ts";
import { EARLIEST_COUPON_EXPIRY } from "../../lib/limits.ts";
import { couponFormText } from "../../strings/admin-coupons.ts";

/** What is typed: `expiresAt` is a day, empty while none is chosen, or null for never. */
export type CouponDraft = z.input<typeof NewCoupon>;

/** The lengths of a code have no text here: there the specification's wording is the contract's, and English (spec §5). */
export const couponResolver = formResolver(
  NewCoupon.refine(({ expiresAt }) => expiresAt === null || expiresAt >= EARLIEST_COUPON_EXPIRY, {
    path: ["expiresAt"],
  }),
  {
    code: ({ code }) => (String(code ?? "").trim() === "" ? couponFormText.codeMissing : undefined),
    discountValue: discountText,
    expiresAt: ({ expiresAt }) =>
      expiresAt && expiresAt < EARLIEST_COUPON_EXPIRY
        ? couponFormText.dayTooEarly(formatDate(EARLIEST_COUPON_EXPIRY))
        : couponFormText.dayMissing,
  },
);

function discountText({ discountType, discountValue }: CouponDraft): string {
  if (discountType === "percentage") return couponFormText.percentageRange;
  if (discountValue > COUPON_FIXED_MAX) return couponFormText.fixedTooLarge(formatIsk(COUPON_FIXED_MAX));
  return couponFormText.fixedRange;
}
