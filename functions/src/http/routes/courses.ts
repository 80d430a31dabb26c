import { priceWithCode } from "../../actions/price-with-code.ts";
import { listCourseLessons, listCourses, listOwnedCourses, readCourse } from "../../actions/read-courses.ts";
import { route } from "../route.ts";

export const courseRoutes = [
  route("courses", listCourses),
  route("userCourses", listOwnedCourses),
  route("course", readCourse),
  route("coursePrice", priceWithCode),
  route("courseLessons", listCourseLessons),
];
