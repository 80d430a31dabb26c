import type { LinkContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import { ownsCourse } from "../courses/ownership.ts";
import { courseOfTestimonialToken } from "../reminders/rules.ts";
import { newTestimonial } from "./rules.ts";
import type { Testimonial } from "./schema.ts";

/**
 * Saves a learner's testimonial about a course. A later one replaces it. Throws email_link_invalid, also if
 * the learner was erased or no longer owns the course.
 */
export function saveTestimonial(
  { store, now, linkKeys }: LinkContext,
  { token, ...answer }: Pick<Testimonial, "text" | "mayPublish"> & { token: string },
): Promise<void> {
  const { userId, courseId } = courseOfTestimonialToken(token, linkKeys);
  return store.transaction(async (tx) => {
    const user = await tx.users.byId(userId);
    const course = await tx.courses.byId(courseId);
    if (user === null || course === null || !ownsCourse(user, courseId))
      throw new Refusal("email_link_invalid");
    await tx.testimonials.save(newTestimonial(user, course, answer, now));
  });
}
