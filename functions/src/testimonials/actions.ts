import type { LinkContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import { ownsCourse } from "../courses/ownership.ts";
import { comparedResults } from "../learning/assessment.ts";
import type { Comparison } from "../learning/comparison/schema.ts";
import { courseOfTestimonialToken } from "../reminders/rules.ts";
import { newTestimonial } from "./rules.ts";
import type { TestimonialInput } from "./schema.ts";

/**
 * Returns the results that a learner may add to a testimonial. Empty if the learner has not done both parts of the
 * course's assessment. Throws email_link_invalid.
 */
export function readOwnResults(context: LinkContext, { token }: { token: string }): Promise<Comparison[]> {
  return comparedResults(context, courseOfTestimonialToken(token, context.linkKeys));
}

/**
 * Saves a learner's testimonial about a course, with the present results of the assessment if the learner agrees. A
 * later one replaces it. Throws email_link_invalid, also if the learner was erased or no longer owns the course.
 */
export async function saveTestimonial(
  context: LinkContext,
  { token, withResults, ...answer }: TestimonialInput,
): Promise<void> {
  const { store, now, linkKeys } = context;
  const { userId, courseId } = courseOfTestimonialToken(token, linkKeys);
  const results = withResults ? await comparedResults(context, { userId, courseId }) : [];
  await store.transaction(async (tx) => {
    const user = await tx.users.byId(userId);
    const course = await tx.courses.byId(courseId);
    if (user === null || course === null || !ownsCourse(user, courseId))
      throw new Refusal("email_link_invalid");
    await tx.testimonials.save(newTestimonial(user, course, { ...answer, results }, now));
  });
}
