import { endpoints } from "functions/app/endpoints";
import type { FieldErrors, Resolver } from "react-hook-form";
import { expect, test } from "vitest";
import type * as z from "zod";
import * as account from "../accounts/account/resolvers.ts";
import * as auth from "../accounts/resolvers.ts";
import * as admin from "../admin/resolvers.ts";
import { couponResolver } from "../coupons/admin/coupon-form.tsx";
import { courseResolver } from "../courses/admin/course-resolver.ts";
import { lessonResolver } from "../courses/admin/lesson-resolver.ts";
import { letterResolver } from "../letters/admin/letter-resolver.ts";
import { errorParts } from "../lib/field-help.ts";
import { isoToday } from "../lib/parse.ts";
import { billingResolver } from "../payments/billing-resolver.ts";
import { giftResolver } from "../payments/gifts/gift-resolver.ts";
import { invoiceResolver } from "../payments/packs/admin/invoice-resolver.ts";
import { pricesResolver } from "../payments/packs/admin/prices-resolver.ts";
import { packResolver } from "../payments/packs/pack-resolver.ts";
import { answerResolver } from "../questions/admin/answer-resolver.ts";
import { questionResolver } from "../questions/resolver.ts";
import { testimonialResolver } from "../testimonials/resolver.ts";
import { waitlistResolver } from "../waitlist/resolver.ts";

type Form = [Resolver, Record<string, unknown>, Record<string, unknown>?];

const password = "golf-1234";
const email = "anna@example.is";
const reason = "Kaupandi hætti við";
/** Today as a person types it, because the form refuses days that are past. */
const TODAY = isoToday().split("-").reverse().join(".");

/** Every form with a schema, its typed values, and its checked or selected values. */
const FORMS = {
  login: [auth.login, { email, password }],
  register: [auth.registration, { name: "Anna", email, password }],
  "forgotten password": [auth.forgotPassword, { email }],
  "new password": [auth.newPassword, { password, confirmation: password }],
  "name of the account": [account.accountName, { name: "Anna" }],
  "new email address": [account.emailChange, { newEmail: email, password }],
  "new email address by approval": [account.emailChangeByApproval, { newEmail: email }, { password: "" }],
  "change of the password": [account.passwordChange, { password, newPassword: "vindur-og-sol-9" }],
  "deletion of the account": [account.deletion, { confirmation: email, password }],
  "deletion of an account without a password": [
    account.deletionWithoutPassword,
    { confirmation: email },
    { password: "" },
  ],
  "removal of Google": [account.googleRemoval, { password }],
  coupon: [
    couponResolver,
    { code: "VOR20", discountType: "percentage", discountValue: 20, isOneTime: true, expiresAt: null },
  ],
  course: [
    courseResolver,
    {
      title: "Stutta spilið",
      description: "Vipp og pútt.",
      price: "9.900",
      thumbnailAlt: "Flöt við sjó",
      questionQuota: "5",
    },
    { thumbnailUrl: "/images/courses/1.svg", isPublished: false, lessonIds: [1], assessmentLessonIds: [1] },
  ],
  lesson: [
    lessonResolver,
    {
      title: "Vipp",
      videoUrl: "https://vimeo.com/76979871",
      description: "Um vipp",
      keyPoints: "Þyngdin fram",
      drill: "Tíu boltar",
      drillAttempts: "10",
      drillGoal: "8",
      lengthSeconds: "5:12",
      moments: "1:23 Toppur",
      leftHandedUrl: "",
    },
    { thumbnailUrl: "/images/lessons/1.svg", hasCaptions: true, isFree: false, file: [] },
  ],
  letter: [letterResolver, { subject: "Vorið nálgast", text: "Sæl öll." }, { audience: "customers/1" }],
  "complete by hand": [admin.completeByHand, { reason, authorizationCode: "123456" }],
  refund: [admin.refund, { reason, byHand: false }],
  "close a review": [admin.closeReview, { note: reason }],
  "invitation of staff": [admin.staffInvitation, { name: "Anna", email }, { role: "teacher" }],
  "second factor": [admin.secondFactor, { code: "123456", password }],
  waitlist: [waitlistResolver, { email }],
  "kennitala on a receipt": [
    billingResolver,
    { name: "Anna", idNumber: "010130-2989" },
    { id: "ABCDEF012345", hasNoCheckDigit: false },
  ],
  gift: [
    giftResolver,
    { recipientName: "Anna", recipientEmail: email, message: "Njóttu!", deliverOn: TODAY },
  ],
  pack: [
    packResolver,
    { seats: "12", name: "Golfklúbbur Prufu", idNumber: "500101-2020" },
    { hasNoCheckDigit: false },
  ],
  "quantity prices": [pricesResolver, { steps: [{ seats: "10", percent: "15%" }] }],
  "pack paid by invoice": [
    invoiceResolver,
    {
      seats: 12,
      unitPrice: 18_000,
      name: "Golfklúbbur Prufu",
      idNumber: "500101-2020",
      email,
      invoiceNumber: "2026-014",
      reason,
    },
    { courseId: 1, hasNoCheckDigit: false },
  ],
  testimonial: [testimonialResolver, { text: "Loksins hitti ég boltann." }, { mayPublish: true }],
  question: [questionResolver, { text: "Hvernig á gripið að vera?", link: "https://youtu.be/abc" }],
  "answer to a question": [answerResolver, { text: "Haltu laust." }],
  "gift to send again": [admin.giftSending, { email }],
  "administrator's sign-in": [admin.signInWithCode, { email, password, code: "123456" }],
} as unknown as Record<string, Form>;

const BAD: unknown[] = [
  ...["", "  ", "x", "x".repeat(10_000), "1e999", "\u0000"],
  ...[0, -1, 0.5, 1e15, Number.NaN, null, undefined, true, [], {}],
];

/** Start of zod's default messages. */
const ZODS_OWN = /^(Invalid|Too (big|small)|Unrecognized|Expected|Required)/;

/**
 * Returns whether a form can show the message: it is Icelandic, or an English text of the specification with
 * an explanation.
 */
const isForPeople = (message = "") =>
  /[áéíóúýðþæö]/i.test(message) || message === "Vantar netfang" || errorParts(message).length > 1;

const check = async ([resolver]: readonly [Resolver, ...unknown[]], values: unknown) =>
  messagesOf(
    (await resolver(values as never, undefined, { fields: {}, shouldUseNativeValidation: false })).errors,
  );

test.each(Object.entries(FORMS))("the form %s accepts valid values", async (_, form) => {
  expect(await check(form, { ...form[1], ...form[2] })).toEqual([]);
});

test.each(
  Object.entries(FORMS).flatMap(([name, form]) =>
    Object.keys(form[1]).map((field) => [name, field, form] as const),
  ),
)("the form %s shows a readable message for every invalid value of the field %s", async (_, field, form) => {
  const messages = (
    await Promise.all(BAD.map((value) => check(form, { ...form[1], ...form[2], [field]: value })))
  ).flat();
  expect(messages.length).toBeGreaterThan(0);
  expect(messages.filter((message) => !isForPeople(message))).toEqual([]);
});

test("the tests cover every file with a form resolver", () => {
  const files = import.meta.glob<string>("../**/*.{ts,tsx}", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const own = /\.test\.ts$|\/form-resolver\.ts$/;
  const withResolver = Object.keys(files).filter(
    (path) => !own.test(path) && /formResolver[<(]/.test(files[path] ?? ""),
  );
  expect(withResolver.sort()).toEqual([
    "../accounts/account/resolvers.ts",
    "../accounts/resolvers.ts",
    "../admin/resolvers.ts",
    "../coupons/admin/coupon-form.tsx",
    "../courses/admin/course-resolver.ts",
    "../courses/admin/lesson-resolver.ts",
    "../letters/admin/letter-resolver.ts",
    "../payments/billing-resolver.ts",
    "../payments/gifts/gift-resolver.ts",
    "../payments/packs/admin/invoice-resolver.ts",
    "../payments/packs/admin/prices-resolver.ts",
    "../payments/packs/pack-resolver.ts",
    "../questions/admin/answer-resolver.ts",
    "../questions/resolver.ts",
    "../testimonials/resolver.ts",
    "../waitlist/resolver.ts",
  ]);
});

const EMAIL_MISSING = ["Skrifaðu netfangið.", "Please enter a valid email address"];

test.each([
  [
    "sign-in",
    auth.login,
    { email: " ", password: "" },
    [EMAIL_MISSING, ["Skrifaðu lykilorðið.", "Password must be at least 8 characters long"]],
  ],
  ["registration", auth.registration, { name: "Anna", email: "", password }, [EMAIL_MISSING]],
  [
    "change of the email address",
    account.emailChange,
    { newEmail: "", password },
    [["Skrifaðu nýja netfangið."]],
  ],
  [
    "gift",
    giftResolver,
    { recipientName: "Anna", recipientEmail: "", message: "", deliverOn: "" },
    [["Skrifaðu netfang viðtakanda."]],
  ],
  [
    "pack",
    packResolver,
    { seats: "12", name: " ", idNumber: "" },
    [["Skrifaðu nafn klúbbs eða fyrirtækis."], ["Skrifaðu kennitölu."]],
  ],
] as unknown as [string, Resolver, unknown, string[][]][])(
  "the form %s explains its blank fields, with the specification's text if it has one [10.340]",
  async (_, resolver, values, parts) => {
    const messages = await check([resolver, null], values);
    expect(messages.map((message = "") => errorParts(message).filter(Boolean))).toEqual(parts);
  },
);

test.each(Object.entries(endpoints))(
  "the input schema of %s returns no default message of the schema library in the browser",
  (_, { input }: { input: z.ZodType }) => {
    const fields = Object.keys("shape" in input ? (input.shape as object) : {});
    const inputs = BAD.flatMap((value) => [value, ...fields.map((field) => ({ [field]: value }))]);
    const messages = inputs.flatMap((value) => input.safeParse(value).error?.issues ?? []);
    expect(messages.length).toBeGreaterThan(0);
    expect(messages.filter(({ message }) => ZODS_OWN.test(message))).toEqual([]);
  },
);

test.each([
  [auth.registration, { name: "J".repeat(101), email, password }, "Nafnið má mest vera 100\u00a0stafir."],
  [
    auth.registration,
    { name: "Anna", email, password: "x".repeat(4097) },
    "Lykilorðið má mest vera 4.096\u00a0stafir.",
  ],
  [auth.login, { email, password: "x".repeat(4097) }, "Lykilorðið má mest vera 4.096\u00a0stafir."],
] as unknown as [Resolver, unknown, string][])(
  "rejects a value that is too long with an Icelandic message (%#)",
  async (resolver, values, text) => {
    expect(await check([resolver, null], values)).toEqual([text]);
  },
);

function messagesOf(errors: FieldErrors): (string | undefined)[] {
  return Object.values(errors).map((error) => error?.message as string | undefined);
}
