import * as z from "zod";
import {
  CompleteByHandInput,
  CouponUser,
  OutboxEmail,
  Overview,
  PageInput,
  PaymentDetail,
  PaymentEvent,
  PaymentsInput,
  RefundInput,
  Sale,
} from "./admin.ts";
import { DocumentId, Empty, NoInput, NumericId, PaymentId } from "./atoms.ts";
import { AuditEntry, AuditInput } from "./audit.ts";
import type { CallName } from "./calls.ts";
import { Coupon, CouponCode, CouponQuote, NewCoupon } from "./coupon.ts";
import { Course, CourseLesson, Lesson, ListedLesson, OwnedCourse } from "./course.ts";
import {
  CourseCopy,
  CourseInput,
  CoursesInput,
  EditedCourse,
  EditedLesson,
  LessonInput,
  NewCourse,
  NewLesson,
} from "./editing.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";
import { CheckoutReply, Payment, PaymentCourse, PaymentView } from "./payment.ts";
import { PictureInput, StoredPicture } from "./picture.ts";
import { CloseReviewInput, Review } from "./review.ts";
import {
  RecoveryCodes,
  SecondFactorCode,
  SecondFactorConfirmation,
  SecondFactorSecret,
  SecondFactorState,
} from "./second-factor.ts";
import { Admin, Credentials, EmailAddress, Password, Registration, User } from "./user.ts";

const ById = z.object({ id: NumericId });
const ByPaymentId = z.object({ id: PaymentId });

const COUPON_REFUSALS = [
  "coupon_not_found",
  "coupon_expired",
  "coupon_already_used",
  "coupon_used_by_you",
] as const;
const PAYMENT_REFUSALS = ["payment_not_found", "payment_not_yours"] as const;
/**
 * What goes in and out of each call. `input` is path parameters, query and JSON body in one object;
 * unknown keys are dropped. `reply` drops whatever may not leave the server. Source: spec §7.
 */
export const endpoints = {
  health: endpoint("health", NoInput, z.object({ ok: z.boolean() })),

  user: endpoint("user", NoInput, User),
  login: endpoint("login", Credentials, User, "wrong_credentials", "second_factor_required"),
  register: endpoint("register", Registration, User, "email_taken"),
  logout: endpoint("logout", NoInput, Empty),
  logoutEverywhere: endpoint("logoutEverywhere", NoInput, Empty),
  forgotPassword: endpoint("forgotPassword", z.object({ email: EmailAddress }), Empty),
  resetPassword: endpoint(
    "resetPassword",
    z.object({ token: z.string().min(1).max(2048), password: Password }),
    Empty,
    "reset_token_invalid",
    "reset_token_expired",
    "password_guessable",
  ),

  courses: endpoint("courses", NoInput, z.array(Course)),
  userCourses: endpoint("userCourses", NoInput, z.array(OwnedCourse)),
  course: endpoint("course", ById, Course, "course_not_found"),
  courseLessons: endpoint("courseLessons", ById, z.array(CourseLesson), "course_not_found"),
  lessons: endpoint("lessons", NoInput, z.array(ListedLesson)),
  lesson: endpoint("lesson", ById, Lesson, "lesson_not_found", "not_owned"),
  completeLesson: endpoint("completeLesson", ById, User, "lesson_not_found", "not_owned"),

  validateCoupon: endpoint("validateCoupon", z.object({ code: CouponCode }), CouponQuote, ...COUPON_REFUSALS),
  checkout: endpoint(
    "checkout",
    ById.extend({ couponId: DocumentId.optional(), acceptedTerms: z.string().min(1).max(40).optional() }),
    CheckoutReply,
    "course_not_found",
    "already_owned",
    "terms_outdated",
    "provider_unavailable",
    ...COUPON_REFUSALS,
  ),
  purchase: endpoint("purchase", ById, Empty, "payment_required"),
  payment: endpoint("payment", ByPaymentId, PaymentView, "payment_not_found"),
  paymentCourse: endpoint("paymentCourse", ByPaymentId, PaymentCourse, ...PAYMENT_REFUSALS),
  confirmPayment: endpoint(
    "confirmPayment",
    ByPaymentId,
    Payment,
    ...PAYMENT_REFUSALS,
    "payment_not_confirmed",
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
  secondFactor: endpoint("secondFactor", NoInput, SecondFactorState),
  startSecondFactor: endpoint("startSecondFactor", NoInput, SecondFactorSecret),
  confirmSecondFactor: endpoint(
    "confirmSecondFactor",
    SecondFactorConfirmation,
    RecoveryCodes,
    "wrong_credentials",
    "second_factor_wrong",
    "second_factor_not_started",
  ),
  adminOverview: endpoint("adminOverview", NoInput, Overview),
  adminUsers: endpoint("adminUsers", PageInput, z.array(User)),
  adminCoupons: endpoint("adminCoupons", PageInput, z.array(Coupon)),
  adminCourses: endpoint("adminCourses", CoursesInput, z.array(Course)),
  adminPayments: endpoint("adminPayments", PaymentsInput, z.array(Sale)),
  adminPayment: endpoint("adminPayment", ByPaymentId, PaymentDetail, "payment_not_found"),
  paymentEvents: endpoint(
    "paymentEvents",
    ByPaymentId.extend(PageInput.shape),
    z.array(PaymentEvent),
    "payment_not_found",
  ),
  completeByHand: endpoint(
    "completeByHand",
    CompleteByHandInput,
    Payment,
    "payment_not_found",
    "payment_not_completable",
  ),
  refundPayment: endpoint(
    "refundPayment",
    RefundInput,
    Payment,
    "payment_not_found",
    "payment_not_refundable",
    "refund_in_progress",
    "refund_refused",
    "refund_unanswered",
    "refund_id_missing",
  ),
  adminReviews: endpoint("adminReviews", PageInput, z.array(Review)),
  closeReview: endpoint("closeReview", CloseReviewInput, Review, "review_not_found", "review_closed"),
  retryEmail: endpoint("retryEmail", z.object({ id: DocumentId }), OutboxEmail, "email_not_found"),

  adminLessons: endpoint("adminLessons", PageInput, z.array(Lesson)),
  adminCourse: endpoint("adminCourse", ById, EditedCourse, "course_not_found"),
  createCourse: endpoint("createCourse", NewCourse, EditedCourse),
  saveCourse: endpoint(
    "saveCourse",
    CourseInput,
    EditedCourse,
    "course_not_found",
    "lesson_not_found",
    "course_incomplete",
    "course_archived",
    "changed_meanwhile",
  ),
  duplicateCourse: endpoint("duplicateCourse", CourseCopy, EditedCourse, "course_not_found"),
  archiveCourse: endpoint("archiveCourse", ById, EditedCourse, "course_not_found"),
  restoreCourse: endpoint(
    "restoreCourse",
    ById.extend({ isPublished: z.boolean().default(false) }),
    EditedCourse,
    "course_not_found",
    "course_incomplete",
  ),
  uploadPicture: endpoint("uploadPicture", PictureInput, StoredPicture, "picture_invalid"),
  adminLesson: endpoint("adminLesson", ById, EditedLesson, "lesson_not_found"),
  createLesson: endpoint("createLesson", NewLesson, EditedLesson, "course_not_found"),
  saveLesson: endpoint(
    "saveLesson",
    LessonInput,
    EditedLesson,
    "lesson_not_found",
    "course_incomplete",
    "changed_meanwhile",
  ),
  adminAudit: endpoint("adminAudit", AuditInput, z.array(AuditEntry)),
  couponUsers: endpoint(
    "couponUsers",
    PageInput.extend({ id: DocumentId }),
    z.array(CouponUser),
    "coupon_not_found",
  ),
  createCoupon: endpoint("createCoupon", NewCoupon, Coupon, "coupon_code_taken"),
  deleteCoupon: endpoint("deleteCoupon", z.object({ id: DocumentId }), Empty, "coupon_not_found"),
} satisfies Record<CallName, Endpoint>;

export type Endpoints = typeof endpoints;

/** What a caller passes to `name`. */
export type InputOf<Name extends CallName> = z.input<Endpoints[Name]["input"]>;

/** What `name` answers. */
export type ReplyOf<Name extends CallName> = z.output<Endpoints[Name]["reply"]>;
