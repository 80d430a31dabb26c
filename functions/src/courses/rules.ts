import * as z from "zod";
import { Instant } from "../core/atoms.ts";
import { Course, type CourseLesson, LastSave, Lesson, type ListedLesson } from "./schema.ts";

/** The position of a lesson in a course, with the lesson fields that lists display. */
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

/** Fields of the latest save in a stored document. */
export const StoredSave = {
  savedAt: LastSave.savedAt,
  savedBy: LastSave.savedBy,
};

/** The time and the administrator of a save. */
export type Save = { savedAt: string; savedBy: { id: string; name: string } };

/** A stored course with its ordered curriculum. */
export const CourseRecord = Course.omit({ lessonIds: true, lessons: true }).extend({
  thumbnailAlt: z.string(),
  curriculum: z.array(CurriculumEntry),
  archivedAt: Instant.nullable(),
  revision: z.int(),
  ...StoredSave,
});

/** A stored lesson with the ids of its courses. Defaults: spec §3. */
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

/** Returns whether a lesson is a draft: it has no video, and only administrators see it. */
export function isDraft({ videoUrl }: { videoUrl: string }): boolean {
  return videoUrl === "";
}

/** Returns the public fields of a course, without videos and draft lessons. */
export function publicCourse(record: CourseRecord): Course {
  const { curriculum, archivedAt: _, revision: __, savedAt: ___, savedBy: ____, ...course } = record;
  const lessons = shownLessons(curriculum).map(({ lessonId, title, lengthSeconds, isFree }) => {
    return { id: lessonId, title, lengthSeconds, isFree };
  });
  return { ...course, lessonIds: lessons.map(({ id }) => id), lessons };
}

/**
 * Returns the lessons of a course in order, without drafts. Includes `videoUrl` for an owner and for free
 * previews.
 */
export function lessonsOf(course: CourseRecord, isOwner: boolean): CourseLesson[] {
  return shownLessons(course.curriculum).map(({ lessonId, orderIndex, videoUrl, ...lesson }) => ({
    courseId: course.id,
    lessonId,
    orderIndex,
    lesson: { id: lessonId, ...lesson, ...((isOwner || lesson.isFree) && { videoUrl }) },
  }));
}

/** Returns a lesson as a list item. Includes `videoUrl` only if the caller may watch it. */
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

/** Returns the entries sorted by `orderIndex`. */
export function inOrder(curriculum: CourseRecord["curriculum"]): CourseRecord["curriculum"] {
  return [...curriculum].sort((a, b) => a.orderIndex - b.orderIndex);
}

/** A picture as stored and served. */
export type Picture = { type: PictureType; bytes: Uint8Array };

/**
 * Accepted picture types, by the type name of their content. SVG is not accepted, because it can contain
 * scripts.
 */
export const PICTURE_TYPES = { webp: "image/webp", jpg: "image/jpeg", png: "image/png" } as const;

export type PictureType = (typeof PICTURE_TYPES)[keyof typeof PICTURE_TYPES];

/**
 * Returns the path of the picture `id`, which is both its URL on the pages and its file path in a release.
 */
export function picturePath(id: string, type: PictureType): string {
  const ending = Object.entries(PICTURE_TYPES).find(([, each]) => each === type)?.[0];
  return `/pictures/${id}.${ending}`;
}
