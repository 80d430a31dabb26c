import * as z from "zod";
import { ById, NoInput } from "../core/atoms.ts";
import { endpoint, list } from "../core/endpoint.ts";
import { CoursesInput } from "../courses/schema.ts";
import {
  listCourseSales,
  overview,
  readHighlights,
  readLessonProgress,
  readTrends,
} from "./read-insights.ts";
import { CourseSales, Highlights, LessonProgress, Overview, Trends, TrendsInput } from "./schema.ts";

export const insightRoutes = {
  "GET /api/admin/overview": endpoint({ access: "owner", input: NoInput, reply: Overview }, overview),
  "GET /api/admin/overview/trends": endpoint(
    { access: "owner", input: TrendsInput, reply: Trends },
    readTrends,
  ),
  "GET /api/admin/overview/highlights": endpoint(
    { access: "owner", input: NoInput, reply: Highlights },
    readHighlights,
  ),
  "GET /api/admin/course-sales": list(
    { access: "owner", input: CoursesInput, reply: z.array(CourseSales) },
    listCourseSales,
  ),
  "GET /api/admin/courses/:id/progress": endpoint(
    { access: "admin", input: ById, reply: LessonProgress, refusals: ["course_not_found"] },
    readLessonProgress,
  ),
};
