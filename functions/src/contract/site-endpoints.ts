import * as z from "zod";
import {
  Admin,
  Credentials,
  ForgottenPassword,
  NewPassword,
  Registration,
  SecondFactorCode,
  User,
} from "../accounts/schema.ts";
import { ById, ByPaymentId, DocumentId, Empty, Kronur, NoInput, NumericId } from "../core/atoms.ts";
import { AnyCode, CouponQuote, TypedCouponCode } from "../coupons/schema.ts";
import { Course, CourseLesson, CoursePrice, Lesson, ListedLesson, OwnedCourse } from "../courses/schema.ts";
import { ByGiftCode, Gift, GiftCard, GiftInput } from "../payments/gifts/schema.ts";
import {
  CheckoutReply,
  Payment,
  PaymentCourse,
  PaymentView,
  TermsText,
  TermsVersion,
} from "../payments/schema.ts";
import type { BuyerCallName } from "./buyer-calls.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";
import type { OtherCallName } from "./other-calls.ts";
import type { SiteCallName } from "./site-calls.ts";

const COUPON_REFUSALS = [
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
const PAYMENT_REFUSALS = ["payment_not_found", "payment_not_yours"] as const;
/** The token of a mailed link to a new password. */
const ResetToken = z.string().min(1).max(2048);

/** What goes in and out of each of `siteCalls`, `buyerCalls` and `otherCalls`. */
export const siteEndpoints = {
  health: endpoint("health", NoInput, z.object({ ok: z.boolean() })),

  user: endpoint("user", NoInput, User),
  login: endpoint("login", Credentials, User, "wrong_credentials", "second_factor_required"),
  register: endpoint("register", Registration, User, "password_common", "email_taken", "email_uses_google"),
  logout: endpoint("logout", NoInput, Empty),
  logoutEverywhere: endpoint("logoutEverywhere", NoInput, Empty),
  forgotPassword: endpoint("forgotPassword", ForgottenPassword, Empty),
  resetPassword: endpoint(
    "resetPassword",
    z.object({ token: z.string().min(1).max(2048), password: NewPassword }),
    Empty,
    "reset_token_invalid",
    "reset_token_expired",
    "password_common",
    "password_guessable",
  ),
  resetAddress: endpoint(
    "resetAddress",
    z.object({ token: ResetToken }),
    z.object({ email: z.string().nullable().describe("null if the link is not valid") }),
  ),

  courses: endpoint("courses", NoInput, z.array(Course)),
  userCourses: endpoint("userCourses", NoInput, z.array(OwnedCourse)),
  course: endpoint("course", ById, Course, "course_not_found"),
  coursePrice: endpoint("coursePrice", ById.extend({ code: AnyCode }), CoursePrice, "course_not_found"),
  courseLessons: endpoint("courseLessons", ById, z.array(CourseLesson), "course_not_found"),
  lessons: endpoint("lessons", NoInput, z.array(ListedLesson)),
  lesson: endpoint("lesson", ById, Lesson, "not_signed_in", "lesson_not_found", "not_owned"),
  completeLesson: endpoint("completeLesson", ById, User, "lesson_not_found", "not_owned"),

  validateCoupon: endpoint(
    "validateCoupon",
    z.object({ code: TypedCouponCode, courseId: NumericId.optional() }),
    CouponQuote,
    ...COUPON_REFUSALS,
  ),
  checkout: endpoint(
    "checkout",
    ById.extend({
      couponId: DocumentId.optional(),
      acceptedTerms: TermsVersion.optional(),
      acceptedWithdrawal: TermsVersion.optional(),
      gift: GiftInput.optional(),
      shownAmount: Kronur.optional().describe(
        "the price that the buyer was shown, after the coupon; a higher one is refused",
      ),
    }),
    CheckoutReply,
    "course_not_found",
    "already_owned",
    "price_changed",
    "terms_outdated",
    "provider_unavailable",
    "gift_day_invalid",
    "gift_repeated",
    "gift_unverified",
    ...COUPON_REFUSALS,
  ),
  purchase: endpoint("purchase", ById, Empty, "payment_required"),
  payment: endpoint("payment", ByPaymentId, PaymentView, "payment_not_found"),
  paymentCourse: endpoint("paymentCourse", ByPaymentId, PaymentCourse, ...PAYMENT_REFUSALS),
  paymentGift: endpoint(
    "paymentGift",
    ByPaymentId,
    GiftCard,
    ...PAYMENT_REFUSALS,
    "payment_not_confirmed",
    "gift_not_found",
  ),
  paymentTerms: endpoint("paymentTerms", ByPaymentId, TermsText, ...PAYMENT_REFUSALS, "terms_not_found"),
  confirmPayment: endpoint(
    "confirmPayment",
    ByPaymentId,
    Payment,
    ...PAYMENT_REFUSALS,
    "payment_not_confirmed",
  ),

  confirmEmail: endpoint(
    "confirmEmail",
    z.object({ token: z.string().min(1).max(600) }),
    z.object({ hasLostPassword: z.boolean() }),
    "email_link_invalid",
    "email_link_expired",
  ),
  gift: endpoint("gift", ByGiftCode, Gift, "gift_not_found"),
  redeemGift: endpoint(
    "redeemGift",
    ByGiftCode,
    Gift,
    "gift_not_found",
    "gift_redeemed",
    "gift_held",
    "gift_void",
    "already_owned",
  ),

  adminLogin: endpoint(
    "adminLogin",
    Credentials.extend({ code: SecondFactorCode.optional() }),
    Admin,
    "wrong_credentials",
    "second_factor_required",
    "second_factor_wrong",
  ),
  adminUser: endpoint("adminUser", NoInput, Admin),
} satisfies Record<SiteCallName | BuyerCallName | OtherCallName, Endpoint>;
