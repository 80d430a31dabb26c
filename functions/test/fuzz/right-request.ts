import { SITE_TEXTS } from "../../../local/seed/course.ts";
import { type EndpointKey, endpoints } from "../../src/app/endpoints.ts";
import { isForAdmins } from "../../src/core/access.ts";
import { liveLesson } from "../../src/courses/rules.ts";
import type { DeclaredEndpoint } from "../api-client.ts";
import { lessonWith } from "../builders.ts";
import { ADMIN_COOKIE, CUSTOMER_COOKIE } from "./fuzz-shop.ts";

/** Ids with a valid format that may or may not exist. */
const GOOD_ID = {
  number: "1",
  payment: "ZZZZZZZZZZZZ",
  document: "nobody",
  gift: "0".repeat(20),
  session: "0".repeat(64),
};

/** Headers that the page would send. */
export function rightHeaders({ access, method }: DeclaredEndpoint): Record<string, string> {
  return {
    ...(method !== "GET" && { "content-type": "application/json", "sec-fetch-site": "same-origin" }),
    cookie: isForAdmins(access) ? ADMIN_COOKIE : CUSTOMER_COOKIE,
  };
}

export function rightPath({ path }: DeclaredEndpoint, id = goodId(path)): string {
  return path.replace(":id", id);
}

export function goodId(path: string): string {
  if (/\/(gifts|packs)\//.test(path)) return GOOD_ID.gift;
  if (path.includes("/sessions/")) return GOOD_ID.session;
  if (
    /\/(coupons|letters|questions|reviews|emails|publications|terms|waitlists|staff|staff-invitations)\//.test(
      path,
    )
  )
    return GOOD_ID.document;
  return path.includes("/payment") ? GOOD_ID.payment : GOOD_ID.number;
}

const LETTER = { subject: "Vorið", text: "Sæl öll.", audience: { kind: "customers", id: "1" } };

/** Valid fields of the endpoints that accept any. */
export const RIGHT_FIELDS: Partial<Record<EndpointKey, Record<string, unknown>>> = {
  "POST /api/login": { email: "a@example.is", password: "golf-1234" },
  "POST /api/admin/login": { email: "a@example.is", password: "golf-1234" },
  "POST /api/admin/second-factor/confirm": { code: "123456", password: "golf-1234" },
  "POST /api/register": { name: "Jóna", email: "a@example.is", password: "golf-1234" },
  "POST /api/forgot-password": { email: "a@example.is" },
  "POST /api/reset-password": { token: "t", password: "golf-1234" },
  "POST /api/logout-everywhere": { keepCurrent: true },
  "POST /api/reset-password/address": { token: "t" },
  "POST /api/account/name": { name: "Jóna" },
  "POST /api/account/email": { newEmail: "b@example.is", password: "golf-1234", paymentId: "ZZZZZZZZZZZZ" },
  "POST /api/account/email/confirm": { token: "t" },
  "POST /api/account/password": { password: "golf-1234", newPassword: "golf-12345" },
  "POST /api/account/mails": { isOn: true },
  "POST /api/account/deletion": { confirmation: "a@example.is" },
  "POST /api/waitlist": { course: "Járnahögg og nákvæmni", email: "a@example.is", consent: "2026-11-26" },
  "POST /api/waitlist/confirm": { token: `${"0".repeat(32)}.${"0".repeat(32)}` },
  "POST /api/waitlist/leave": { token: `${"0".repeat(32)}.${"0".repeat(32)}` },
  "GET /api/admin/letter-recipients": { kind: "customers", id: "1" },
  "POST /api/admin/letters": LETTER,
  "PUT /api/admin/letters/:id": { ...LETTER, revision: 0 },
  "POST /api/admin/letters/:id/send": { revision: 0 },
  "GET /api/lessons/:id/questions": { courseId: "1" },
  "POST /api/lessons/:id/questions": {
    courseId: 1,
    text: "Hvernig á gripið að vera?",
    link: "https://youtu.be/dQw4w9WgXcQ",
  },
  "POST /api/reminders/off": { token: `nobody.${"0".repeat(32)}` },
  "POST /api/testimonials": {
    token: `nobody-1-${"0".repeat(32)}`,
    text: "Frábært námskeið",
    mayPublish: true,
    withResults: true,
  },
  "GET /api/testimonials/results": { token: `nobody-1-${"0".repeat(32)}` },
  "POST /api/admin/staff": { name: "Anna Kennari", email: "b@example.is", role: "teacher" },
  "PUT /api/admin/staff/:id/role": { role: "owner" },
  "POST /api/staff-invitation": { token: "t" },
  "POST /api/staff-invitation/accept": { token: "t", password: "golf-1234" },
  "POST /api/admin/questions/:id/answer": { text: "Standið þið nær boltanum." },
  "POST /api/admin/questions/:id/answered": { isAnswered: true },
  "POST /api/admin/waitlists/:id/open": { courseId: 1 },
  "GET /api/courses/:id/price": { code: "GOLF20" },
  "POST /api/coupons/validate": { code: "GOLF20", courseId: 1 },
  "POST /api/courses/:id/checkout": {
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
  "PUT /api/lessons/:id/position": { seconds: 130, duration: 600, age: 0 },
  "POST /api/payment/:id/billing": {
    name: "Jóna",
    idNumber: "010130-2989",
    hasNoCheckDigit: true,
  },
  "POST /api/payment/:id/free-seat": { userId: "nobody" },
  "POST /api/admin/payments/:id/free-seat": { userId: "nobody" },
  "POST /api/admin/payments/:id/gift": { email: "b@example.is" },
  "POST /api/admin/payments/:id/refund": { reason: "Hætti við", byHand: true },
  "POST /api/admin/payments/:id/complete": { reason: "Greitt hjá Teya", authorizationCode: "123456" },
  "POST /api/admin/reviews/:id/close": { note: "Skoðað" },
  "POST /api/admin/courses": { title: "Stutta spilið" },
  "POST /api/admin/courses/:id/duplicate": { title: "Stutta spilið" },
  "PUT /api/admin/courses/:id": {
    revision: 0,
    title: "Stutta spilið",
    description: "Vipp",
    price: 9900,
    isPublished: false,
    questionQuota: 5,
    thumbnailUrl: "/images/courses/1.svg",
    thumbnailAlt: "Flöt við sjó",
    lessonIds: [1],
    assessmentLessonIds: [1],
  },
  "POST /api/admin/courses/:id/restore": { isPublished: false },
  "POST /api/admin/pictures": { base64: "R0lGODlhAQABAAAAACw=" },
  "POST /api/admin/files": { name: "blad.pdf", base64: "JVBERi0xLjQKJSVFT0Y=" },
  "POST /api/admin/users/:id/grant": { courseId: 1, reason: "Vann í happdrætti" },
  "POST /api/admin/import-users": {
    courseId: 1,
    isDryRun: true,
    people: [{ name: "Jóna", email: "a@example.is" }],
  },
  "POST /api/admin/users/:id/email": { email: "b@example.is" },
  "POST /api/admin/users/:id/erase": { confirmation: "a@example.is" },
  "POST /api/admin/users/:id/revoke": { courseId: 1, reason: "Keypti óvart" },
  "POST /api/admin/courses/:id/lessons": {
    lessons: [{ title: "Vipp", videoUrl: "https://vimeo.com/76979871", lengthSeconds: 90 }],
  },
  "POST /api/admin/lessons": { title: "Vipp", courseId: 1 },
  "PUT /api/admin/lessons/:id": {
    ...liveLesson(lessonWith({ keyPoints: ["Þyngdin fram"], drill: "Tíu boltar", hasCaptions: true })),
    revision: 0,
    file: { id: "nobody" },
    lengthSeconds: 312,
    moments: [{ seconds: 83, label: "Toppur" }],
    leftHandedUrl: "https://vimeo.com/1084537",
    isFree: true,
  },
  "POST /api/lessons/:id/drill-results": { hits: 7, attempts: 10, at: "2026-11-25T12:00:00.000Z" },
  "POST /api/courses/:id/assessment": {
    part: "start",
    lessonId: 1,
    hits: 7,
    attempts: 10,
    at: "2026-11-25T12:00:00.000Z",
  },
  "PUT /api/lessons/:id/note": { text: "Haltu laust", revision: 0 },
  "PUT /api/admin/site": { ...SITE_TEXTS, revision: 1 },
  "POST /api/admin/publications": { version: "0".repeat(64) },
  "GET /api/admin/video-details": { link: "https://vimeo.com/76979871" },
  "POST /api/admin/emails-of-sales": { isOn: true },
  "POST /api/admin/readiness/terms": { revision: 1 },
  "PUT /api/admin/pack-prices": { steps: [{ seats: 10, percent: 10 }] },
  "POST /api/admin/packs": {
    courseId: 1,
    seats: 12,
    unitPrice: 19_920,
    name: "Golfklúbbur Reykjavíkur",
    idNumber: "580169-7409",
    hasNoCheckDigit: true,
    email: "klubbur@example.is",
    invoiceNumber: "2026-014",
    reason: "Greitt með kröfu",
  },
  "POST /api/admin/coupons": {
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

/** Returns if the schema accepts these fields together with the valid ones. */
export function accepts(key: EndpointKey, input: object): boolean {
  return endpoints[key].input.safeParse({ ...RIGHT_FIELDS[key], ...input }).success;
}
