import type { Call } from "./call.ts";
import { PICTURE_BODY_MAX_BYTES } from "./limits.ts";

/** The calls that the administrator's pages make. Visitors do not load them. */
export const adminCalls = {
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
  student: { method: "GET", path: "/api/admin/users/:id", access: "admin" },
  grantCourse: { method: "POST", path: "/api/admin/users/:id/grant", access: "admin" },
  revokeCourse: { method: "POST", path: "/api/admin/users/:id/revoke", access: "admin" },
  endUserSessions: { method: "POST", path: "/api/admin/users/:id/end-sessions", access: "admin" },
  sendPasswordLink: { method: "POST", path: "/api/admin/users/:id/password-link", access: "admin" },
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

export type AdminCallName = keyof typeof adminCalls;
