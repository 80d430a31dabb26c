import { type Catalogue, differences } from "../courses/drafts.ts";
import { type CourseRecord, type LessonRecord, liveCourse, liveLesson } from "../courses/rules.ts";
import type { PublicationFacts } from "./schema.ts";

type Changed = { parts: PublicationFacts["parts"]; before: Catalogue; after: Catalogue };

/**
 * Returns the live changes with these texts, and with the courses and lessons of `after`, which has the
 * documents of `before`. A lesson that was in no course counts only as a new lesson of its course.
 */
export function factsOf({ parts, before, after }: Changed): PublicationFacts {
  const isChanged = ({ fields }: { fields: readonly string[] }) => fields.length > 0;
  const courses = before.courses.map((course, index) => courseFacts(course, after.courses[index] ?? course));
  const lessons = before.lessons.flatMap((lesson, index) =>
    lesson.courseIds.length === 0 ? [] : [lessonFacts(lesson, after.lessons[index] ?? lesson)],
  );
  return { parts, courses: courses.filter(isChanged), lessons: lessons.filter(isChanged) };
}

/** Returns the changes of a course, with the titles of the lessons that it gains and loses. */
export function courseFacts(before: CourseRecord, after: CourseRecord): PublicationFacts["courses"][number] {
  const { id, title, price, isPublished } = after;
  const live = liveCourse(before);
  const fields = differences(live, liveCourse(after));
  const [newLessons, removedLessons] = [gainedBy(after, before), gainedBy(before, after)];
  return { id, title, price, isPublished, live, fields, newLessons, removedLessons };
}

/** Returns the titles of the lessons that are in the curriculum of `course` but not of `other`. */
function gainedBy(course: CourseRecord, other: CourseRecord): string[] {
  const known = new Set(other.curriculum.map(({ lessonId }) => lessonId));
  return course.curriculum.filter(({ lessonId }) => !known.has(lessonId)).map(({ title }) => title);
}

/** Returns the changes of a lesson. */
export function lessonFacts(before: LessonRecord, after: LessonRecord): PublicationFacts["lessons"][number] {
  return { id: after.id, title: after.title, fields: differences(liveLesson(before), liveLesson(after)) };
}
