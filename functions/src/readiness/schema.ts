import * as z from "zod";
import { Revision } from "../core/atoms.ts";

/** Lines of the checklist of a shop that opens, in display order. */
export const ReadinessId = z.enum([
  "company",
  "vat",
  "guarantee",
  "video",
  "length",
  "captions",
  "drill",
  "terms",
  "published",
  "purchase",
  "email",
  "secondFactor",
]);

/**
 * A line of the checklist. It is `unpublished` if only the publication of saved texts is missing, and
 * `unconfirmed` if only the administrator's confirmation is missing.
 */
const ReadinessLine = z.object({
  id: ReadinessId,
  state: z.enum(["done", "unpublished", "unconfirmed", "missing"]),
  field: z.string().nullable().describe("the first field to fill in, in the form of the site texts"),
  lessons: z
    .object({ count: z.int(), first: z.int() })
    .nullable()
    .describe(
      "lessons on sale that lack this: how many, and the id of the first; null if no course is on sale",
    ),
});

/** The checklist of a shop that opens. */
export const Readiness = z.object({ lines: z.array(ReadinessLine) });

/** Confirms that the administrator has read the terms in the saved texts of this revision. */
export const TermsReadInput = z.object({ revision: Revision });

export type ReadinessId = z.infer<typeof ReadinessId>;
export type ReadinessLine = z.infer<typeof ReadinessLine>;
export type Readiness = z.infer<typeof Readiness>;
