import * as z from "zod";
import { MAX_NUMERIC_ID } from "./limits.ts";
import { composed, stripInvisible } from "./person.ts";
import { visibleSigns } from "./signs.ts";

/**
 * One line of text, trimmed, in composed letters (text copied from a PDF can have decomposed letters).
 * Removes invisible characters: zero-width spaces, soft hyphens and direction marks.
 */
export const TrimmedText = z.string().overwrite(stripInvisible).trim();

/** Control characters except tab and line feed. */
const CONTROL = /[^\P{Cc}\t\n]/gu;

/** Free text, trimmed, in composed letters and with visible characters only, which its length limits count. */
export const PlainText = z
  .string()
  .overwrite((text) => visibleSigns(composed(text).replace(/\r\n?/g, "\n").replace(CONTROL, "")))
  .trim();

/** Number of a course or lesson: a number in JSON, digits in a path (rejects `abc`, `-1` and `1e9`). */
export const NumericId = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(MAX_NUMERIC_ID));

/** Id of a payment and its order number at the card provider: 12 characters of 0-9 and A-Z. */
export const PaymentId = z.string().regex(/^[0-9A-Z]{12}$/);

/** Id that Firestore generates: letters, digits, hyphen and underscore. */
export const DocumentId = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/);

/** A point in time: ISO 8601 in UTC. */
export const Instant = z.iso.datetime().describe("ISO 8601, UTC");

/** Amount of money in whole krónur, at least 0. */
export const Kronur = z
  .int()
  .min(0)
  // JSON allows -0, which would be displayed as "-0 kr."
  .overwrite((amount) => amount + 0)
  .describe("whole krónur (ISK)");

type WithoutDefaults<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodDefault<infer Field extends z.ZodType>
    ? Field
    : Shape[Name];
};

/** Returns the schema of an object with the same fields and without their defaults: each field is required. */
export function withoutDefaults<Shape extends z.ZodRawShape>({
  shape,
}: z.ZodObject<Shape>): z.ZodObject<WithoutDefaults<Shape>> {
  const fields = Object.entries(shape).map(([name, field]) => [
    name,
    field instanceof z.ZodDefault ? field.unwrap() : field,
  ]);
  return z.object(Object.fromEntries(fields) as WithoutDefaults<Shape>);
}

/** The reply of a call that returns nothing. */
export const Empty = z.object({});

/** The input of a call without parameters. */
export const NoInput = z.object({});

/** The input of a call about one document. */
export const ById = z.object({ id: NumericId });
export const ByPaymentId = z.object({ id: PaymentId });

/**
 * Input of a paginated list. `after` is the last id of the previous page. The response header `Link: <…>;
 * rel="next"` contains the URL of the next page. The last page has no such header.
 */
export const PageInput = z.object({ after: DocumentId.optional() });

/** A calendar month in Iceland (UTC all year): `2026-11`. */
export const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

export type PageInput = z.infer<typeof PageInput>;

/**
 * Counts the saves of a course or lesson. A save sends the revision that it is based on, so that it does not
 * overwrite another save.
 */
export const Revision = z.int().min(0);

/**
 * Time and administrator of the latest save of a course, a lesson or the site. Null if there was no save
 * since the setup of the shop.
 */
export const LastSave = {
  savedAt: Instant.nullable(),
  savedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
};
