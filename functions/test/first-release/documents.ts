import { Timestamp } from "firebase-admin/firestore";

/** Ids of what the documents below are about. */
export const FIRST = {
  coupon: "first-coupon",
  paid: "F1RSTPAID000",
  unpaid: "F1RSTUNPAID0",
  refused: "F1RSTREFUSED",
  earliest: "F1RSTEARLIES",
} as const;

const at = Timestamp.fromDate(new Date("2026-11-21T01:00:00.000Z"));
const FOREVER = Timestamp.fromDate(new Date("9999-12-31T00:00:00.000Z"));

type People = Record<"buyer" | "other" | "admin", string>;

/**
 * Documents as the first release wrote them, field by field: no field that was added since, and those under the name
 * that they had then. By path.
 */
export function firstDocuments({ buyer, other, admin }: People): Record<string, object> {
  return {
    [`users/${buyer}`]: customer(buyer, { hasPurchased: true, purchasedCourses: [1] }),
    [`users/${other}`]: customer(other, { hasPurchased: false, purchasedCourses: [] }),
    [`admins/${admin}`]: { id: admin, name: "Stjóri", email: "stjori@example.is", createdAt: at },
    "courses/1": course(),
    "lessons/1": lesson(),
    "counters/receipts": { last: 1 },
    [`coupons/${FIRST.coupon}`]: coupon(),
    [`coupons/${FIRST.coupon}/redemptions/${buyer}`]: {
      userId: buyer,
      paymentId: FIRST.paid,
      state: "used",
      reservedUntil: FOREVER,
      usedAt: at,
    },
    [`coupons/${FIRST.coupon}/redemptions/${other}`]: {
      userId: other,
      paymentId: FIRST.unpaid,
      state: "reserved",
      reservedUntil: at,
      usedAt: null,
    },
    [`payments/${FIRST.paid}`]: {
      ...payment(FIRST.paid, buyer),
      status: "completed",
      paymentReference: "123456",
      refundId: `R-${FIRST.paid}`,
      receiptNumber: 1,
      couponId: FIRST.coupon,
      acceptedTerms: { version: "2026-11-20", at },
      attention: "coupon_overused",
    },
    [`payments/${FIRST.paid}/events/message`]: {
      ...event("message", FIRST.paid),
      cause: "provider",
      from: "pending",
      to: "completed",
      message: message(FIRST.paid),
    },
    [`payments/${FIRST.paid}/events/late`]: {
      ...event("late", FIRST.paid),
      cause: "provider",
      from: "completed",
      to: "completed",
      message: { ...message(FIRST.paid), id: "late", step: "Confirmation" },
    },
    [`payments/${FIRST.unpaid}`]: { ...payment(FIRST.unpaid, other), couponId: FIRST.coupon },
    [`payments/${FIRST.unpaid}/events/kept`]: {
      ...event("kept", FIRST.unpaid),
      cause: "provider",
      from: null,
      to: null,
      message: { ...message(FIRST.unpaid), id: "kept" },
      handledAt: null,
    },
    [`payments/${FIRST.refused}`]: {
      ...payment(FIRST.refused, buyer),
      status: "completed",
      refund: { state: "refused", by: admin, at, reason: "Keypti óvart" },
    },
    [`payments/${FIRST.refused}/events/refund-1`]: {
      ...event("refund-1", FIRST.refused),
      cause: "refund",
      from: "completed",
      to: "completed",
      by: admin,
      note: "Keypti óvart",
    },
    // The very first orders had no receipt and no refund yet.
    [`payments/${FIRST.earliest}`]: earliestPayment(buyer),
  };
}

function customer(id: string, entitlements: object) {
  const name = "Jóna Prufa";
  return {
    id,
    name,
    email: "jona@example.is",
    currentLesson: 1,
    completedLessons: [],
    createdAt: at,
    ...entitlements,
  };
}

function lesson() {
  const shown = { title: "Grip", thumbnailUrl: "/images/lessons/1.svg", videoUrl: "https://vimeo.com/1" };
  return { id: 1, ...shown, orderIndex: 1, type: "video", description: "Um grip", courseIds: [1] };
}

function course() {
  const { id: lessonId, orderIndex, title, thumbnailUrl, videoUrl } = lesson();
  return {
    id: 1,
    title: "Betra golf",
    description: "Lýsing",
    price: 24_900,
    thumbnailUrl: "/images/courses/1.svg",
    isPublished: true,
    createdAt: at,
    updatedAt: at,
    curriculum: [{ lessonId, orderIndex, title, thumbnailUrl, videoUrl }],
  };
}

function coupon() {
  const terms = { discountType: "percentage", discountValue: 20, isOneTime: true, expiresAt: null };
  return { id: FIRST.coupon, code: "FYRSTI", ...terms, createdAt: at };
}

function earliestPayment(userId: string) {
  const { receiptNumber: _, refund: __, ...earliest } = payment(FIRST.earliest, userId);
  return { ...earliest, status: "completed" };
}

function payment(id: string, userId: string) {
  return {
    id,
    orderId: id,
    userId,
    courseId: 1,
    courseTitle: "Betra golf",
    amount: 24_900,
    amountText: "24900",
    currency: "ISK",
    status: "pending",
    paymentSessionId: null,
    paymentReference: null as string | null,
    refundId: null as string | null,
    receiptNumber: null as number | null,
    couponId: null as string | null,
    acceptedTerms: null as object | null,
    attention: null as string | null,
    refund: null as object | null,
    createdAt: at,
    updatedAt: at,
  };
}

function event(id: string, paymentId: string) {
  return { id, paymentId, at, by: null, note: null, message: null, handledAt: at };
}

function message(orderid: string) {
  return {
    id: "message",
    outcome: "paid",
    step: "Payment",
    evidence: {
      kind: "provider",
      authorizationCode: "123456",
      refundId: `R-${orderid}`,
      amountText: "24900",
      currency: "ISK",
    },
    fields: { status: "OK", orderid, amount: "24900" },
  };
}
