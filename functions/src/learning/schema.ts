import * as z from "zod";
import { Instant, NumericId } from "../core/atoms.ts";
import { Revision } from "../courses/schema.ts";
import { NOTE_MAX_LENGTH } from "./limits.ts";

/** A learner's note on a lesson. Without a note, the text is empty, the revision is 0 and the time is null. */
export const LessonNote = z.object({
  text: z.string(),
  revision: Revision,
  savedAt: Instant.nullable(),
});

/** Input to save a note. `revision` is that of the note that the text is based on. */
export const LessonNoteInput = z.object({
  id: NumericId,
  text: z.string().max(NOTE_MAX_LENGTH),
  revision: Revision,
});

/** A stored note with the id of its lesson. */
export const NoteRecord = LessonNote.extend({ lessonId: z.int(), savedAt: Instant });

export type LessonNote = z.infer<typeof LessonNote>;
export type NoteRecord = z.infer<typeof NoteRecord>;
