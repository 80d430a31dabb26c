import type { LimitName } from "./attempt-limits.ts";
import { COURSE_LIST_CACHE_SECONDS, PICTURE_BODY_MAX_BYTES } from "./limits.ts";

/** Who may make a call. `provider` is the card provider, known by its signature alone. */
export type Access = "public" | "user" | "admin" | "provider";

export type Call = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  access: Access;
  /** Keys that a call with a body carries in its query all the same. Source: spec §7. */
  query?: readonly string[];
  /** Limit on attempts. The account is the user's, or the one whose `email` the input has. */
  limit?: LimitName;
  /** Requires an App Check token where App Check is on. */
  appCheck?: true;
  /** Starts a session, which makes the browser a known device of the account. */
  signsIn?: true;
  /** Largest body in bytes; absent where it is `MAX_BODY_BYTES`. */
  bodyMaxBytes?: number;
  /** How long a shared cache may keep the answer, in seconds; absent where nothing may keep it. */
  sharedCacheSeconds?: number;
};

/**
 * The calls of spec §7 as plain data, free of schemas, so that the browser can read it without zod.
 * What goes in and out of each is in `endpoints.ts`.
 */
export const calls = {
  health: { method: "GET", path: "/api/health", access: "public" },

  user: { method: "GET", path: "/api/user", access: "user" },
  login: {
    method: "POST",
    path: "/api/login",
    access: "public",
    limit: "login",
    appCheck: true,
    signsIn: true,
  },
  register: {
    method: "POST",
    path: "/api/register",
    access: "public",
    limit: "register",
    appCheck: true,
    signsIn: true,
  },
  logout: { method: "POST", path: "/api/logout", access: "public" },
  logoutEverywhere: { method: "POST", path: "/api/logout-everywhere", access: "user" },
  forgotPassword: {
    method: "POST",
    path: "/api/forgot-password",
    access: "public",
    limit: "forgotPassword",
    appCheck: true,
  },
  resetPassword: { method: "POST", path: "/api/reset-password", access: "public", appCheck: true },

  courses: {
    method: "GET",
    path: "/api/courses",
    access: "public",
    sharedCacheSeconds: COURSE_LIST_CACHE_SECONDS,
  },
  userCourses: { method: "GET", path: "/api/user/courses", access: "user" },
  course: { method: "GET", path: "/api/courses/:id", access: "public" },
  courseLessons: { method: "GET", path: "/api/courses/:id/lessons", access: "public" },
  lessons: { method: "GET", path: "/api/lessons", access: "public" },
  lesson: { method: "GET", path: "/api/lessons/:id", access: "user" },
  completeLesson: { method: "POST", path: "/api/lessons/:id/complete", access: "user" },

  validateCoupon: {
    method: "POST",
    path: "/api/coupons/validate",
    access: "user",
    limit: "coupon",
    appCheck: true,
  },
  checkout: {
    method: "POST",
    path: "/api/courses/:id/checkout",
    access: "user",
    query: ["couponId"],
    limit: "checkout",
    appCheck: true,
  },
  purchase: { method: "POST", path: "/api/courses/:id/purchase", access: "user" },
  payment: { method: "GET", path: "/api/payment/:id", access: "user" },
  paymentCourse: { method: "GET", path: "/api/payment/:id/course", access: "user" },
  confirmPayment: { method: "POST", path: "/api/payment/:id/complete", access: "user" },

  adminLogin: {
    method: "POST",
    path: "/api/admin/login",
    access: "public",
    limit: "login",
    appCheck: true,
    signsIn: true,
  },
  adminUser: { method: "GET", path: "/api/admin/user", access: "admin" },
  secondFactor: { method: "GET", path: "/api/admin/second-factor", access: "admin" },
  startSecondFactor: { method: "POST", path: "/api/admin/second-factor", access: "admin" },
  confirmSecondFactor: {
    method: "POST",
    path: "/api/admin/second-factor/confirm",
    access: "admin",
    limit: "login",
  },
  adminOverview: { method: "GET", path: "/api/admin/overview", access: "admin" },
  adminUsers: { method: "GET", path: "/api/admin/users", access: "admin" },
  adminCoupons: { method: "GET", path: "/api/admin/coupons", access: "admin" },
  adminCourses: { method: "GET", path: "/api/admin/courses", access: "admin" },
  adminPayments: { method: "GET", path: "/api/admin/payments", access: "admin" },
  adminPayment: { method: "GET", path: "/api/admin/payments/:id", access: "admin" },
  paymentEvents: { method: "GET", path: "/api/admin/payments/:id/events", access: "admin" },
  completeByHand: { method: "POST", path: "/api/admin/payments/:id/complete", access: "admin" },
  refundPayment: { method: "POST", path: "/api/admin/payments/:id/refund", access: "admin" },
  adminReviews: { method: "GET", path: "/api/admin/reviews", access: "admin" },
  closeReview: { method: "POST", path: "/api/admin/reviews/:id/close", access: "admin" },
  retryEmail: { method: "POST", path: "/api/admin/emails/:id/retry", access: "admin" },
  adminLessons: { method: "GET", path: "/api/admin/lessons", access: "admin" },
  adminCourse: { method: "GET", path: "/api/admin/courses/:id", access: "admin" },
  createCourse: { method: "POST", path: "/api/admin/courses", access: "admin" },
  saveCourse: { method: "PUT", path: "/api/admin/courses/:id", access: "admin" },
  duplicateCourse: { method: "POST", path: "/api/admin/courses/:id/duplicate", access: "admin" },
  archiveCourse: { method: "POST", path: "/api/admin/courses/:id/archive", access: "admin" },
  restoreCourse: { method: "POST", path: "/api/admin/courses/:id/restore", access: "admin" },
  uploadPicture: {
    method: "POST",
    path: "/api/admin/pictures",
    access: "admin",
    bodyMaxBytes: PICTURE_BODY_MAX_BYTES,
  },
  adminLesson: { method: "GET", path: "/api/admin/lessons/:id", access: "admin" },
  createLesson: { method: "POST", path: "/api/admin/lessons", access: "admin" },
  saveLesson: { method: "PUT", path: "/api/admin/lessons/:id", access: "admin" },
  adminAudit: { method: "GET", path: "/api/admin/audit", access: "admin" },
  createCoupon: { method: "POST", path: "/api/admin/coupons", access: "admin" },
  couponUsers: { method: "GET", path: "/api/admin/coupons/:id/users", access: "admin" },
  deleteCoupon: { method: "DELETE", path: "/api/admin/coupons/:id", access: "admin" },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/**
 * Addresses that only the card provider, or a browser that it sends back, calls (form-encoded, cross-site). The two with
 * a token prove a payment in ticket mode; `notification` proves one in form mode, from the provider's network.
 */
export const providerPaths = {
  notificationWithToken: "/api/securepay/notification/:token",
  successWithToken: "/api/securepay/success/:token",
  notification: "/api/securepay/notification",
  success: "/api/securepay/success",
  error: "/api/securepay/error",
  cancel: "/api/securepay/cancel",
} as const;
