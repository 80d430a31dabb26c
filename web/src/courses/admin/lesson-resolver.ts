import { LIST_MARKER } from "functions/core/signs";
import { LESSON_LIMITS } from "functions/courses/limits";
import { areMomentsInVideo, isGoalReachable, LessonFile, LessonInput } from "functions/courses/schema";
import { videoFault } from "functions/courses/video-link";
import * as z from "zod";
import { formResolver } from "../../lib/form-resolver.ts";
import { formatCount, formatLength } from "../../lib/format.ts";
import { parseCount, parseLength } from "../../lib/parse.ts";
import { editingText, lessonEditorText, momentFaultText, videoFaultText } from "./texts.ts";

const Changes = z.object(LessonInput.shape).omit({ id: true, revision: true });

/**
 * The schema of the form: a list of at most one file, one key point or key moment per line, the length as minutes and
 * seconds, attempts and goal as digits.
 */
const Typed = Changes.extend({
  file: z.array(LessonFile).transform(([file]) => file ?? null),
  keyPoints: z
    .string()
    .transform((text) => text.split("\n").filter((line) => line.trim() !== ""))
    .pipe(Changes.shape.keyPoints),
  drillAttempts: z.string().transform(countIn).pipe(Changes.shape.drillAttempts),
  drillGoal: z.string().transform(countIn).pipe(Changes.shape.drillGoal),
  lengthSeconds: z
    .string()
    .transform((text) => (text.trim() === "" ? null : (parseLength(text) ?? 0)))
    .pipe(Changes.shape.lengthSeconds),
  moments: z.string().transform(momentsIn).pipe(Changes.shape.moments),
})
  .refine(areMomentsInVideo, { path: ["moments"] })
  .refine(isGoalReachable, { path: ["drillGoal"] });

/** Returns the typed number, or null for an empty field. */
function countIn(text: string): number | null {
  return text.trim() === "" ? null : parseCount(text);
}

/**
 * Matches a time and the text after it, also in a list, in brackets, or with a dash or colon as in chapters
 * of YouTube.
 */
const MOMENT = /^[([]?(\d+(?:[:.]\d+)*)[)\]]?\s*(?:[-–—:|]\s*)?(.*)$/;

type TypedMoment = { line: number; seconds: number | null; label: string };

/** Returns the key moments of a text with one per line: "1:23 Toppur". `line` starts at 1, blank lines count. */
function typedMoments(text: string): TypedMoment[] {
  return text.split("\n").flatMap((typed, index) => {
    if (typed.trim() === "") return [];
    const [, time = "", label = ""] = MOMENT.exec(typed.trim().replace(LIST_MARKER, "")) ?? [];
    return [{ line: index + 1, seconds: time === "" ? null : parseLength(time), label: label.trim() }];
  });
}

/** Returns the key moments for the schema, which rejects the time -1. */
function momentsIn(text: string): { seconds: number; label: string }[] {
  return typedMoments(text).map(({ seconds, label }) => ({ seconds: seconds ?? -1, label }));
}

/** Returns a sentence for each fault of the typed key moments, with its line, or undefined without a fault. */
export function momentFaults(text: string, lengthSeconds: number | null): string | undefined {
  const moments = typedMoments(text);
  const { momentsMax, momentLabelMax, lengthSecondsMax } = LESSON_LIMITS;
  const faultOf = ({ line, seconds, label }: TypedMoment): string | undefined => {
    const same = moments.find((other) => other.line < line && other.seconds === seconds);
    if (seconds === null) return momentFaultText.noTime;
    if (label === "") return momentFaultText.noLabel;
    if (label.length > momentLabelMax) return momentFaultText.longLabel(momentLabelMax);
    if (lengthSeconds !== null && seconds >= lengthSeconds)
      return momentFaultText.afterEnd(formatLength(lengthSeconds));
    if (seconds > lengthSecondsMax) return momentFaultText.tooLate(formatLength(lengthSecondsMax));
    return same && momentFaultText.sameTime(same.line);
  };
  const faults = moments.flatMap((moment) => {
    const fault = faultOf(moment);
    return fault === undefined ? [] : [momentFaultText.inLine(moment.line, fault)];
  });
  if (moments.length > momentsMax) faults.unshift(momentFaultText.tooMany(moments.length, momentsMax));
  return faults.length === 0 ? undefined : faults.join(" ");
}

export type LessonValues = z.input<typeof Typed>;
export type LessonFormOutput = z.output<typeof Typed>;

export const lessonResolver = formResolver<LessonValues, LessonFormOutput>(Typed, {
  title: { invalid: editingText.titleInvalid },
  videoUrl: ({ videoUrl }) => videoFaultText[videoFault(String(videoUrl)) ?? "unknown_host"],
  leftHandedUrl: ({ leftHandedUrl }) => videoFaultText[videoFault(String(leftHandedUrl)) ?? "unknown_host"],
  description: { invalid: editingText.tooLong(formatCount(LESSON_LIMITS.descriptionMax)) },
  drill: { invalid: editingText.tooLong(formatCount(LESSON_LIMITS.drillMax)) },
  drillAttempts: { invalid: lessonEditorText.drillAttemptsInvalid },
  drillGoal: { invalid: lessonEditorText.drillGoalInvalid },
  keyPoints: { invalid: lessonEditorText.keyPointsInvalid },
  lengthSeconds: { invalid: lessonEditorText.lengthInvalid },
  moments: ({ moments, lengthSeconds }) => momentFaults(String(moments), parseLength(String(lengthSeconds))),
});
