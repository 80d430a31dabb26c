import type { Assessment } from "functions/learning/schema";
import { course } from "./samples.ts";

/** Returns a result of ten attempts on a day of November 2026. */
const resultOn = (day: number, hits: number) => ({
  at: `2026-11-${String(day).padStart(2, "0")}T10:00:00.000Z`,
  hits,
  attempts: 10,
});

const drills = [
  { lessonId: 1, lessonTitle: "Járnahögg af braut", drill: "Sláðu tíu högg." },
  { lessonId: 3, lessonTitle: "Pútt: hraði og lína", drill: "Púttaðu tíu sinnum." },
].map((drill) => ({ ...drill, attempts: 10, start: null, end: null }));

/** Returns an assessment with these results of its two drills at the start, and at the end. */
export function assessmentWith(
  start: readonly (number | null)[] = [],
  end: readonly (number | null)[] = [],
  fields: Partial<Assessment> = {},
): Assessment {
  const resultOf = (hits: number | null | undefined, day: number) =>
    hits === null || hits === undefined ? null : resultOn(day, hits);
  return {
    courseTitle: course.title,
    part: "start",
    isOpen: true,
    drills: drills.map((drill, index) => ({
      ...drill,
      start: resultOf(start[index], 1),
      end: resultOf(end[index], 25),
    })),
    ...fields,
  };
}

/** The course of the samples with an assessment. */
export const assessedCourse = { ...course, assessmentLessonIds: [1, 3] };
