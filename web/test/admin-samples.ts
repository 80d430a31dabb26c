import type { Admin, ListedUser, SecondFactorSecret, SecondFactorState } from "functions/accounts/schema";
import type { AuditEntry } from "functions/audit/schema";
import type { Coupon, CouponUser } from "functions/coupons/schema";
import type { EditedCourse, EditedLesson } from "functions/courses/schema";
import type { Figures, Highlights, LessonProgress, Overview, Trends } from "functions/insights/schema";
import { type Readiness, ReadinessId } from "functions/readiness/schema";
import type { EditedSite, Publication, SiteChanges } from "functions/site/schema";
import type { Staff } from "functions/staff/schema";
import { paymentAnswers } from "./admin-payments.ts";
import { type Answers, ok, refuse } from "./fake-api.ts";
import { course, customer, lesson, otherCourse, siteTexts } from "./samples.ts";

const NOTHING: Figures = {
  sales: 0,
  revenue: 0,
  refunds: 0,
  refunded: 0,
  registrations: 0,
  checkouts: 0,
  firstLessons: 0,
  finished: 0,
};

/** A period of two days without activity. */
export const quiet: Trends = {
  period: "days",
  steps: [
    { from: "2026-01-30", ...NOTHING },
    { from: "2026-01-31", ...NOTHING },
  ],
  before: [
    { from: "2026-01-28", ...NOTHING },
    { from: "2026-01-29", ...NOTHING },
  ],
  total: NOTHING,
  totalBefore: NOTHING,
};

/** The same period with one sale a day, one sale in the previous period, and a refund on the second day. */
export const busy: Trends = {
  ...quiet,
  steps: quiet.steps.map((step, index) => ({
    ...step,
    sales: 1,
    revenue: 24_900,
    registrations: 3,
    ...(index === 1 && { refunds: 1, refunded: 19_920 }),
  })),
  total: {
    ...NOTHING,
    sales: 2,
    revenue: 49_800,
    refunds: 1,
    refunded: 19_920,
    registrations: 6,
    checkouts: 3,
  },
  totalBefore: { ...NOTHING, sales: 1, revenue: 24_900 },
};

export const highlights: Highlights = {
  latestSales: [],
  firstMonth: null,
  reviews: 0,
  questions: 0,
  salesNearVatLimit: null,
  coupons: [],
};

export const progress: LessonProgress = {
  courseId: 1,
  title: "Betra golf",
  customers: 4,
  lessons: [
    { id: 1, title: "Gripið", watched: 4, completed: 3 },
    { id: 2, title: "Staðan", watched: 2, completed: 1 },
  ],
};

const lines = ReadinessId.options.map((id) => ({ id, state: "done" as const, field: null, lessons: null }));

/** The checklist of a shop that is ready. */
export const ready: Readiness = { lines };

const overviewAnswers: Answers = {
  "GET /api/admin/readiness": ok(ready),
  "GET /api/admin/overview/trends?period=days": ok(quiet),
  "GET /api/admin/overview/highlights": ok(highlights),
  "POST /api/admin/live-token": refuse("too_many_attempts"),
  "GET /api/admin/courses/1/progress": ok({ ...progress, customers: 0 }),
};

export const noFactor: SecondFactorState = { enabledAt: null, recoveryCodesLeft: 0 };
export const factor: SecondFactorState = { enabledAt: "2026-01-31T10:00:00Z", recoveryCodesLeft: 10 };

export const secret: SecondFactorSecret = {
  secret: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567",
  uri: "otpauth://totp/Golf:stjori%40example.is?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567",
};

export const recoveryCodes = Array.from({ length: 10 }, (_, index) => `ABCDEFGHJK${index + 20}`);

const entry: AuditEntry = {
  id: "entry-1",
  at: "2026-01-31T10:05:07Z",
  action: "admin_signed_in",
  actor: "boss",
  actorEmail: "stjori@example.is",
  ipHash: "3fa2c1d4e5f60718293a4b5c6d7e8f90",
  object: null,
  detail: null,
  count: 1,
};

export const auditEntries: AuditEntry[] = [
  entry,
  {
    ...entry,
    id: "entry-2",
    action: "coupon_created",
    object: { kind: "coupon", id: "c1", name: "GOLF20" },
    detail: "percentage 20 one-time 2030-12-31T23:59:59.999Z",
  },
  {
    ...entry,
    id: "entry-3",
    action: "sign_in_failed",
    actor: null,
    actorEmail: null,
    object: { kind: "account", id: "anna@example.is", name: null },
    detail: "wrong_credentials",
    count: 1234,
  },
  {
    ...entry,
    id: "entry-4",
    action: "refund_requested",
    object: { kind: "payment", id: "SALE00000001", name: null },
    detail: "Keypti óvart",
  },
];

/** API responses for an administrator with a second factor. */
const securityAnswers: Answers = {
  "GET /api/admin/second-factor": ok(factor),
  "GET /api/admin/audit": ok(auditEntries),
};

/** The demo's copy in the shape of the admin editor; published. */
export const editedSite: EditedSite = {
  ...siteTexts,
  revision: 3,
  savedAt: null,
  savedBy: null,
};

/** Three publications. The second one is live after a rollback. */
export const publications: Publication[] = [
  {
    id: "publication-3",
    publishedAt: "2026-11-22T10:05:07Z",
    publishedBy: "Stjóri",
    facts: {
      parts: ["hero"],
      courses: [
        {
          id: 1,
          title: "Betra golf",
          fields: ["price", "title", "lessonIds"],
          price: 19_900,
          isPublished: true,
          live: { price: 24_900, isPublished: true },
          newLessons: ["Vipp"],
          removedLessons: [],
        },
      ],
      lessons: [{ id: 2, title: "Staðan", fields: ["videoUrl"] }],
    },
    isLive: false,
  },
  {
    id: "publication-2",
    publishedAt: "2026-11-21T09:00:00Z",
    publishedBy: "Stjóri",
    facts: null,
    isLive: true,
  },
  { id: "publication-1", publishedAt: "2026-11-20T08:00:00Z", publishedBy: "", facts: null, isLive: false },
];

/** No unpublished changes. */
export const noChanges: SiteChanges = {
  version: "0".repeat(64),
  parts: [],
  isTextsComplete: true,
  courses: [],
  lessons: [],
  incomplete: [],
  isOutdated: false,
};

export const siteAnswers: Answers = {
  "GET /api/admin/site": ok(editedSite),
  "GET /api/admin/publications": ok(publications),
  "GET /api/admin/testimonials": ok([]),
};

export const admin: Admin = {
  id: "boss",
  name: "Stjóri",
  email: "stjori@example.is",
  role: "owner",
  emailsOfSales: false,
  needsSecondFactor: false,
  createdAt: "2026-01-31T10:00:00Z",
};

export const overview: Overview = {
  users: 1204,
  activeCourses: 1,
  soldSubscriptions: 52,
  revenue: 1_234_567,
  lessons: 12,
};

const user: ListedUser = { ...customer, lastSeenAt: null };

export const users: ListedUser[] = [
  {
    ...user,
    id: "uid-of-orn",
    name: "Örn",
    email: "orn@example.is",
    completedLessons: [1, 2, 3],
    lastSeenAt: "2026-02-02T08:00:00Z",
  },
  { ...user, id: "uid-of-asta", name: "Ásta", email: "asta@example.is", hasPurchased: true },
  { ...user, id: "uid-of-anna", name: "Anna", purchasedCourses: [1, 2], hasPurchased: true },
];

const { lessonIds: _, ...storedCourse } = course;

/** A course in its editor, without unpublished changes. */
export const editedCourse: EditedCourse = {
  ...storedCourse,
  lessons: [],
  archivedAt: null,
  hasDraft: false,
  live: { title: storedCourse.title, price: storedCourse.price, isPublished: storedCourse.isPublished },
  revision: 3,
  savedAt: null,
  savedBy: null,
};

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

const { type: __, orderIndex: ___, ...stored } = lesson;

export const editedLesson: EditedLesson = {
  ...stored,
  courses: [{ id: 1, title: course.title, isPublished: true }],
  hasDraft: false,
  live: { title: stored.title },
  revision: 0,
  savedAt: null,
  savedBy: null,
};

/** The owner, a teacher, an open invitation and an expired one. */
export const staff: Staff = {
  members: [
    { ...admin, signedInAt: "2026-11-25T10:00:00Z" },
    {
      id: "anna",
      name: "Anna Kennari",
      email: "anna@example.is",
      role: "teacher",
      createdAt: "2026-06-01T10:00:00Z",
      signedInAt: null,
    },
  ],
  invitations: [
    {
      id: "invitation-1",
      name: "Bjarni",
      email: "bjarni@example.is",
      role: "owner",
      invitedBy: "Stjóri",
      invitedById: "boss",
      createdAt: "2999-11-20T10:00:00Z",
      expiresAt: "2999-11-27T10:00:00Z",
    },
    {
      id: "invitation-2",
      name: "Dísa",
      email: "disa@example.is",
      role: "teacher",
      invitedBy: "Stjóri",
      invitedById: "boss",
      createdAt: "2026-01-01T10:00:00Z",
      expiresAt: "2026-01-08T10:00:00Z",
    },
  ],
};

/** API responses for a signed-in administrator. */
export const asAdmin: Answers = {
  "GET /api/admin/user": ok(admin),
  "GET /api/admin/overview": ok(overview),
  ...overviewAnswers,
  "GET /api/admin/staff": ok(staff),
  "GET /api/admin/users": ok(users),
  "GET /api/admin/waitlists": ok([]),
  "GET /api/admin/site/changes": ok(noChanges),
  "GET /api/admin/course-sales": ok([
    { id: 1, count: 52, revenue: 1_234_567 },
    { id: 2, count: 0, revenue: 0 },
  ]),
  "GET /api/admin/courses?archived=true": ok([]),
  "GET /api/admin/courses": ok([course, { ...otherCourse, isPublished: false }]),
  ...paymentAnswers,
  ...securityAnswers,
  "GET /api/admin/coupons": ok([coupon, fixedCoupon]),
  "GET /api/admin/coupons?archived=true": ok([]),
  "GET /api/admin/coupons/coupon-1/users": ok(couponUsers),
  "GET /api/admin/coupons/coupon-2/users": ok([]),
};

/** API responses for a signed-in teacher. */
export const asTeacher: Answers = {
  ...asAdmin,
  "GET /api/admin/user": ok({ ...admin, role: "teacher" }),
  "GET /api/admin/questions": ok([]),
  "GET /api/admin/stalled-users": ok([]),
};
