import * as z from "zod";
import { Instant, Kronur, NumericId, PageInput, TrimmedText } from "../core/atoms.ts";

/** Coupon code length, in characters. Source: spec §5 "code 3 to 20 characters". */
export const COUPON_CODE_LENGTH = { min: 3, max: 20 } as const;

/** Range of percentage discounts. Source: spec §5, §9. */
export const COUPON_PERCENTAGE = { min: 1, max: 100 } as const;

/** Maximum fixed discount, in whole krónur. */
export const COUPON_FIXED_MAX = 10_000_000;

/** Duration of a coupon reservation at checkout, in milliseconds. Source: design "Payments". */
export const COUPON_RESERVATION_MS = 30 * 60 * 1000;

/**
 * Number of latest users included with each coupon in the administrator's list. Another endpoint returns all
 * users in pages.
 */
export const COUPON_LATEST_USERS = 10;

/** Range of the customer limit of a coupon with several uses. */
export const COUPON_USES = { min: 1, max: 10_000 } as const;

/** Code of a coupon, trimmed and in upper case. Source: spec §5. */
export const CouponCode = TrimmedText.toUpperCase()
  .min(COUPON_CODE_LENGTH.min, "Code must be at least 3 characters long")
  .max(COUPON_CODE_LENGTH.max, "Code cannot exceed 20 characters");

/** Characters of a new code. Customers type it, so it has no spaces, symbols or foreign letters. */
export const COUPON_CODE_CHARACTERS = /^[A-ZÁÉÍÓÚÝÐÞÆÖ0-9-]*$/;

const NewCouponCode = CouponCode.regex(
  COUPON_CODE_CHARACTERS,
  "Code may contain letters, digits and hyphens only",
);

/**
 * Returns the letters and digits of a code in upper case, or the code itself if it has none. Codes are
 * compared by this key, because mail programs, word processors and phones change hyphens and add quotes,
 * spaces and full stops.
 */
export function couponKey(code: string): string {
  return (
    code
      .normalize("NFKC")
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]/gu, "") || code
  );
}

/** Maximum length of a typed or pasted code, including the characters that `couponKey` removes. */
const TYPED_CODE_MAX_LENGTH = 100;

/** A typed or pasted code. Its key (`couponKey`) is at most as long as a code. */
export const TypedCouponCode = TrimmedText.toUpperCase()
  .min(COUPON_CODE_LENGTH.min, "Code must be at least 3 characters long")
  .max(TYPED_CODE_MAX_LENGTH, "Code cannot exceed 20 characters")
  .refine((code) => couponKey(code).length <= COUPON_CODE_LENGTH.max, "Code cannot exceed 20 characters");

/** A code in a link. Accepts any text up to 100 characters, because the visitor has not typed it. */
export const CouponCodeFromUrl = TrimmedText.toUpperCase().max(100);

export const DiscountType = z.enum(["percentage", "fixed"], {
  error: (issue) =>
    issue.input === undefined
      ? "Discount type is required"
      : "Discount type must be either 'percentage' or 'fixed'",
});

/** Returns whether Firestore can store the instant. */
const isStorable = (instant: string) => new Date(instant) >= new Date("0001-01-01");

/** An instant or a plain day. A day means its end in Iceland, which uses UTC all year. */
export const CouponExpiry = z
  .union([Instant, z.iso.date().transform((day) => `${day}T23:59:59.999Z`)])
  .refine(isStorable, "Expiry is too early");

/** An instant or a plain day. A day means its beginning in Iceland. */
const CouponStart = z
  .union([Instant, z.iso.date().transform((day) => `${day}T00:00:00.000Z`)])
  .refine(isStorable, "Valid from is too early");

const Discounted = z.object({
  code: CouponCode,
  discountType: DiscountType,
  discountValue: z
    .int("Discount value must be positive")
    .positive("Discount value must be positive")
    .describe("percent or whole krónur, by discountType"),
  isOneTime: z.boolean(),
});

const MaxUses = z
  .int()
  .min(COUPON_USES.min)
  .max(COUPON_USES.max)
  .nullable()
  .describe("how many customers may use it; null for one (isOneTime) or any number");

const CourseOfCoupon = z.int().nullable().describe("number of the only course it is for; null for any");

const NewTerms = Discounted.extend({
  code: NewCouponCode,
  isOneTime: z.boolean().default(true),
  maxUses: MaxUses.default(null),
  courseId: NumericId.nullish().transform((id) => id ?? null),
  validFrom: CouponStart.nullish().transform((start) => start ?? null),
  expiresAt: CouponExpiry.nullish().transform((expiry) => expiry ?? null),
  archiveExpired: z.boolean().optional().describe("archives an expired coupon that has the code"),
});

const isDiscountPossible = ({ discountType, discountValue }: Discount) =>
  discountValue <= (discountType === "percentage" ? COUPON_PERCENTAGE.max : COUPON_FIXED_MAX);

const DISCOUNT_TOO_LARGE = { path: ["discountValue"], message: "Discount value is too large" };

/** Input to create a coupon. Source: spec §5, §7. */
export const NewCoupon = NewTerms.refine(isDiscountPossible, DISCOUNT_TOO_LARGE)
  .refine(({ isOneTime, maxUses }) => !isOneTime || maxUses === null, {
    path: ["maxUses"],
    message: "A one-time coupon has one use",
  })
  .refine(({ validFrom, expiresAt }) => validFrom === null || expiresAt === null || validFrom < expiresAt, {
    path: ["validFrom"],
    message: "Valid from must be before the expiry",
  });

/**
 * A coupon with its uses. `usedBy` contains the latest users; `/api/admin/coupons/{id}/users` returns all.
 */
export const Coupon = Discounted.extend({
  id: z.string(),
  maxUses: MaxUses,
  courseId: CourseOfCoupon,
  validFrom: Instant.nullable(),
  expiresAt: Instant.nullable(),
  isPaused: z.boolean(),
  archivedAt: Instant.nullable().describe("when it was deleted; null while it can be used"),
  usedCount: z.int(),
  revenue: Kronur.describe("sum of the completed payments with it, in whole krónur"),
  usedBy: z.array(z.string()),
  createdAt: Instant,
});

/** A coupon as shown to a buyer. */
export const CouponQuote = Coupon.pick({ id: true, code: true, discountType: true, discountValue: true });

export type NewCoupon = z.infer<typeof NewCoupon>;
export type Coupon = z.infer<typeof Coupon>;
export type CouponQuote = z.infer<typeof CouponQuote>;
export type Discount = Pick<Coupon, "discountType" | "discountValue">;

/** A customer who used a coupon. Name and email are null if the account was deleted. */
export const CouponUser = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  usedAt: Instant,
});

/** Input of the coupon list: active coupons, newest first, or archived coupons, latest archived first. */
export const CouponsInput = PageInput.extend({ archived: z.literal("true").optional() });

export type CouponUser = z.infer<typeof CouponUser>;

/** Refusals of an endpoint that takes a coupon. */
export const COUPON_REFUSALS = [
  "coupon_not_found",
  "coupon_expired",
  "coupon_already_used",
  "coupon_used_by_you",
  "coupon_reserved",
  "coupon_used_up",
  "coupon_not_yet_valid",
  "coupon_paused",
  "coupon_other_course",
] as const;

/**
 * The price of a course with a coupon code. The response is the same for a wrong code and for a code that is
 * not valid now.
 */
export const CoursePrice = z.object({
  price: Kronur,
  reduced: Kronur.nullable().describe(
    "the price with the code, in whole krónur; null where it changes nothing",
  ),
});

export type CoursePrice = z.infer<typeof CoursePrice>;

/** Time for which a shared cache may store the price of a course with a coupon code, in seconds. */
export const COURSE_PRICE_CACHE_SECONDS = 60;
