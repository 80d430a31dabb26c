import { courseText } from "../strings/course.ts";
import { counted } from "./format.ts";

/** Returns the progress in words: "3 af 12 kennslustundum lokið", but "12 af 21 kennslustund lokið". */
export function lessonProgress(completed: number, total: number): string {
  return courseText.progress(completed, counted(total, courseText.ofLesson, courseText.ofLessons));
}
