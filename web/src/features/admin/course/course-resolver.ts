import "../../../lib/zod-set-up.ts";
import { CourseInput } from "functions/contract/editing";
import { COURSE_LIMITS } from "functions/contract/editing-limits";
import type * as z from "zod";
import { formResolver } from "../../../lib/form-resolver.ts";
import { formatCount } from "../../../lib/format.ts";
import { courseEditorText, editingText } from "../../../strings/admin-editing.ts";

const Changes = CourseInput.omit({ id: true, revision: true });

export type CourseValues = z.input<typeof Changes>;
export type CourseChanges = z.output<typeof Changes>;

export const courseResolver = formResolver<CourseValues, CourseChanges>(Changes, {
  title: { invalid: editingText.titleInvalid },
  thumbnailAlt: { invalid: editingText.tooLong(formatCount(COURSE_LIMITS.thumbnailAltMax)) },
  price: { invalid: courseEditorText.priceInvalid },
  description: { invalid: editingText.tooLong(formatCount(COURSE_LIMITS.descriptionMax)) },
});
