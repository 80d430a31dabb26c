import * as z from "zod";
import { Instant } from "../core/atoms.ts";
import { Course, type CourseLesson, LastSave, Lesson, type ListedLesson } from "./schema.ts";

/** A lesson's place in a course, with what a list shows of it. */
const CurriculumEntry = Lesson.pick({
  orderIndex: true,
  title: true,
  thumbnailUrl: true,
  videoUrl: true,
}).extend({
  lessonId: z.int(),
  lengthSeconds: z.int().nullable(),
  isFree: z.boolean(),
});

/** The latest save as it is stored. */
export const StoredSave = {
  savedAt: LastSave.savedAt,
  savedBy: LastSave.savedBy,
};

/** The administrator who saves, and the time of it. */
export type Save = { savedAt: string; savedBy: { id: string; name: string } };

/** A course as it is stored, with its lessons in its own order. */
export const CourseRecord = Course.omit({ lessonIds: true, lessons: true }).extend({
  thumbnailAlt: z.string(),
  curriculum: z.array(CurriculumEntry),
  archivedAt: Instant.nullable(),
  revision: z.int(),
  ...StoredSave,
});

/** A lesson as it is stored, with the courses that have it. Defaults: spec §3. */
export const LessonRecord = Lesson.extend({
  type: z.string().default("video"),
  description: z.string().default(""),
  keyPoints: z.array(z.string()),
  drill: z.string(),
  lengthSeconds: z.int().nullable(),
  hasCaptions: z.boolean(),
  isFree: z.boolean(),
  revision: z.int(),
  courseIds: z.array(z.int()),
  ...StoredSave,
});

export type CourseRecord = z.infer<typeof CourseRecord>;
export type LessonRecord = z.infer<typeof LessonRecord>;

/** Returns whether a lesson is only for the administrator to see: it has no video yet. */
export function isDraft({ videoUrl }: { videoUrl: string }): boolean {
  return videoUrl === "";
}

/** Returns the course without its videos and drafts. */
export function publicCourse(record: CourseRecord): Course {
  const { curriculum, archivedAt: _, revision: __, savedAt: ___, savedBy: ____, ...course } = record;
  const lessons = shownLessons(curriculum).map(({ lessonId, title, lengthSeconds, isFree }) => {
    return { id: lessonId, title, lengthSeconds, isFree };
  });
  return { ...course, lessonIds: lessons.map(({ id }) => id), lessons };
}

/** Returns the course's lessons without drafts, in its order; `videoUrl` for an owner, and of a free preview. */
export function lessonsOf(course: CourseRecord, isOwner: boolean): CourseLesson[] {
  return shownLessons(course.curriculum).map(({ lessonId, orderIndex, videoUrl, ...lesson }) => ({
    courseId: course.id,
    lessonId,
    orderIndex,
    lesson: { id: lessonId, ...lesson, ...((isOwner || lesson.isFree) && { videoUrl }) },
  }));
}

/** Returns a lesson of a list; `videoUrl` only for those who may watch it. */
export function listedLesson(record: LessonRecord, isWatchable: boolean): ListedLesson {
  const { id, title, lengthSeconds, isFree, thumbnailUrl, orderIndex, type, description, hasCaptions } =
    record;
  const lesson = {
    id,
    title,
    lengthSeconds,
    isFree,
    thumbnailUrl,
    orderIndex,
    type,
    description,
    hasCaptions,
  };
  return isWatchable ? { ...lesson, videoUrl: record.videoUrl } : lesson;
}

function shownLessons(curriculum: CourseRecord["curriculum"]) {
  return inOrder(curriculum).filter((lesson) => !isDraft(lesson));
}

/** Returns the entries in the course's order. */
export function inOrder(curriculum: CourseRecord["curriculum"]): CourseRecord["curriculum"] {
  return [...curriculum].sort((a, b) => a.orderIndex - b.orderIndex);
}

/** A picture as it is stored and sent. */
export type Picture = { type: PictureType; bytes: Uint8Array };

/** Kinds of pictures that are taken, by the name that their content gives them. SVG, which may hold a script, is not one. */
export const PICTURE_TYPES = { webp: "image/webp", jpg: "image/jpeg", png: "image/png" } as const;

export type PictureType = (typeof PICTURE_TYPES)[keyof typeof PICTURE_TYPES];

/** Returns the path of the picture `id`: pages show it there, and a release has it there as a file. */
export function picturePath(id: string, type: PictureType): string {
  const ending = Object.entries(PICTURE_TYPES).find(([, each]) => each === type)?.[0];
  return `/pictures/${id}.${ending}`;
}
