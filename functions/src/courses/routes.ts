import { route } from "../app/route.ts";
import { priceWithCode } from "../coupons/price-with-code.ts";
import { completeLesson } from "./complete-lesson.ts";
import {
  listCourseLessons,
  listCourses,
  listLessons,
  listOwnedCourses,
  readCourse,
  readLesson,
} from "./read-courses.ts";

export const courseRoutes = [
  route("courses", listCourses),
  route("userCourses", listOwnedCourses),
  route("course", readCourse),
  route("coursePrice", priceWithCode),
  route("courseLessons", listCourseLessons),
];

export const lessonRoutes = [
  route("lessons", listLessons),
  route("lesson", readLesson),
  route("completeLesson", completeLesson),
];
