import "../../lib/zod-set-up.ts";
import { NewCoupon } from "functions/contract/coupon";
import { COUPON_FIXED_MAX } from "functions/contract/limits";
import * as z from "zod";
import { formatDate, formatIsk } from "../../lib/format.ts";
import { EARLIEST_COUPON_EXPIRY } from "../../lib/limits.ts";
import { couponFormText } from "../../strings/admin-coupons.ts";

/** What is typed: `expiresAt` is a day, empty while none is chosen, or null for never. */
export type CouponDraft = z.input<typeof NewCoupon>;

/** What the contract takes; what it refuses is said in the form's words where there are such (spec §5). */
export const CouponDraft = z
  .custom<CouponDraft>()
  .check(({ value: draft, issues }) => {
    const refuse = (path: PropertyKey[], message: string) =>
      issues.push({ code: "custom", path, message, input: draft });
    for (const issue of NewCoupon.safeParse(draft).error?.issues ?? []) {
      const words = wordsFor(String(issue.path[0]), draft);
      if (words === null) issues.push({ ...issue, input: draft } as (typeof issues)[number]);
      else refuse(issue.path, words);
    }
    if (draft.expiresAt && draft.expiresAt < EARLIEST_COUPON_EXPIRY) {
      refuse(["expiresAt"], couponFormText.dayTooEarly(formatDate(EARLIEST_COUPON_EXPIRY)));
    }
  })
  .pipe(NewCoupon);

/** Null where the contract's own, English wording is the specification's. A form's value may be of any type. */
function wordsFor(field: string, { code, discountType, discountValue }: CouponDraft): string | null {
  if (field === "code" && String(code ?? "").trim() === "") return couponFormText.codeMissing;
  if (field === "expiresAt") return couponFormText.dayMissing;
  if (field !== "discountValue") return null;
  if (discountType === "percentage") return couponFormText.percentageRange;
  if (discountValue > COUPON_FIXED_MAX) return couponFormText.fixedTooLarge(formatIsk(COUPON_FIXED_MAX));
  return couponFormText.fixedRange;
}
