import * as z from "zod";
import { Instant } from "./atoms.ts";
import { COUPON_CODE_LENGTH, COUPON_FIXED_MAX, COUPON_PERCENTAGE } from "./limits.ts";

/** Codes compare trimmed and in upper case. Source: spec §5. */
export const CouponCode = z
  .string()
  .trim()
  .toUpperCase()
  .min(COUPON_CODE_LENGTH.min, "Code must be at least 3 characters long")
  .max(COUPON_CODE_LENGTH.max, "Code cannot exceed 20 characters");

export const DiscountType = z.enum(["percentage", "fixed"], {
  error: (issue) =>
    issue.input === undefined
      ? "Discount type is required"
      : "Discount type must be either 'percentage' or 'fixed'",
});

/** An instant, or a plain day that stands for its end in Iceland (which keeps UTC all year). */
export const CouponExpiry = z
  .union([Instant, z.iso.date().transform((day) => `${day}T23:59:59.999Z`)])
  // Firestore stores no earlier date.
  .refine((expiry) => new Date(expiry) >= new Date("0001-01-01"), "Expiry is too early");

const Discounted = z.object({
  code: CouponCode,
  discountType: DiscountType,
  discountValue: z
    .int("Discount value must be positive")
    .positive("Discount value must be positive")
    .describe("percent or whole krónur, by discountType"),
  isOneTime: z.boolean(),
});

/** What the admin sends to create a coupon. Source: spec §5, §7. */
export const NewCoupon = Discounted.extend({
  isOneTime: z.boolean().default(true),
  expiresAt: CouponExpiry.nullish().transform((expiry) => expiry ?? null),
}).refine(
  ({ discountType, discountValue }) =>
    discountValue <= (discountType === "percentage" ? COUPON_PERCENTAGE.max : COUPON_FIXED_MAX),
  { path: ["discountValue"], message: "Discount value is too large" },
);

/** A coupon with what has become of it; `usedBy` holds the latest few, `/api/admin/coupons/{id}/users` all. */
export const Coupon = Discounted.extend({
  id: z.string(),
  expiresAt: Instant.nullable(),
  usedCount: z.int(),
  usedBy: z.array(z.string()),
  createdAt: Instant,
});

/** What a buyer learns about a coupon. */
export const CouponQuote = Coupon.pick({ id: true, code: true, discountType: true, discountValue: true });

export type NewCoupon = z.infer<typeof NewCoupon>;
export type Coupon = z.infer<typeof Coupon>;
export type CouponQuote = z.infer<typeof CouponQuote>;
export type Discount = Pick<Coupon, "discountType" | "discountValue">;
