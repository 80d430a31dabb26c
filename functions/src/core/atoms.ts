import * as z from "zod";
import { MAX_NUMERIC_ID } from "./limits.ts";
import { withoutUnseen } from "./person.ts";

/**
 * One line as whoever pasted it meant it: composed letters (a copy from a PDF may have them in parts), and without the signs
 * that nobody sees (zero-width spaces, soft hyphens, marks of direction).
 */
export const Typed = z.string().overwrite(withoutUnseen).trim();

/** Number of a course or lesson: a number in JSON, its digits in a path (`abc`, `-1` and `1e9` are refused). */
export const NumericId = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(MAX_NUMERIC_ID));

/** Id of a payment, which is also its order number at the card provider: 12 of 0-9 and A-Z. */
export const PaymentId = z.string().regex(/^[0-9A-Z]{12}$/);

/** Id that the store made up: letters, digits, hyphen and underscore. */
export const DocumentId = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/);

/** A moment: ISO 8601 in UTC. */
export const Instant = z.iso.datetime().describe("ISO 8601, UTC");

/** Money: whole krónur, never less than nothing. */
export const Kronur = z
  .int()
  .min(0)
  // JSON can say -0, which is shown as "-0 kr."
  .overwrite((amount) => amount + 0)
  .describe("whole krónur (ISK)");

/** The reply of a call that returns nothing. */
export const Empty = z.object({});

/** The input of a call without parameters. */
export const NoInput = z.object({});

/** What a call of one document gets. */
export const ById = z.object({ id: NumericId });
export const ByPaymentId = z.object({ id: PaymentId });

/**
 * A list comes in pages; `after` is the last id of the page before. The answer's header
 * `Link: <…>; rel="next"` names the next page, and is absent on the last.
 */
export const PageInput = z.object({ after: DocumentId.optional() });

/** A calendar month in Iceland, which keeps UTC all year: `2026-11`. */
export const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

export type PageInput = z.infer<typeof PageInput>;
