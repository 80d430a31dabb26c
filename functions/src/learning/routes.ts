import * as z from "zod";
import { User } from "../accounts/schema.ts";
import { ById, NoInput } from "../core/atoms.ts";
import { endpoint } from "../core/endpoint.ts";
import { completeLesson, readWatched, savePosition, uncompleteLesson } from "./actions.ts";
import { readAssessment, recordAssessmentResult } from "./assessment.ts";
import { readDrills, recordDrillResult } from "./drills.ts";
import { readCourseNotes, readNote, saveNote } from "./notes.ts";
import {
  Assessment,
  AssessmentResultInput,
  CourseDrills,
  CourseNotes,
  DrillResult,
  DrillResultInput,
  LessonNote,
  LessonNoteInput,
  PositionInput,
  Watched,
} from "./schema.ts";

export const learningRoutes = {
  "GET /api/progress": endpoint({ access: "user", input: NoInput, reply: Watched }, readWatched),
  "PUT /api/lessons/:id/position": endpoint(
    {
      access: "user",
      limit: "position",
      input: PositionInput,
      reply: Watched,
      refusals: ["lesson_not_found", "course_not_bought"],
    },
    savePosition,
  ),
  "POST /api/lessons/:id/complete": endpoint(
    { access: "user", input: ById, reply: User, refusals: ["lesson_not_found", "course_not_bought"] },
    completeLesson,
  ),
  "DELETE /api/lessons/:id/complete": endpoint(
    { access: "user", input: ById, reply: User, refusals: ["lesson_not_found", "course_not_bought"] },
    uncompleteLesson,
  ),
  "GET /api/courses/:id/drills": endpoint(
    {
      access: "user",
      input: ById,
      reply: CourseDrills,
      refusals: ["course_not_found", "course_not_bought"],
    },
    readDrills,
  ),
  "POST /api/lessons/:id/drill-results": endpoint(
    {
      access: "user",
      limit: "learning",
      input: DrillResultInput,
      reply: z.array(DrillResult),
      refusals: ["lesson_not_found", "course_not_bought"],
    },
    recordDrillResult,
  ),
  "GET /api/courses/:id/notes": endpoint(
    {
      access: "user",
      input: ById,
      reply: CourseNotes,
      refusals: ["course_not_found", "course_not_bought"],
    },
    readCourseNotes,
  ),
  "GET /api/courses/:id/assessment": endpoint(
    { access: "user", input: ById, reply: Assessment, refusals: ["course_not_found", "course_not_bought"] },
    readAssessment,
  ),
  "POST /api/courses/:id/assessment": endpoint(
    {
      access: "user",
      limit: "learning",
      input: AssessmentResultInput,
      reply: Assessment,
      refusals: ["course_not_found", "course_not_bought", "lesson_not_found"],
    },
    recordAssessmentResult,
  ),
  "GET /api/lessons/:id/note": endpoint(
    { access: "user", input: ById, reply: LessonNote, refusals: ["lesson_not_found", "course_not_bought"] },
    readNote,
  ),
  "PUT /api/lessons/:id/note": endpoint(
    {
      access: "user",
      limit: "learning",
      input: LessonNoteInput,
      reply: LessonNote,
      refusals: ["lesson_not_found", "course_not_bought", "changed_meanwhile"],
    },
    saveNote,
  ),
};
