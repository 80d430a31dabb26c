import type { Course, CourseLesson, Lesson, ListedLesson } from "../contract/course.ts";

/** A lesson's place in a course, with what a list shows of it. */
type CurriculumEntry = {
  lessonId: number;
  orderIndex: number;
  title: string;
  thumbnailUrl: string;
  videoUrl: string;
};

/** A course with its own order of lessons. */
export type CourseRecord = Omit<Course, "lessonIds"> & { curriculum: CurriculumEntry[] };

/** A lesson with the courses that have it. */
export type LessonRecord = Lesson & { courseIds: number[] };

/** The course as anyone may see it. */
export function publicCourse({ curriculum, ...course }: CourseRecord): Course {
  return { ...course, lessonIds: ordered(curriculum).map((entry) => entry.lessonId) };
}

/** The course's lessons in its order; `videoUrl` only for an owner. */
export function lessonsOf(course: CourseRecord, isOwner: boolean): CourseLesson[] {
  return ordered(course.curriculum).map(({ lessonId, orderIndex, title, thumbnailUrl, videoUrl }) => ({
    courseId: course.id,
    lessonId,
    orderIndex,
    lesson: { id: lessonId, title, thumbnailUrl, ...(isOwner && { videoUrl }) },
  }));
}

/** A lesson in a list; `videoUrl` only for an owner. */
export function listedLesson(
  { courseIds: _, videoUrl, ...lesson }: LessonRecord,
  isOwner: boolean,
): ListedLesson {
  return isOwner ? { ...lesson, videoUrl } : lesson;
}

function ordered(curriculum: CurriculumEntry[]): CurriculumEntry[] {
  return [...curriculum].sort((a, b) => a.orderIndex - b.orderIndex);
}
