import * as z from "zod";
import { Instant } from "../core/atoms.ts";
import { Refusal } from "../core/errors.ts";
import { StoredSave } from "../core/revision.ts";
import { DEFAULT_DRILL_GOAL, QUESTION_QUOTA } from "./limits.ts";
import {
  Course,
  CourseDraft,
  type CourseLesson,
  Lesson,
  LessonDraft,
  LessonFile,
  type ListedLesson,
} from "./schema.ts";

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

/** A stored course with its ordered curriculum. Only administrators see its unpublished draft. */
export const CourseRecord = Course.omit({ lessonIds: true, lessons: true }).extend({
  thumbnailAlt: z.string(),
  curriculum: z.array(CurriculumEntry),
  archivedAt: Instant.nullable(),
  draft: CourseDraft.nullable(),
  revision: z.int(),
  ...StoredSave,
});

/**
 * A stored lesson with the ids of the courses that open it. Only administrators see its unpublished draft.
 * Defaults: spec §3.
 */
export const LessonRecord = Lesson.extend({
  type: z.string().default("video"),
  description: z.string().default(""),
  keyPoints: z.array(z.string()),
  drill: z.string(),
  drillGoal: z.int().nullable(),
  lengthSeconds: z.int().nullable(),
  hasCaptions: z.boolean(),
  moments: Lesson.shape.moments,
  leftHandedUrl: z.string(),
  isFree: z.boolean(),
  file: LessonFile.nullable(),
  draft: LessonDraft.nullable(),
  revision: z.int(),
  courseIds: z.array(z.int()),
  ...StoredSave,
});

export type CourseRecord = z.infer<typeof CourseRecord>;
export type LessonRecord = z.infer<typeof LessonRecord>;

/** Returns whether a lesson has no video, so that only administrators see it. */
export function isWithoutVideo({ videoUrl }: { videoUrl: string }): boolean {
  return videoUrl === "";
}

/** Returns the public fields of a course, without its draft, videos and lessons that have no video. */
export function publicCourse(record: CourseRecord): Course {
  const {
    curriculum,
    archivedAt: _,
    draft: __,
    revision: ___,
    savedAt: ____,
    savedBy: _____,
    ...course
  } = record;
  const lessons = shownLessons(curriculum).map(({ lessonId, title, lengthSeconds, isFree }) => {
    return { id: lessonId, title, lengthSeconds, isFree };
  });
  return { ...course, lessonIds: lessons.map(({ id }) => id), lessons };
}

/**
 * Returns the lessons of a course in order, without those that have no video. Includes `videoUrl` for a customer and for free
 * previews.
 */
export function lessonsOf(course: CourseRecord, hasBought: boolean): CourseLesson[] {
  return shownLessons(course.curriculum).map(({ lessonId, orderIndex, videoUrl, ...lesson }) => ({
    courseId: course.id,
    lessonId,
    orderIndex,
    lesson: { id: lessonId, ...lesson, ...((hasBought || lesson.isFree) && { videoUrl }) },
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
  return inOrder(curriculum).filter((lesson) => !isWithoutVideo(lesson));
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

/** Default pictures of a course and a lesson. */
const DEFAULT_PICTURE = { course: "/images/courses/1.svg", lesson: "/images/lessons/1.svg" } as const;

/** Returns a new course: off sale, without lessons and with price 0. */
export function newCourse({ id, title }: { id: number; title: string }, now: Date): CourseRecord {
  return {
    id,
    title,
    description: "",
    price: 0,
    thumbnailUrl: DEFAULT_PICTURE.course,
    thumbnailAlt: "",
    isPublished: false,
    questionQuota: QUESTION_QUOTA.default,
    curriculum: [],
    archivedAt: null,
    draft: null,
    revision: 0,
    savedAt: null,
    savedBy: null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}

/** Returns a new lesson: without a video, in no course, ordered after all other lessons. */
export function newLesson({ id, title }: { id: number; title: string }): LessonRecord {
  return {
    id,
    title,
    videoUrl: "",
    thumbnailUrl: DEFAULT_PICTURE.lesson,
    orderIndex: id,
    type: "video",
    description: "",
    keyPoints: [],
    drill: "",
    drillGoal: DEFAULT_DRILL_GOAL,
    lengthSeconds: null,
    hasCaptions: false,
    moments: [],
    leftHandedUrl: "",
    isFree: false,
    file: null,
    courseIds: [],
    draft: null,
    revision: 0,
    savedAt: null,
    savedBy: null,
  };
}

/** Returns a curriculum with the lessons in the given order. */
export function curriculumOf(lessons: readonly LessonRecord[]): CourseRecord["curriculum"] {
  return lessons.map((lesson, index) => curriculumEntry(lesson, index + 1));
}

/** Returns the entry of a lesson in a curriculum. */
export function curriculumEntry(
  { id, title, thumbnailUrl, videoUrl, lengthSeconds, isFree }: LessonRecord,
  orderIndex: number,
): CourseRecord["curriculum"][number] {
  return { lessonId: id, orderIndex, title, thumbnailUrl, videoUrl, lengthSeconds, isFree };
}

/** Returns whether a course is on sale without a description or a lesson with a video. */
export function isIncomplete({ isPublished, description, curriculum }: CourseRecord): boolean {
  return isPublished && (description === "" || curriculum.every(isWithoutVideo));
}

/** Throws course_incomplete, which names the course, if it is on sale and incomplete. */
export function requireCompleteCourse(course: CourseRecord): void {
  if (isIncomplete(course))
    throw new Refusal("course_incomplete", {
      text: `The course "${course.title}" needs a description and a lesson with a video to be on sale`,
    });
}
