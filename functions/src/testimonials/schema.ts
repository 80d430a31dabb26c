import * as z from "zod";
import { Instant, PlainText } from "../core/atoms.ts";
import { TESTIMONIAL_LENGTH } from "./limits.ts";

/**
 * Answer to "Hvernig gekk?". The token is from the email: user id, course id and a signature. Without
 * `mayPublish` only the instructor may read it.
 */
export const TestimonialInput = z.object({
  token: z.string().regex(/^[A-Za-z0-9_-]{1,128}-[1-9]\d{0,8}-[0-9a-f]{32}$/),
  text: PlainText.min(TESTIMONIAL_LENGTH.min, "The testimonial must have at least 10 characters").max(
    TESTIMONIAL_LENGTH.max,
    "The testimonial must have at most 600 characters",
  ),
  mayPublish: z.boolean(),
});

/** A testimonial of a learner who finished a course. `name` is the first name. */
export const Testimonial = z.object({
  id: z.string(),
  courseId: z.int(),
  courseTitle: z.string(),
  name: z.string(),
  text: z.string(),
  mayPublish: z.boolean().describe("whether the learner agreed to the publication with the first name"),
  at: Instant,
});

export type Testimonial = z.infer<typeof Testimonial>;
