import type { OwnDataContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import { readOwnedLesson, visibleCourse } from "../courses/actions.ts";
import { ownsCourse } from "../courses/ownership.ts";
import { publicCourse } from "../courses/rules.ts";
import type { CourseNotes, LessonNote } from "./schema.ts";

const NO_NOTE: LessonNote = { text: "", revision: 0, savedAt: null };

/** Returns the user's note on an owned lesson. Throws lesson_not_found or course_not_bought. */
export async function readNote(context: OwnDataContext, { id }: { id: number }): Promise<LessonNote> {
  const [note] = await Promise.all([
    context.store.notes.byLesson(context.userId, id),
    readOwnedLesson(context, { id }),
  ]);
  return note ?? NO_NOTE;
}

/**
 * Saves the user's note on an owned lesson. A repeated save of the same text changes nothing, so a page that
 * did not get the reply can send it again. Throws lesson_not_found, course_not_bought, or changed_meanwhile if another
 * page saved another text.
 */
export async function saveNote(
  context: OwnDataContext,
  { id, text, revision }: { id: number; text: string; revision: number },
): Promise<LessonNote> {
  const { store, userId, now } = context;
  await readOwnedLesson(context, { id });
  return store.transaction(async (tx) => {
    const stored = (await tx.notes.byLesson(userId, id)) ?? NO_NOTE;
    if (stored.text === text) return stored;
    if (stored.revision !== revision) throw new Refusal("changed_meanwhile");
    const saved = { lessonId: id, text, revision: revision + 1, savedAt: now.toISOString() };
    await tx.notes.save(userId, saved);
    return saved;
  });
}

/**
 * Returns the user's notes on the lessons of an owned course, in its order. Throws course_not_found or
 * course_not_bought.
 */
export async function readCourseNotes(
  { store, userId }: OwnDataContext,
  { id }: { id: number },
): Promise<CourseNotes> {
  const [user, found, written] = await Promise.all([
    store.users.byId(userId),
    store.courses.byId(id),
    store.notes.of(userId),
  ]);
  const course = publicCourse(visibleCourse(found, user));
  if (user === null || !ownsCourse(user, id)) throw new Refusal("course_not_bought");
  const textOf = (lessonId: number) => written.find((note) => note.lessonId === lessonId)?.text ?? "";
  const notes = course.lessons.map(({ id: lessonId, title: lessonTitle }, index) => {
    return { lessonId, lessonTitle, number: index + 1, text: textOf(lessonId) };
  });
  return { courseTitle: course.title, notes: notes.filter(({ text }) => text.trim() !== "") };
}
