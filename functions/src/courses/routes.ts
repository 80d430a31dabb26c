import * as z from "zod";
import { ById, Empty, NoInput, NumericId, PageInput } from "../core/atoms.ts";
import { endpoint, list } from "../core/endpoint.ts";
import {
  listAllCourses,
  listAllLessons,
  listCourseLessons,
  listCourses,
  listLessons,
  listOwnedCourses,
  readCourse,
  readLesson,
} from "./actions.ts";
import { deleteCourse } from "./delete-course.ts";
import {
  archiveCourse,
  createCourse,
  duplicateCourse,
  readEditedCourse,
  restoreCourse,
  saveCourse,
} from "./edit-course.ts";
import { createLesson, createLessons, deleteLesson, readEditedLesson, saveLesson } from "./edit-lesson.ts";
import { uploadFile } from "./files.ts";
import { COURSE_LIST_CACHE_SECONDS, FILE_BODY_MAX_BYTES, PICTURE_BODY_MAX_BYTES } from "./limits.ts";
import { uploadPicture } from "./pictures.ts";
import {
  Course,
  CourseInput,
  CourseLesson,
  CoursesInput,
  EditedCourse,
  EditedLesson,
  FileInput,
  Lesson,
  LessonFile,
  LessonInput,
  LessonsInput,
  ListedCourse,
  ListedLesson,
  OwnedCourse,
  PictureInput,
  StoredPicture,
  TitleInput,
  VideoDetails,
  VideoInput,
} from "./schema.ts";
import { readVideoDetails } from "./video-details.ts";

export const courseRoutes = {
  "GET /api/courses": endpoint(
    {
      access: "public",
      sharedCacheSeconds: COURSE_LIST_CACHE_SECONDS,
      input: NoInput,
      reply: z.array(Course),
    },
    listCourses,
  ),
  "GET /api/user/courses": endpoint(
    { access: "user", input: NoInput, reply: z.array(OwnedCourse) },
    listOwnedCourses,
  ),
  "GET /api/courses/:id": endpoint(
    { access: "public", input: ById, reply: Course, refusals: ["course_not_found"] },
    readCourse,
  ),
  "GET /api/courses/:id/lessons": endpoint(
    { access: "public", input: ById, reply: z.array(CourseLesson), refusals: ["course_not_found"] },
    listCourseLessons,
  ),
  "GET /api/lessons": endpoint(
    { access: "public", input: NoInput, reply: z.array(ListedLesson) },
    listLessons,
  ),
  "GET /api/lessons/:id": endpoint(
    {
      access: "public",
      input: ById,
      reply: Lesson,
      refusals: ["not_signed_in", "lesson_not_found", "course_not_bought"],
    },
    readLesson,
  ),
  "GET /api/admin/courses": list(
    { access: "admin", input: CoursesInput, reply: z.array(ListedCourse) },
    listAllCourses,
  ),
  "GET /api/admin/lessons": list(
    { access: "admin", input: PageInput, reply: z.array(Lesson) },
    listAllLessons,
  ),
  "GET /api/admin/courses/:id": endpoint(
    { access: "admin", input: ById, reply: EditedCourse, refusals: ["course_not_found"] },
    readEditedCourse,
  ),
  "POST /api/admin/courses": endpoint(
    { access: "admin", input: TitleInput, reply: EditedCourse },
    createCourse,
  ),
  "PUT /api/admin/courses/:id": endpoint(
    {
      access: "admin",
      input: CourseInput,
      reply: EditedCourse,
      refusals: [
        "course_not_found",
        "lesson_not_found",
        "course_archived",
        "changed_meanwhile",
        "owner_role_required",
      ],
    },
    saveCourse,
  ),
  "POST /api/admin/courses/:id/duplicate": endpoint(
    {
      access: "admin",
      input: TitleInput.extend(ById.shape),
      reply: EditedCourse,
      refusals: ["course_not_found"],
    },
    duplicateCourse,
  ),
  "POST /api/admin/courses/:id/archive": endpoint(
    { access: "owner", input: ById, reply: EditedCourse, refusals: ["course_not_found"] },
    archiveCourse,
  ),
  "POST /api/admin/courses/:id/restore": endpoint(
    {
      access: "owner",
      input: ById.extend({ isPublished: z.boolean().default(false) }),
      reply: EditedCourse,
      refusals: ["course_not_found", "course_incomplete", "course_video_unavailable"],
    },
    restoreCourse,
  ),
  "DELETE /api/admin/courses/:id": endpoint(
    {
      access: "owner",
      input: ById,
      reply: Empty,
      refusals: ["course_not_found", "course_on_sale", "course_sold", "course_has_coupons"],
    },
    deleteCourse,
  ),
  "DELETE /api/admin/lessons/:id": endpoint(
    {
      access: "admin",
      input: ById,
      reply: Empty,
      refusals: ["lesson_not_found", "lesson_in_course", "lesson_completed"],
    },
    deleteLesson,
  ),
  "POST /api/admin/pictures": endpoint(
    {
      access: "admin",
      limit: "upload",
      bodyMaxBytes: PICTURE_BODY_MAX_BYTES,
      input: PictureInput,
      reply: StoredPicture,
      refusals: ["picture_invalid"],
    },
    uploadPicture,
  ),
  "POST /api/admin/files": endpoint(
    {
      access: "admin",
      limit: "upload",
      bodyMaxBytes: FILE_BODY_MAX_BYTES,
      input: FileInput,
      reply: LessonFile,
      refusals: ["file_invalid"],
    },
    uploadFile,
  ),
  "GET /api/admin/lessons/:id": endpoint(
    { access: "admin", input: ById, reply: EditedLesson, refusals: ["lesson_not_found"] },
    readEditedLesson,
  ),
  "POST /api/admin/lessons": endpoint(
    {
      access: "admin",
      input: TitleInput.extend({ courseId: NumericId.optional() }),
      reply: EditedLesson,
      refusals: ["course_not_found", "course_full"],
    },
    createLesson,
  ),
  "POST /api/admin/courses/:id/lessons": endpoint(
    {
      access: "admin",
      input: LessonsInput,
      reply: EditedCourse,
      refusals: ["course_not_found", "course_full"],
    },
    createLessons,
  ),
  "PUT /api/admin/lessons/:id": endpoint(
    {
      access: "admin",
      input: LessonInput,
      reply: EditedLesson,
      refusals: ["lesson_not_found", "file_not_found", "changed_meanwhile"],
    },
    saveLesson,
  ),
  "GET /api/admin/video-details": endpoint(
    { access: "admin", limit: "videoDetails", input: VideoInput, reply: VideoDetails },
    readVideoDetails,
  ),
};
