import { SITE_TEXTS } from "../../../local/seed/course.ts";
import type { CallName } from "../../src/contract/calls.ts";
import { endpoints } from "../../src/contract/endpoints.ts";
import type { Call } from "../../src/core/endpoint.ts";
import { ADMIN, CUSTOMER } from "./fuzz-shop.ts";

/** Ids that are right in form, and exist or not. */
const GOOD_ID = { number: "1", payment: "ZZZZZZZZZZZZ", document: "nobody", gift: "0".repeat(20) };

/** The call as the page would make it. */
export function rightHeaders({ access, method }: Call): Record<string, string> {
  return {
    ...(method !== "GET" && { "content-type": "application/json", "sec-fetch-site": "same-origin" }),
    cookie: `__session=${access === "admin" ? ADMIN : CUSTOMER}`,
  };
}

export function rightPath({ path }: Call, id = goodId(path)): string {
  return path.replace(":id", id);
}

export function goodId(path: string): string {
  if (path.includes("/gifts/")) return GOOD_ID.gift;
  if (/\/(coupons|reviews|emails|publications|terms|waitlists)\//.test(path)) return GOOD_ID.document;
  return path.includes("/payment") ? GOOD_ID.payment : GOOD_ID.number;
}

/** Fields that would be right, for those calls that take any. */
export const RIGHT_FIELDS: Partial<Record<CallName, Record<string, unknown>>> = {
  login: { email: "a@example.is", password: "golf-1234" },
  adminLogin: { email: "a@example.is", password: "golf-1234" },
  confirmSecondFactor: { code: "123456", password: "golf-1234" },
  register: { name: "Jóna", email: "a@example.is", password: "golf-1234" },
  forgotPassword: { email: "a@example.is" },
  resetPassword: { token: "t", password: "golf-1234" },
  resetAddress: { token: "t" },
  joinWaitlist: { course: "Járnahögg og nákvæmni", email: "a@example.is", consent: "2026-11-22.2" },
  confirmWaitlist: { token: `${"0".repeat(32)}.${"0".repeat(32)}` },
  leaveWaitlist: { token: `${"0".repeat(32)}.${"0".repeat(32)}` },
  openWaitlist: { courseId: 1 },
  coursePrice: { code: "GOLF20" },
  validateCoupon: { code: "GOLF20", courseId: 1 },
  checkout: {
    couponId: "nobody",
    acceptedTerms: "2026-11-01",
    acceptedWithdrawal: "2026-11-01",
    gift: {
      recipientName: "Anna",
      recipientEmail: "b@example.is",
      message: "Njóttu!",
      deliverOn: "2026-12-24",
    },
  },
  sendGift: { email: "b@example.is" },
  refundPayment: { reason: "Hætti við", byHand: true },
  completeByHand: { reason: "Greitt hjá Teya", authorizationCode: "123456" },
  closeReview: { note: "Skoðað" },
  createCourse: { title: "Stutta spilið" },
  duplicateCourse: { title: "Stutta spilið" },
  saveCourse: {
    revision: 0,
    title: "Stutta spilið",
    description: "Vipp",
    price: 9900,
    isPublished: false,
    thumbnailUrl: "/images/courses/1.svg",
    thumbnailAlt: "Flöt við sjó",
    lessonIds: [1],
  },
  restoreCourse: { isPublished: false },
  uploadPicture: { base64: "R0lGODlhAQABAAAAACw=" },
  grantCourse: { courseId: 1, reason: "Vann í happdrætti" },
  importStudents: { courseId: 1, isDryRun: true, people: [{ name: "Jóna", email: "a@example.is" }] },
  correctEmail: { email: "b@example.is" },
  eraseStudent: { confirmation: "a@example.is" },
  revokeCourse: { courseId: 1, reason: "Keypti óvart" },
  createLesson: { title: "Vipp", courseId: 1 },
  saveLesson: {
    revision: 0,
    title: "Vipp",
    videoUrl: "https://vimeo.com/76979871",
    description: "Um vipp",
    thumbnailUrl: "/images/lessons/1.svg",
    keyPoints: ["Þyngdin fram"],
    drill: "Tíu boltar",
    lengthSeconds: 312,
    hasCaptions: true,
    isFree: true,
  },
  saveSite: { ...SITE_TEXTS, revision: 1 },
  publishSite: { revision: 1 },
  videoDetails: { link: "https://vimeo.com/76979871" },
  setEmailsOfSales: { isOn: true },
  createCoupons: { prefix: "JOL", count: 30, discountType: "percentage", discountValue: 20 },
  createCoupon: {
    code: "GOLF20",
    discountType: "percentage",
    discountValue: 20,
    isOneTime: false,
    expiresAt: "2026-12-31",
    maxUses: 30,
    courseId: 1,
    validFrom: "2026-12-01",
  },
};

/** Whether the schema takes these fields beside those that are right. */
export function accepts(name: CallName, input: object): boolean {
  return endpoints[name].input.safeParse({ ...RIGHT_FIELDS[name], ...input }).success;
}
