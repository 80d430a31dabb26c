import * as z from "zod";
import { Instant, PlainText } from "../core/atoms.ts";
import { Comparison } from "../learning/comparison/schema.ts";
import { TESTIMONIAL_LENGTH } from "./limits.ts";

/** Input with the token of the email: user id, course id and a signature. */
export const TestimonialTokenInput = z.object({
  token: z.string().regex(/^[A-Za-z0-9_-]{1,128}-[1-9]\d{0,8}-[0-9a-f]{32}$/),
});

/**
 * Answer to "Hvernig gekk?". Without `mayPublish` only the instructor may read it. Without `withResults` it has no
 * results of the assessment.
 */
export const TestimonialInput = TestimonialTokenInput.extend({
  text: PlainText.min(TESTIMONIAL_LENGTH.min, "The testimonial must have at least 10 characters").max(
    TESTIMONIAL_LENGTH.max,
    "The testimonial must have at most 600 characters",
  ),
  mayPublish: z.boolean(),
  withResults: z.boolean().default(false),
});

/** A testimonial of a learner who finished a course. `name` is the first name. */
export const Testimonial = z.object({
  id: z.string(),
  courseId: z.int(),
  courseTitle: z.string(),
  name: z.string(),
  text: z.string(),
  mayPublish: z.boolean().describe("whether the learner agreed to the publication with the first name"),
  results: z
    .array(Comparison)
    .describe(
      "results of the assessment when it was sent; empty unless the learner agreed to their publication",
    )
    .default([]),
  at: Instant,
});

export type Testimonial = z.infer<typeof Testimonial>;
export type TestimonialInput = z.infer<typeof TestimonialInput>;
