import type { Lesson, ListedLesson } from "../contract/course.ts";
import type { User } from "../contract/user.ts";
import { type LessonRecord, listedLesson } from "../domain/course.ts";
import { ownsCourse } from "../domain/ownership.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Store } from "../store/store.ts";
import { readUser } from "./read-user.ts";

/** All lessons; each with its video for those who own a course that has it. */
export async function listLessons(store: Store, userId: string | null): Promise<ListedLesson[]> {
  const [lessons, user] = await Promise.all([
    store.lessons.all(),
    userId === null ? null : store.users.byId(userId),
  ]);
  return lessons.map((lesson) => listedLesson(lesson, user !== null && opensLesson(user, lesson)));
}

/** A lesson, for those who own a course that has it. */
export async function readLesson(store: Store, id: number, userId: string): Promise<Lesson> {
  return (await ownedLesson(store, id, userId)).lesson;
}

/** Marks a lesson complete; twice is as good as once. Answers the customer as it now stands. */
export async function completeLesson(store: Store, id: number, userId: string): Promise<User> {
  const { user } = await ownedLesson(store, id, userId);
  await store.users.completeLesson(userId, id);
  return { ...user, completedLessons: [...new Set([...user.completedLessons, id])], currentLesson: id };
}

async function ownedLesson(store: Store, id: number, userId: string) {
  const [user, lesson] = await Promise.all([readUser(store, userId), store.lessons.byId(id)]);
  if (lesson === null) throw new Refusal("lesson_not_found");
  if (!opensLesson(user, lesson)) throw new Refusal("not_owned");
  return { user, lesson };
}

function opensLesson(user: User, lesson: LessonRecord): boolean {
  return lesson.courseIds.some((courseId) => ownsCourse(user, courseId));
}
