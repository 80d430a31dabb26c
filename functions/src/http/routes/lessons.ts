import { completeLesson } from "../../actions/complete-lesson.ts";
import { listLessons, readLesson } from "../../actions/read-lessons.ts";
import { route } from "../route.ts";

export const lessonRoutes = [
  route("lessons", listLessons),
  route("lesson", readLesson),
  route("completeLesson", completeLesson),
];
