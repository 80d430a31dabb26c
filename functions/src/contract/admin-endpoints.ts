import * as z from "zod";
import {
  CompleteByHandInput,
  CouponsInput,
  CouponUser,
  Month,
  MonthTotals,
  OutboxEmail,
  Overview,
  PageInput,
  PaymentDetail,
  PaymentEvent,
  PaymentsInput,
  RefundInput,
  Sale,
  UsersInput,
} from "./admin.ts";
import type { AdminCallName } from "./admin-calls.ts";
import { ById, ByPaymentId, DocumentId, Empty, NoInput, NumericId } from "./atoms.ts";
import { AuditEntry, AuditInput } from "./audit.ts";
import { Coupon, NewCoupon, NewCoupons } from "./coupon.ts";
import { Course, Lesson } from "./course.ts";
import {
  CourseCopy,
  CourseInput,
  CoursesInput,
  EditedCourse,
  EditedLesson,
  LessonInput,
  NewCourse,
  NewLesson,
  VideoDetails,
  VideoInput,
} from "./editing.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";
import { LiveAccess } from "./live.ts";
import { ByTermsVersion, Payment, TermsText } from "./payment.ts";
import { PictureInput, StoredPicture } from "./picture.ts";
import { Publication, PublishInput } from "./publication.ts";
import { CloseReviewInput, Review } from "./review.ts";
import {
  RecoveryCodes,
  SecondFactorConfirmation,
  SecondFactorSecret,
  SecondFactorState,
} from "./second-factor.ts";
import { EditedSite, SiteInput } from "./site.ts";
import { studentEndpoints } from "./student-endpoints.ts";
import { Highlights, LessonProgress, Trends, TrendsInput } from "./trends.ts";
import { Admin, User } from "./user.ts";
import { Waitlist, WaitlistEntry } from "./waitlist.ts";

/** What goes in and out of each of `adminCalls`. */
export const adminEndpoints = {
  secondFactor: endpoint("secondFactor", NoInput, SecondFactorState),
  startSecondFactor: endpoint("startSecondFactor", NoInput, SecondFactorSecret),
  confirmSecondFactor: endpoint(
    "confirmSecondFactor",
    SecondFactorConfirmation,
    RecoveryCodes,
    "wrong_credentials",
    "second_factor_required",
    "second_factor_wrong",
    "current_code_wrong",
    "second_factor_not_started",
  ),
  setEmailsOfSales: endpoint("setEmailsOfSales", z.object({ isOn: z.boolean() }), Admin),
  liveToken: endpoint("liveToken", NoInput, LiveAccess),
  adminOverview: endpoint("adminOverview", NoInput, Overview),
  adminTrends: endpoint("adminTrends", TrendsInput, Trends),
  adminHighlights: endpoint("adminHighlights", NoInput, Highlights),
  lessonProgress: endpoint("lessonProgress", ById, LessonProgress, "course_not_found"),
  adminUsers: endpoint("adminUsers", UsersInput, z.array(User)),
  ...studentEndpoints,
  adminCoupons: endpoint("adminCoupons", CouponsInput, z.array(Coupon)),
  adminCourses: endpoint("adminCourses", CoursesInput, z.array(Course)),
  adminPayments: endpoint("adminPayments", PaymentsInput, z.array(Sale)),
  monthTotals: endpoint("monthTotals", z.object({ month: Month }), MonthTotals),
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

  waitlists: endpoint("waitlists", NoInput, z.array(Waitlist)),
  waitlistEntries: endpoint("waitlistEntries", PageInput.extend({ id: DocumentId }), z.array(WaitlistEntry)),
  openWaitlist: endpoint(
    "openWaitlist",
    z.object({ id: DocumentId, courseId: NumericId }),
    Waitlist,
    "waitlist_not_found",
    "course_not_found",
    "waitlist_opened",
  ),

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
    "course_video_unavailable",
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
    "course_video_unavailable",
  ),
  deleteCourse: endpoint(
    "deleteCourse",
    ById,
    Empty,
    "course_not_found",
    "course_on_sale",
    "course_sold",
    "course_has_coupons",
  ),
  deleteLesson: endpoint(
    "deleteLesson",
    ById,
    Empty,
    "lesson_not_found",
    "lesson_in_course",
    "lesson_completed",
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
    "course_video_unavailable",
    "changed_meanwhile",
  ),
  adminSite: endpoint("adminSite", NoInput, EditedSite, "site_not_found"),
  saveSite: endpoint("saveSite", SiteInput, EditedSite, "changed_meanwhile"),
  publications: endpoint("publications", NoInput, z.array(Publication)),
  publishSite: endpoint(
    "publishSite",
    PublishInput,
    Publication,
    "site_not_found",
    "site_incomplete",
    "changed_meanwhile",
    "publication_under_way",
    "publication_failed",
  ),
  adminTerms: endpoint("adminTerms", ByTermsVersion, TermsText, "terms_not_found"),
  restorePublication: endpoint(
    "restorePublication",
    z.object({ id: DocumentId }),
    Publication,
    "publication_not_found",
    "publication_under_way",
    "publication_failed",
  ),
  videoDetails: endpoint("videoDetails", VideoInput, VideoDetails),
  adminAudit: endpoint("adminAudit", AuditInput, z.array(AuditEntry)),
  couponUsers: endpoint(
    "couponUsers",
    PageInput.extend({ id: DocumentId }),
    z.array(CouponUser),
    "coupon_not_found",
  ),
  createCoupon: endpoint(
    "createCoupon",
    NewCoupon,
    Coupon,
    "coupon_code_taken",
    "coupon_code_of_expired",
    "course_not_found",
  ),
  createCoupons: endpoint(
    "createCoupons",
    NewCoupons,
    z.array(Coupon),
    "coupon_code_taken",
    "course_not_found",
  ),
  pauseCoupon: endpoint("pauseCoupon", z.object({ id: DocumentId }), Coupon, "coupon_not_found"),
  resumeCoupon: endpoint("resumeCoupon", z.object({ id: DocumentId }), Coupon, "coupon_not_found"),
  restoreCoupon: endpoint(
    "restoreCoupon",
    z.object({ id: DocumentId }),
    Coupon,
    "coupon_not_found",
    "coupon_code_taken",
  ),
  deleteCoupon: endpoint("deleteCoupon", z.object({ id: DocumentId }), Empty, "coupon_not_found"),
} satisfies Record<AdminCallName, Endpoint>;
