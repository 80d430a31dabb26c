import type { User } from "functions/accounts/schema";
import type { Coupon, CouponUser } from "functions/coupons/schema";
import type { EditedLesson } from "functions/courses/schema";
import type { Overview } from "functions/insights/schema";
import { overviewAnswers } from "./admin-overview.ts";
import { paymentAnswers } from "./admin-payments.ts";
import { securityAnswers } from "./admin-security.ts";
import { type Answers, ok } from "./fake-api.ts";
import { course, customer, lesson } from "./samples.ts";

export const admin = {
  id: "boss",
  name: "Stjóri",
  email: "stjori@example.is",
  createdAt: "2026-01-31T10:00:00Z",
};

export const overview: Overview = {
  users: 1204,
  activeCourses: 1,
  soldSubscriptions: 52,
  revenue: 1_234_567,
  lessons: 12,
};

export const users: User[] = [
  { ...customer, id: "uid-of-orn", name: "Örn", email: "orn@example.is", completedLessons: [1, 2, 3] },
  { ...customer, id: "uid-of-asta", name: "Ásta", email: "asta@example.is", hasPurchased: true },
  { ...customer, id: "uid-of-anna", name: "Anna", purchasedCourses: [1, 2], hasPurchased: true },
];

export const coupon: Coupon = {
  id: "coupon-1",
  code: "GOLF20",
  discountType: "percentage",
  discountValue: 20,
  isOneTime: false,
  maxUses: null,
  courseId: null,
  validFrom: null,
  expiresAt: null,
  isPaused: false,
  archivedAt: null,
  usedCount: 2,
  revenue: 39_840,
  usedBy: ["anna", "gone"],
  createdAt: "2026-01-31T10:00:00Z",
};

export const fixedCoupon: Coupon = {
  ...coupon,
  id: "coupon-2",
  code: "FASTUR",
  discountType: "fixed",
  discountValue: 5000,
  isOneTime: true,
  expiresAt: "2025-12-31T23:59:59.999Z",
  usedCount: 0,
  usedBy: [],
  revenue: 0,
};

const couponUsers: CouponUser[] = [
  { id: "anna", name: "Anna", email: "anna@example.is", usedAt: "2026-01-31T10:00:00Z" },
  { id: "gone", name: null, email: null, usedAt: "2026-01-30T10:00:00Z" },
];

const { type: _, orderIndex: __, ...stored } = lesson;

export const editedLesson: EditedLesson = {
  ...stored,
  courses: [{ id: 1, title: course.title, isPublished: true }],
  revision: 0,
  savedAt: null,
  savedBy: null,
};

/** API responses for a signed-in administrator. */
export const asAdmin: Answers = {
  "GET /api/admin/user": ok(admin),
  "GET /api/admin/overview": ok(overview),
  ...overviewAnswers,
  "GET /api/admin/users": ok(users),
  "GET /api/admin/waitlists": ok([]),
  "GET /api/admin/courses": ok([course, { ...course, id: 2, title: "Járnahögg", isPublished: false }]),
  ...paymentAnswers,
  ...securityAnswers,
  "GET /api/admin/coupons": ok([coupon, fixedCoupon]),
  "GET /api/admin/coupons/coupon-1/users": ok(couponUsers),
  "GET /api/admin/coupons/coupon-2/users": ok([]),
};
