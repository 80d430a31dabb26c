import * as z from "zod";
import { Instant } from "../core/atoms.ts";
import { Refusal } from "../core/errors.ts";
import { StoredSave } from "../core/revision.ts";
import { hasCountedDrill, LESSON_LIMITS } from "./limits.ts";
import {
  type Course,
  CourseDraft,
  CourseFields,
  type CourseLesson,
  CURRICULUM_FIELDS,
  Lesson,
  LessonDraft,
  LessonFields,
  ListedLesson,
} from "./schema.ts";

/**
 * A stored course with its ordered curriculum, which has the lesson fields that lists display. Only
 * administrators see its unpublished draft. Fields that an older draft lacks keep their live values.
 */
export const CourseRecord = CourseFields.extend({
  id: z.int(),
  curriculum: z.array(
    Lesson.pick(CURRICULUM_FIELDS).extend({
      lessonId: z.int(),
      orderIndex: z.int(),
      isDrillCounted: z.boolean().default(false),
      summary: z.string().default(""),
    }),
  ),
  archivedAt: Instant.nullable(),
  draft: CourseDraft.partial().nullable(),
  revision: z.int(),
  ...StoredSave,
  createdAt: Instant,
  updatedAt: Instant,
}).transform((course) => ({
  ...course,
  draft: course.draft && CourseDraft.parse({ ...liveCourse(course), ...course.draft }),
}));

/**
 * A stored lesson with the ids of the courses that open it. Only administrators see its unpublished draft.
 * Fields that an older draft lacks keep their live values. Default of the type: spec §3.
 */
export const LessonRecord = LessonFields.extend({
  id: z.int(),
  orderIndex: z.int(),
  type: z.string().default("video"),
  draft: LessonDraft.partial().nullable(),
  revision: z.int(),
  courseIds: z.array(z.int()),
  ...StoredSave,
}).transform((lesson) => ({
  ...lesson,
  draft: lesson.draft && LessonDraft.parse({ ...lesson, ...lesson.draft }),
}));

export type CourseRecord = z.infer<typeof CourseRecord>;
export type LessonRecord = z.infer<typeof LessonRecord>;

/** Returns the editable fields of a course as visitors and customers see them. */
export function liveCourse(
  course: Omit<CourseDraft, "lessonIds"> & {
    curriculum: readonly { lessonId: number; orderIndex: number }[];
  },
): CourseDraft {
  const lessonIds = inOrder(course.curriculum).map(({ lessonId }) => lessonId);
  return CourseDraft.parse({ ...course, lessonIds });
}

/** Returns the editable fields of a lesson as customers see them. */
export function liveLesson(lesson: LessonDraft): LessonDraft {
  return LessonDraft.parse(lesson);
}

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
  const lessons = shownLessons(curriculum).map(
    ({ lessonId, title, lengthSeconds, isFree, isDrillCounted }) => {
      return { id: lessonId, title, lengthSeconds, isFree, isDrillCounted };
    },
  );
  return { ...course, lessonIds: lessons.map(({ id }) => id), lessons };
}

/**
 * Returns the lessons of a course in order, without those that have no video. Includes `videoUrl` for a customer and
 * for free previews.
 */
export function lessonsOf(course: CourseRecord, hasBought: boolean): CourseLesson[] {
  return shownLessons(course.curriculum).map(
    ({ lessonId, orderIndex, videoUrl, isDrillCounted: _, ...lesson }) => ({
      courseId: course.id,
      lessonId,
      orderIndex,
      lesson: { id: lessonId, ...lesson, ...((hasBought || lesson.isFree) && { videoUrl }) },
    }),
  );
}

/** Returns a lesson as a list item. Includes `videoUrl` only if the caller may watch it. */
export function listedLesson(record: LessonRecord, isWatchable: boolean): ListedLesson {
  const { videoUrl, ...lesson } = ListedLesson.parse(record);
  return isWatchable ? { ...lesson, videoUrl } : lesson;
}

function shownLessons(curriculum: CourseRecord["curriculum"]) {
  return inOrder(curriculum).filter((lesson) => !isWithoutVideo(lesson));
}

/** Returns the entries sorted by `orderIndex`. */
export function inOrder<Entry extends { orderIndex: number }>(curriculum: readonly Entry[]): Entry[] {
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

/** Returns a new course: off sale, without lessons and with price 0. */
export function newCourse({ id, title }: { id: number; title: string }, now: Date): CourseRecord {
  return {
    ...CourseFields.parse({ title, price: 0 }),
    id,
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

type NewLesson = Pick<LessonRecord, "id" | "title"> & Partial<z.infer<typeof LessonFields>>;

/** Returns a new lesson: in no course, ordered after all other lessons. By default, it has no video. */
export function newLesson({ id, ...fields }: NewLesson): LessonRecord {
  return {
    ...LessonFields.parse(fields),
    id,
    orderIndex: id,
    type: "video",
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
  {
    id,
    title,
    thumbnailUrl,
    videoUrl,
    lengthSeconds,
    isFree,
    description,
    ...drill
  }: Pick<Lesson, "id" | "description" | "drill" | "drillAttempts" | keyof typeof CURRICULUM_FIELDS>,
  orderIndex: number,
): CourseRecord["curriculum"][number] {
  return {
    lessonId: id,
    orderIndex,
    title,
    thumbnailUrl,
    videoUrl,
    lengthSeconds,
    isFree,
    isDrillCounted: hasCountedDrill(drill),
    summary: summaryOf(description),
  };
}

/** Returns the first sentence of a description. A sentence above `summaryMax` ends with ‘…’ after a word. */
export function summaryOf(description: string): string {
  const [first] = new Intl.Segmenter("is", { granularity: "sentence" }).segment(description.trim());
  const sentence = first?.segment.trim() ?? "";
  const max = LESSON_LIMITS.summaryMax;
  if (sentence.length <= max) return sentence;
  const words = sentence.slice(0, max + 1).replace(/[\s,;:–-]+\S*$/, "");
  return `${words.slice(0, max)} …`;
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
