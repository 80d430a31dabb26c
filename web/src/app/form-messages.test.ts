import { zodResolver } from "@hookform/resolvers/zod";
import { endpoints } from "functions/contract/endpoints";
import type { FieldErrors, Resolver } from "react-hook-form";
import { expect, test } from "vitest";
import type * as z from "zod";
import { closeReview, completeByHand, refund } from "../features/admin/action-schemas.ts";
import { CouponDraft } from "../features/admin/coupon-schema.ts";
import { rules } from "../features/auth/rules.ts";
import { inputGlosses } from "../strings/input-glosses.ts";

const password = "golf-1234";
const email = "anna@example.is";
const reason = "Kaupandi hætti við";

/** Every form that a schema checks, with what it takes. */
const FORMS = {
  login: [rules.login, { email, password }],
  register: [rules.register, { name: "Anna", email, password }],
  "forgotten password": [rules.forgotPassword, { email }],
  "new password": [rules.resetPassword, { password, confirmation: password }],
  coupon: [
    zodResolver(CouponDraft),
    { code: "VOR20", discountType: "percentage", discountValue: 20, isOneTime: true, expiresAt: null },
  ],
  "complete by hand": [completeByHand, { reason, authorizationCode: "123456" }],
  refund: [refund, { reason, byHand: false }],
  "close a review": [closeReview, { note: reason }],
} as unknown as Record<string, [Resolver, Record<string, unknown>]>;

const BAD: unknown[] = [
  ...["", "  ", "x", "x".repeat(10_000), "1e999", "\u0000"],
  ...[0, -1, 0.5, 1e15, Number.NaN, null, undefined, true, [], {}],
];

/** How zod begins what nobody has given it words for. */
const ZODS_OWN = /^(Invalid|Too (big|small)|Unrecognized|Expected|Required)/;

/** Whether a form may show it: in Icelandic, or in the specification's English with an explanation. */
const isForPeople = (message = "") =>
  /[áéíóúýðþæö]/i.test(message) || message === "Vantar netfang" || message in inputGlosses;

const check = async ([resolver]: [Resolver, unknown], values: unknown) =>
  messagesOf(
    (await resolver(values as never, undefined, { fields: {}, shouldUseNativeValidation: false })).errors,
  );

test.each(Object.entries(FORMS))("the form %s takes what is right", async (_, form) => {
  expect(await check(form, form[1])).toEqual([]);
});

test.each(
  Object.entries(FORMS).flatMap(([name, form]) =>
    Object.keys(form[1]).map((field) => [name, field, form] as const),
  ),
)("whatever is typed in the form %s, field %s, the message is for people", async (_, field, form) => {
  const messages = (
    await Promise.all(BAD.map((value) => check(form, { ...form[1], [field]: value })))
  ).flat();
  expect(messages.length).toBeGreaterThan(0);
  expect(messages.filter((message) => !isForPeople(message))).toEqual([]);
});

test("every file with a resolver is one of these forms", () => {
  const files = import.meta.glob<string>("../**/*.{ts,tsx}", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const withResolver = Object.keys(files).filter(
    (path) => !path.endsWith(".test.ts") && files[path]?.includes("zodResolver("),
  );
  expect(withResolver.sort()).toEqual([
    "../features/admin/action-schemas.ts",
    "../features/admin/use-coupon-form.ts",
    "../features/auth/rules.ts",
  ]);
});

test.each(Object.entries(endpoints))(
  "in the browser no message of the schema of %s is the schema library's own",
  (_, { input }: { input: z.ZodType }) => {
    const fields = Object.keys("shape" in input ? (input.shape as object) : {});
    const inputs = BAD.flatMap((value) => [value, ...fields.map((field) => ({ [field]: value }))]);
    const messages = inputs.flatMap((value) => input.safeParse(value).error?.issues ?? []);
    expect(messages.length).toBeGreaterThan(0);
    expect(messages.filter(({ message }) => ZODS_OWN.test(message))).toEqual([]);
  },
);

test.each([
  [rules.register, { name: "J".repeat(101), email, password }, "Nafnið má vera mest 100 stafir."],
  [
    rules.register,
    { name: "Anna", email, password: "x".repeat(4097) },
    "Lykilorðið má vera mest 4.096 stafir.",
  ],
  [rules.login, { email, password: "x".repeat(4097) }, "Lykilorðið má vera mest 4.096 stafir."],
] as unknown as [Resolver, unknown, string][])(
  "too much is refused in Icelandic (%#)",
  async (resolver, values, text) => {
    expect(await check([resolver, null], values)).toEqual([text]);
  },
);

function messagesOf(errors: FieldErrors): (string | undefined)[] {
  return Object.values(errors).map((error) => error?.message as string | undefined);
}
