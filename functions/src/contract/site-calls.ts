import type { Call } from "../core/endpoint.ts";
import { COURSE_LIST_CACHE_SECONDS, COURSE_PRICE_CACHE_SECONDS } from "../core/limits.ts";

/** The calls that every page has at hand, an administrator's sign-in among them. Source: spec §7. */
export const siteCalls = {
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
  resetAddress: { method: "POST", path: "/api/reset-password/address", access: "public" },

  courses: {
    method: "GET",
    path: "/api/courses",
    access: "public",
    sharedCacheSeconds: COURSE_LIST_CACHE_SECONDS,
  },
  userCourses: { method: "GET", path: "/api/user/courses", access: "user" },
  course: { method: "GET", path: "/api/courses/:id", access: "public" },
  coursePrice: {
    method: "GET",
    path: "/api/courses/:id/price",
    access: "public",
    limit: "coursePrice",
    sharedCacheSeconds: COURSE_PRICE_CACHE_SECONDS,
  },
  courseLessons: { method: "GET", path: "/api/courses/:id/lessons", access: "public" },
  lesson: { method: "GET", path: "/api/lessons/:id", access: "public" },
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
  payment: { method: "GET", path: "/api/payment/:id", access: "user" },
  paymentCourse: { method: "GET", path: "/api/payment/:id/course", access: "user" },
  confirmPayment: { method: "POST", path: "/api/payment/:id/complete", access: "user" },

  gift: { method: "GET", path: "/api/gifts/:id", access: "public" },

  adminLogin: {
    method: "POST",
    path: "/api/admin/login",
    access: "public",
    limit: "login",
    appCheck: true,
    signsIn: true,
  },
  adminUser: { method: "GET", path: "/api/admin/user", access: "admin" },
} as const satisfies Record<string, Call>;

export type SiteCallName = keyof typeof siteCalls;
