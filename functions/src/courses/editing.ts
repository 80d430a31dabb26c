import { Refusal } from "../core/errors.ts";
import { type CourseRecord, inOrder, isDraft, type LessonRecord, type Save } from "./rules.ts";
import type { CourseInput, EditedCourse, EditedLesson, LessonInput } from "./schema.ts";

/** Default pictures of a course and a lesson. */
const DEFAULT_PICTURE = { course: "/images/courses/1.svg", lesson: "/images/lessons/1.svg" } as const;

/** Returns a new course: a draft without lessons and with price 0. */
export function newCourse({ id, title }: { id: number; title: string }, now: Date): CourseRecord {
  return {
    id,
    title,
    description: "",
    price: 0,
    thumbnailUrl: DEFAULT_PICTURE.course,
    thumbnailAlt: "",
    isPublished: false,
    curriculum: [],
    archivedAt: null,
    revision: 0,
    savedAt: null,
    savedBy: null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}

/** Returns a new lesson: a draft in no course, ordered after all other lessons. */
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
    lengthSeconds: null,
    hasCaptions: false,
    isFree: false,
    courseIds: [],
    revision: 0,
    savedAt: null,
    savedBy: null,
  };
}

/** Returns a copy of a lesson for another course. */
export function copiedLesson(
  lesson: LessonRecord,
  { id, courseId }: { id: number; courseId: number },
): LessonRecord {
  const fresh = newLesson({ id, title: lesson.title });
  const { videoUrl, thumbnailUrl, description, keyPoints, drill, lengthSeconds, hasCaptions, isFree } =
    lesson;
  const texts = { videoUrl, thumbnailUrl, description, keyPoints, drill, lengthSeconds, hasCaptions, isFree };
  return { ...fresh, ...texts, courseIds: [courseId] };
}

/**
 * Returns the course with the input applied. Throws changed_meanwhile, course_archived or course_incomplete.
 */
export function savedCourse(
  course: CourseRecord,
  { lessonIds: _, ...input }: CourseInput,
  lessons: readonly LessonRecord[],
  save: Save,
): CourseRecord {
  requireRevision(course, input);
  if (input.isPublished && course.archivedAt !== null) throw new Refusal("course_archived");
  return changedCourse(course, { ...input, curriculum: curriculumOf(lessons) }, save);
}

/** Returns the course with `changes` and the next revision. Throws course_incomplete. */
export function changedCourse(
  course: CourseRecord,
  changes: Partial<CourseRecord>,
  save: Save,
): CourseRecord {
  const changed = {
    ...course,
    ...changes,
    ...save,
    revision: course.revision + 1,
    updatedAt: save.savedAt,
  };
  requireComplete(changed);
  return changed;
}

/** Returns the lesson with the input applied. Throws changed_meanwhile. */
export function savedLesson(lesson: LessonRecord, input: LessonInput, save: Save): LessonRecord {
  requireRevision(lesson, input);
  return { ...lesson, ...input, ...save, revision: lesson.revision + 1 };
}

/**
 * Returns the course with an updated curriculum entry of `lesson`. Keeps the revision, because a save from an
 * open course editor does not overwrite the lesson. Throws course_incomplete.
 */
export function withLesson(course: CourseRecord, lesson: LessonRecord, now: Date): CourseRecord {
  const curriculum = course.curriculum.map((entry) =>
    entry.lessonId === lesson.id ? curriculumEntry(lesson, entry.orderIndex) : entry,
  );
  const changed = { ...course, curriculum, updatedAt: now.toISOString() };
  requireComplete(changed);
  return changed;
}

/** Returns a curriculum with the lessons in the given order. */
export function curriculumOf(lessons: readonly LessonRecord[]): CourseRecord["curriculum"] {
  return lessons.map((lesson, index) => curriculumEntry(lesson, index + 1));
}

function curriculumEntry(
  { id, title, thumbnailUrl, videoUrl, lengthSeconds, isFree }: LessonRecord,
  orderIndex: number,
) {
  return { lessonId: id, orderIndex, title, thumbnailUrl, videoUrl, lengthSeconds, isFree };
}

function requireRevision(stored: { revision: number }, input: { revision: number }): void {
  if (stored.revision !== input.revision) throw new Refusal("changed_meanwhile");
}

function requireComplete({ isPublished, description, curriculum }: CourseRecord): void {
  if (isPublished && (description === "" || curriculum.every(isDraft)))
    throw new Refusal("course_incomplete");
}

/** Returns the course in the form that the administrator edits. */
export function editedCourse({ curriculum, ...course }: CourseRecord): EditedCourse {
  const lessons = inOrder(curriculum).map(({ lessonId, orderIndex: _, ...lesson }) => {
    return { id: lessonId, ...lesson };
  });
  return { ...course, lessons };
}

/** Returns the lesson in the form that the administrator edits. */
export function editedLesson(lesson: LessonRecord, courses: readonly CourseRecord[]): EditedLesson {
  return {
    ...lesson,
    courses: courses.map(({ id, title, isPublished }) => ({ id, title, isPublished })),
  };
}
