import type { OwnDataContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import { readOwnedLesson } from "../courses/actions.ts";
import type { LessonNote } from "./schema.ts";

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
