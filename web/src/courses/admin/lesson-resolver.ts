import { LIST_MARKER } from "functions/core/signs";
import { LESSON_LIMITS } from "functions/courses/limits";
import { areMomentsInVideo, LessonFields, LessonFile } from "functions/courses/schema";
import { videoFault } from "functions/courses/video-link";
import * as z from "zod";
import { formResolver } from "../../lib/form-resolver.ts";
import { formatCount } from "../../lib/format.ts";
import { parseCount, parseLength } from "../../lib/parse.ts";
import { editingText, lessonEditorText, videoFaultText } from "./texts.ts";

const Changes = LessonFields.omit({ id: true, revision: true });

/**
 * The schema of the form: a list of at most one file, one key point or key moment per line, the length as minutes and
 * seconds, attempts as digits.
 */
const Typed = Changes.extend({
  file: z.array(LessonFile).transform(([file]) => file ?? null),
  keyPoints: z
    .string()
    .transform((text) => text.split("\n").filter((line) => line.trim() !== ""))
    .pipe(Changes.shape.keyPoints),
  drillGoal: z
    .string()
    .transform((text) => (text.trim() === "" ? null : parseCount(text)))
    .pipe(Changes.shape.drillGoal),
  lengthSeconds: z
    .string()
    .transform((text) => (text.trim() === "" ? null : (parseLength(text) ?? 0)))
    .pipe(Changes.shape.lengthSeconds),
  moments: z.string().transform(momentsIn).pipe(Changes.shape.moments),
}).refine(areMomentsInVideo, { path: ["moments"] });

/** A time and what follows it, perhaps in a list, in brackets, or with a dash or colon as in chapters of YouTube. */
const MOMENT = /^[([]?(\d+(?:[:.]\d+)*)[)\]]?\s*(?:[-–—:|]\s*)?(.*)$/;

/** Returns the key moments of a text with one per line: "1:23 Toppur". The schema rejects the time -1. */
function momentsIn(text: string): { seconds: number; label: string }[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const [, time = "", label = ""] = MOMENT.exec(line.trim().replace(LIST_MARKER, "")) ?? [];
    return { seconds: parseLength(time) ?? -1, label };
  });
}

export type LessonValues = z.input<typeof Typed>;
export type LessonChanges = z.output<typeof Typed>;

export const lessonResolver = formResolver<LessonValues, LessonChanges>(Typed, {
  title: { invalid: editingText.titleInvalid },
  videoUrl: ({ videoUrl }) => videoFaultText[videoFault(String(videoUrl)) ?? "unknown_host"],
  leftHandedUrl: ({ leftHandedUrl }) => videoFaultText[videoFault(String(leftHandedUrl)) ?? "unknown_host"],
  description: { invalid: editingText.tooLong(formatCount(LESSON_LIMITS.descriptionMax)) },
  drill: { invalid: editingText.tooLong(formatCount(LESSON_LIMITS.drillMax)) },
  drillGoal: { invalid: lessonEditorText.drillGoalInvalid },
  keyPoints: { invalid: lessonEditorText.keyPointsInvalid },
  lengthSeconds: { invalid: lessonEditorText.lengthInvalid },
  moments: { invalid: lessonEditorText.momentsInvalid },
});
