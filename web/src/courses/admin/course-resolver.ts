import { COURSE_LIMITS } from "functions/courses/limits";
import { CourseInput } from "functions/courses/schema";
import * as z from "zod";
import { formResolver } from "../../lib/form-resolver.ts";
import { formatCount } from "../../lib/format.ts";
import { parseKronur } from "../../lib/parse.ts";
import { assessmentEditorText, courseEditorText, courseQuestionText, editingText } from "./texts.ts";

const Changes = z.object(CourseInput.shape).omit({ id: true, revision: true });

const Price = z
  .string()
  .transform((text) => parseKronur(text) ?? Number.NaN)
  .pipe(Changes.shape.price);

/** Validates only the price. */
export const priceResolver = formResolver<{ price: string }, { price: number }>(z.object({ price: Price }), {
  price: { invalid: courseEditorText.priceInvalid },
});

/**
 * The schema of the form, in which the numbers are text. A lesson that is removed from the course is removed
 * from its assessment.
 */
const Typed = Changes.extend({
  price: Price,
  questionQuota: z
    .string()
    .transform((text) => (/^\s*\d{1,3}\s*$/.test(text) ? Number(text) : Number.NaN))
    .pipe(Changes.shape.questionQuota),
}).overwrite((course) => ({
  ...course,
  assessmentLessonIds: course.assessmentLessonIds.filter((id) => course.lessonIds.includes(id)),
}));

export type CourseValues = z.input<typeof Typed>;
export type CourseChanges = z.output<typeof Typed>;

export const courseResolver = formResolver<CourseValues, CourseChanges>(Typed, {
  title: { invalid: editingText.titleInvalid },
  thumbnailAlt: { invalid: editingText.tooLong(formatCount(COURSE_LIMITS.thumbnailAltMax)) },
  price: { invalid: courseEditorText.priceInvalid },
  questionQuota: { invalid: courseQuestionText.invalid },
  assessmentLessonIds: { invalid: assessmentEditorText.tooMany(COURSE_LIMITS.assessmentMax) },
  description: { invalid: editingText.tooLong(formatCount(COURSE_LIMITS.descriptionMax)) },
});
