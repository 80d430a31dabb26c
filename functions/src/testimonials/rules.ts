import * as z from "zod";
import type { User } from "../accounts/schema.ts";
import type { Course } from "../courses/schema.ts";
import { Testimonial } from "./schema.ts";

/** A stored testimonial. There is one per learner and course. */
export const TestimonialRecord = Testimonial.extend({ uid: z.string() });

export type TestimonialRecord = z.infer<typeof TestimonialRecord>;

/** Returns the testimonial of a learner. It replaces the learner's earlier one about the course. */
export function newTestimonial(
  user: Pick<User, "id" | "name">,
  course: Pick<Course, "id" | "title">,
  { text, mayPublish, results }: Pick<Testimonial, "text" | "mayPublish" | "results">,
  now: Date,
): TestimonialRecord {
  return {
    id: `${user.id}-${course.id}`,
    uid: user.id,
    courseId: course.id,
    courseTitle: course.title,
    name: user.name.trim().split(/\s/, 1)[0] ?? "",
    text,
    mayPublish,
    results,
    at: now.toISOString(),
  };
}
