import { endpoint } from "../app/endpoint.ts";
import { ById } from "../core/atoms.ts";
import { readNote, saveNote } from "./notes.ts";
import { LessonNote, LessonNoteInput } from "./schema.ts";

export const learningRoutes = {
  "GET /api/lessons/:id/note": endpoint(
    { access: "user", input: ById, reply: LessonNote, refusals: ["lesson_not_found", "not_owned"] },
    readNote,
  ),
  "PUT /api/lessons/:id/note": endpoint(
    {
      access: "user",
      limit: "learning",
      input: LessonNoteInput,
      reply: LessonNote,
      refusals: ["lesson_not_found", "not_owned", "changed_meanwhile"],
    },
    saveNote,
  ),
};
