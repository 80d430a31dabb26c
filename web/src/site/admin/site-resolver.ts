import "../../lib/form-resolver.ts";
import { toNestErrors } from "@hookform/resolvers";
import { videoFault } from "functions/courses/video-link";
import { SITE_LIMITS } from "functions/site/limits";
import { SiteDraft, SiteTexts } from "functions/site/schema";
import { type FieldError, get, type Resolver } from "react-hook-form";
import * as z from "zod";
import { videoFaultText } from "../../courses/admin/texts.ts";
import { formatCount } from "../../lib/format.ts";
import { EMPTY_LINES, itemsOf, type SiteValues } from "./site-values.ts";
import { siteFieldErrors } from "./texts.ts";

/** Creates the schema of a list typed as text: one item per line, or divided by another `separator`. */
function typedLines<Lines extends z.ZodType<string[], string[]>>(lines: Lines, separator?: string | RegExp) {
  return z
    .string()
    .transform((text) => itemsOf(text, separator))
    .pipe(lines);
}

/** Creates the schema of a number typed as text. Blank text is null. */
function typedNumber<Value extends z.ZodType<number | null, number | null>>(value: Value) {
  return z
    .string()
    .transform((text) => (text.trim() === "" ? null : Number(text)))
    .pipe(value);
}

/** Creates the schema of the copy as typed in the form. */
function typed(texts: typeof SiteTexts | typeof SiteDraft) {
  const { instructor, hero, audience, upcoming } = texts.shape;
  const coming = upcoming.element;
  return texts.extend({
    instructor: instructor.extend({ biography: typedLines(instructor.shape.biography, EMPTY_LINES) }),
    hero: hero.extend({ promises: typedLines(hero.shape.promises) }),
    audience: audience.extend({
      forWhom: typedLines(audience.shape.forWhom),
      notFor: typedLines(audience.shape.notFor),
      needs: typedLines(audience.shape.needs),
    }),
    upcoming: z
      .array(coming.extend({ lessons: typedNumber(coming.shape.lessons.unwrap()) }))
      .max(SITE_LIMITS.upcoming.max),
  });
}

const SavedTexts = typed(SiteDraft);
const TypedTexts = typed(SiteTexts);

export type SiteFormOutput = z.output<typeof SavedTexts>;

/** Returns the names of the fields that must be filled before the copy can be published, in page order. */
export function missingFields(values: SiteValues): string[] {
  const issues = TypedTexts.safeParse(values).error?.issues ?? [];
  return [...new Set(issues.map(({ path }) => fieldOf(values, path)))];
}

/** The validation for saving: fields may be empty but not invalid. */
export const siteResolver: Resolver<SiteValues, unknown, SiteFormOutput> = async (values, _, options) => {
  const parsed = SavedTexts.safeParse(values);
  if (parsed.success) return { values: parsed.data, errors: {} };
  const errors: Record<string, FieldError> = {};
  for (const issue of parsed.error.issues) {
    const field = fieldOf(values, issue.path);
    errors[field] ??= { type: issue.code, message: messageOf(values, field, issue) };
  }
  return { values: {}, errors: toNestErrors(errors, options) };
};

/** Returns the name of the field that an issue belongs to. A single line of a text is not a field. */
function fieldOf(values: SiteValues, path: readonly PropertyKey[]): string {
  const end = path.findIndex(
    (_, index) => typeof get(values, path.slice(0, index + 1).join(".")) === "string",
  );
  return path.slice(0, end === -1 ? path.length : end + 1).join(".");
}

const MESSAGES: readonly (readonly [field: RegExp, message: string])[] = [
  [/^company\.idNumber$/, siteFieldErrors.idNumber],
  [/^company\.vatNumber$/, siteFieldErrors.vatNumber],
  [/^company\.email$/, siteFieldErrors.email],
  [/^links\..+\.url$/, siteFieldErrors.url],
  [/^upcoming\.\d+\.lessons$/, siteFieldErrors.lessons(SITE_LIMITS.upcoming.lessons)],
];

function messageOf(values: SiteValues, field: string, issue: z.core.$ZodIssue): string {
  if (field === "promo.videoUrl") return videoFaultText[videoFault(values.promo.videoUrl) ?? "unknown_host"];
  const known = MESSAGES.find(([name]) => name.test(field));
  if (known !== undefined) return known[1];
  if (issue.code !== "too_big") return siteFieldErrors.invalid;
  const max = formatCount(Number(issue.maximum));
  if (issue.origin === "array") return siteFieldErrors.tooMany(max);
  const isLine = issue.path.length > field.split(".").length;
  return isLine ? siteFieldErrors.lineTooLong(max) : siteFieldErrors.tooLong(max);
}
