import * as z from "zod";
import { Course, type CourseLesson, Lesson, type ListedLesson } from "../contract/course.ts";

/** A lesson's place in a course, with what a list shows of it. */
const CurriculumEntry = Lesson.pick({
  orderIndex: true,
  title: true,
  thumbnailUrl: true,
  videoUrl: true,
}).extend({ lessonId: z.int() });

/** A course as it is stored, with its lessons in its own order. */
export const CourseRecord = Course.omit({ lessonIds: true }).extend({ curriculum: z.array(CurriculumEntry) });

/** A lesson as it is stored, with the courses that have it. Defaults: spec §3. */
export const LessonRecord = Lesson.extend({
  type: z.string().default("video"),
  description: z.string().default(""),
  courseIds: z.array(z.int()),
});

export type CourseRecord = z.infer<typeof CourseRecord>;
export type LessonRecord = z.infer<typeof LessonRecord>;

/** Returns the course without its videos. */
export function publicCourse({ curriculum, ...course }: CourseRecord): Course {
  return { ...course, lessonIds: ordered(curriculum).map((entry) => entry.lessonId) };
}

/** Returns the course's lessons in its order; `videoUrl` only for an owner. */
export function lessonsOf(course: CourseRecord, isOwner: boolean): CourseLesson[] {
  return ordered(course.curriculum).map(({ lessonId, orderIndex, title, thumbnailUrl, videoUrl }) => ({
    courseId: course.id,
    lessonId,
    orderIndex,
    lesson: { id: lessonId, title, thumbnailUrl, ...(isOwner && { videoUrl }) },
  }));
}

/** Returns a lesson of a list; `videoUrl` only for an owner. */
export function listedLesson(
  { courseIds: _, videoUrl, ...lesson }: LessonRecord,
  isOwner: boolean,
): ListedLesson {
  return isOwner ? { ...lesson, videoUrl } : lesson;
}

function ordered(curriculum: CourseRecord["curriculum"]) {
  return [...curriculum].sort((a, b) => a.orderIndex - b.orderIndex);
}
