import type { Page } from "@playwright/test";
import type { Coupon, CouponUser } from "../../../functions/src/coupons/schema.ts";
import type { ListedReview, Sale } from "../../../functions/src/payments/schema.ts";
import type { ReviewReason } from "../../../functions/src/reviews/schema.ts";
import { press } from "./admin.ts";
import { completedPayment } from "./samples.ts";
import { ok, refused, type Scene } from "./scene.ts";

const COUPONS = { route: "/admin/dashboard", path: "/admin/dashboard?tab=coupons", as: "admin" } as const;

const USED_COUPON: Coupon = {
  id: "Xq2coupon0001",
  code: "SUMAR25",
  discountType: "percentage",
  discountValue: 25,
  isOneTime: false,
  maxUses: null,
  courseId: null,
  validFrom: null,
  expiresAt: null,
  isPaused: false,
  usedCount: 2,
  revenue: 37_350,
  usedBy: [],
  createdAt: "2026-05-01T10:00:00.000Z",
  archivedAt: null,
};

const PAUSED_COUPON: Coupon = { ...USED_COUPON, isPaused: true, usedCount: 0, revenue: 0 };
const COMING_COUPON: Coupon = {
  ...PAUSED_COUPON,
  id: "Xq2coupon0002",
  code: "JOL2099",
  isPaused: false,
  validFrom: "2099-12-01T00:00:00.000Z",
  maxUses: 30,
};

const OPENED_AT = "2026-11-21T08:25:13.000Z";

const COUPON_USERS: CouponUser[] = [
  { id: "Xq2user0000000", name: "Jóna Kylfingsdóttir", email: "jona@example.is", usedAt: OPENED_AT },
  { id: "Xq2user0000001", name: "Bjarni Kylfingsson", email: "bjarni@example.is", usedAt: OPENED_AT },
];

async function sendEmptyCoupon(page: Page): Promise<void> {
  await press("Nýr afsláttarkóði")(page);
  for (const name of [/^Einnota/, "Rennur aldrei út"])
    await page.getByRole("checkbox", { name }).uncheck({ force: true });
  await press("Búa til afsláttarkóða")(page);
}

/** The button of the row is only in the menu on narrow screens. */
async function showCouponUsers(page: Page): Promise<void> {
  await press("Aðgerðir fyrir kóðann SUMAR25")(page);
  await page.getByRole("menuitem", { name: "Sjá notendur" }).click();
}

export const adminCouponScenes: Scene[] = [
  {
    ...COUPONS,
    state: "coupons, paused and to come",
    answers: { "**/api/admin/coupons": ok([PAUSED_COUPON, COMING_COUPON]) },
    shows: "Í hléi",
  },
  {
    ...COUPONS,
    state: "no coupons",
    answers: { "**/api/admin/coupons": ok([]) },
    shows: "Enginn afsláttarkóði er í notkun",
  },
  {
    ...COUPONS,
    state: "coupon's link and QR code",
    answers: { "**/api/admin/coupons": ok([PAUSED_COUPON]) },
    act: press("SUMAR25"),
    shows: "Virkja aftur",
  },
  {
    ...COUPONS,
    state: "coupon form with errors",
    act: sendEmptyCoupon,
    shows: "Afsláttarkóði verður að hafa kóða",
  },
  {
    ...COUPONS,
    state: "coupon's users",
    answers: {
      "**/api/admin/coupons": ok([USED_COUPON]),
      "**/api/admin/coupons/*/users*": ok(COUPON_USERS),
    },
    act: showCouponUsers,
    shows: "Bjarni Kylfingsson",
  },
];

/** Returns an open review, of a payment unless `subject` is given. */
function review(reason: ReviewReason, subject?: string): ListedReview {
  const paymentId = subject === undefined ? "0A1B2C3D4E5F" : null;
  return {
    id: reason,
    reason,
    subject: subject ?? "0A1B2C3D4E5F",
    paymentId,
    detail: null,
    openedAt: OPENED_AT,
    closedAt: null,
    closedBy: null,
    note: null,
    payment: null,
    emailTemplate: null,
  };
}

const SALE: Sale = {
  ...completedPayment,
  userEmail: "jona@example.is",
  buyerName: "Jóna Kylfingsdóttir",
  referral: null,
  billing: null,
  isRefundByHand: false,
  courseTitle: "Betra golf á 12 kennslustundum",
  receiptNumber: 7,
  reviewReason: "already_owned",
  refund: null,
  completedAt: OPENED_AT,
  refundedAt: null,
};

const reviews: ListedReview[] = [
  { ...review("already_owned"), payment: SALE },
  { ...review("webhook_rejected"), detail: "amount_mismatch", payment: { ...SALE, status: "pending" } },
  {
    ...review("email_given_up", "reset-8f2c1d"),
    detail: "Error: 550 5.1.1 User unknown",
    emailTemplate: "passwordReset",
  },
  review("document_unreadable", "lessons/3"),
];

const REVIEWS = "**/api/admin/reviews";
const LIST = {
  route: "/admin/dashboard",
  path: "/admin/dashboard?tab=sales&status=review",
  as: "admin",
} as const;

const REFERRALS = [
  { source: "facebook.com", medium: null, campaign: null },
  { source: "instagram", medium: "story", campaign: "vor" },
  null,
];

export const SALES: Sale[] = REFERRALS.map((referral, index) => ({
  ...completedPayment,
  id: `0A1B2C3D4E5${index}`,
  userEmail: "jona.jonsdottir.i.golfi@langtnafnafyrirtaeki.example.is",
  buyerName: "Jóna Jónsdóttir",
  isRefundByHand: false,
  isTest: false,
  courseTitle: "Betra golf á 12 kennslustundum",
  receiptNumber: 7 - index,
  reviewReason: null,
  refund: null,
  referral,
  billing: null,
  completedAt: OPENED_AT,
  refundedAt: null,
}));

const reviewScenes: Scene[] = [
  {
    ...LIST,
    path: "/admin/dashboard?tab=sales&source=instagram",
    state: "sales and where they came from",
    answers: { "**/api/admin/payments?*": ok(SALES) },
    act: press(/^Síur/),
    shows: "Jóna Jónsdóttir",
  },
  {
    ...LIST,
    state: "review, full",
    answers: { [REVIEWS]: ok(reviews) },
    shows: "Greitt tvisvar",
  },
];

const ROUTE = "/admin/payments/{id}";
const COMPLETED: Pick<Scene, "route" | "as" | "path"> = {
  route: ROUTE,
  as: "admin",
  path: ({ payments }) => `/admin/payments/${payments.confirmed}`,
};
const PENDING: Pick<Scene, "route" | "as" | "path"> = {
  ...COMPLETED,
  path: ({ payments }) => `/admin/payments/${payments.waiting}?status=pending`,
};
const DETAIL = "**/api/admin/payments/*";

const GIFT = {
  ...{ recipientName: "Anna Jónsdóttir", recipientEmail: "anna@example.is", message: "Til hamingju!" },
  ...{ deliverOn: "2026-12-24", state: "open", redeemedAt: null, redeemedBy: null },
};

const GIVEN_UP = {
  ...{ id: "receipt-0A1B2C3D4E5F", template: "receipt", recipient: "jona@example.is", state: "given_up" },
  ...{ attempts: 20, createdAt: OPENED_AT, sentAt: null },
};

/** Makes the payment a gift whose email failed permanently, with open and closed reviews. */
const TROUBLED_GIFT = {
  gift: GIFT,
  emails: [GIVEN_UP],
  reviews: [
    review("webhook_rejected"),
    { ...review("already_owned"), closedAt: OPENED_AT, closedBy: "Stjóri", note: "Samdi við kaupanda" },
  ],
};

async function completeWithNothing(page: Page): Promise<void> {
  await press("Ljúka handvirkt")(page);
  await press("Ljúka greiðslu")(page);
}

async function refund(page: Page): Promise<void> {
  await press("Endurgreiða")(page);
  await page.getByLabel("Ástæða").fill("Keypti óvart");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Endurgreiða/ })
    .click();
}

export const adminPaymentScenes: Scene[] = [
  ...reviewScenes,
  {
    ...COMPLETED,
    state: "completed, a webhook's fields",
    act: (page) => page.locator("summary").first().click(),
    shows: "orderhash",
  },
  {
    ...COMPLETED,
    state: "gift with reviews and an email given up",
    answers: { [DETAIL]: { changed: TROUBLED_GIFT } },
    shows: "Senda gjöf aftur",
  },
  {
    ...COMPLETED,
    state: "refund, refused",
    answers: { "**/refund": refused(409, "refund_refused") },
    act: refund,
    shows: "og hakaðu svo við reitinn",
  },
  {
    ...PENDING,
    state: "complete by hand, with errors",
    act: completeWithNothing,
    shows: "Skrifaðu heimildarkóðann.",
  },
];
