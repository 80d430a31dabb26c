import * as z from "zod";
import { Instant, NumericId, Revision } from "../core/atoms.ts";
import { LESSON_LIMITS } from "../courses/limits.ts";
import { MAX_AGE_SECONDS, NOTE_MAX_LENGTH, VIDEO_MAX_SECONDS } from "./limits.ts";

/**
 * The position in the video of a lesson, in whole seconds, and when the video was last watched. `video` is
 * its `videoKey`, or empty if unknown. The video was played from `playedFrom` to `seconds` without a jump.
 */
const Position = z.object({
  seconds: z.int().min(0),
  at: Instant,
  video: z.string().default(""),
  playedFrom: z.int().min(0).default(0),
});

/** The progress of a learner. `positions` has one entry per watched lesson, by lesson id. */
export const Watched = z.object({
  last: z.object({ lessonId: z.int(), at: Instant }).nullable().default(null),
  positions: z.record(z.string(), Position).default({}),
  practised: z.array(z.int()).describe("ids of the lessons with a result of their drill"),
});

/**
 * Time since something was observed, in seconds. A device sends it instead of the time, because its clock may be
 * wrong: the server subtracts it from its own.
 */
const Age = z.number().min(0).max(MAX_AGE_SECONDS).default(0);

export const PositionInput = z.object({
  id: NumericId,
  seconds: z.number().min(0).max(VIDEO_MAX_SECONDS),
  duration: z.number().min(0).max(VIDEO_MAX_SECONDS).optional(),
  video: z.string().max(40).default(""),
  playedFrom: z.number().min(0).max(VIDEO_MAX_SECONDS).default(0),
  age: Age,
});

export type Position = z.infer<typeof Position>;
export type Watched = z.infer<typeof Watched>;
export type PositionInput = z.infer<typeof PositionInput>;

/** The time on a device's clock. It may be wrong, so it only distinguishes the results of the device. */
const DeviceTime = z.string().min(1).max(40);

/** A result of a drill: `hits` of `attempts` succeeded. */
export const DrillResult = z.object({
  at: Instant,
  deviceAt: DeviceTime.optional(),
  hits: z.int(),
  attempts: z.int(),
});

/** When a learner practises: the evenings on which an email with one drill is sent. */
export const PracticePlan = z.object({
  days: z.array(z.int()).describe("weekdays: 1 for Monday to 7 for Sunday (ISO 8601)"),
  hour: z.int().describe("hour of the email (UTC, which is Icelandic time)"),
  nextAt: Instant.nullable().describe("the next evening; null after three evenings without a result"),
});

/** A stored practice plan. `missed` counts the emails since the last result. */
const PracticePlanRecord = PracticePlan.extend({ missed: z.int().default(0) });

/** The parts of an assessment: the same drills at the start and at the end of a course. */
export const AssessmentPart = z.enum(["start", "end"]);

/** The results of a drill of an assessment. Null for a part in which it is not done yet. */
const AssessedDrill = z.object({
  start: DrillResult.nullable().default(null),
  end: DrillResult.nullable().default(null),
});

/**
 * The stored progress of a learner, with the results of drills by lesson id, oldest first, those of
 * assessments by course id and lesson id, and the practice plan.
 */
export const LearningRecord = Watched.omit({ practised: true }).extend({
  drills: z.record(z.string(), z.array(DrillResult)).default({}),
  plan: PracticePlanRecord.nullable().default(null),
  assessments: z.record(z.string(), z.record(z.string(), AssessedDrill)).default({}),
});

const ResultFields = z.object({
  id: NumericId,
  at: DeviceTime,
  age: Age,
  hits: z.int().min(0).max(LESSON_LIMITS.drillAttemptsMax),
  attempts: z.int().min(1).max(LESSON_LIMITS.drillAttemptsMax),
});

const areHitsCounted = ({ hits, attempts }: Pick<DrillResult, "hits" | "attempts">) => hits <= attempts;
const MORE_HITS = "There are more hits than attempts";

/** Input to record a result of the drill of a lesson. `at` identifies the result. */
export const DrillResultInput = ResultFields.refine(areHitsCounted, MORE_HITS);

/**
 * Input to record a result of a drill of the assessment of a course. `id` is the course, `at` identifies the result.
 */
export const AssessmentResultInput = ResultFields.extend({
  part: AssessmentPart,
  lessonId: NumericId,
}).refine(areHitsCounted, MORE_HITS);

/** The assessment of a course with the learner's results. Its drills are in the course's order. */
export const Assessment = z.object({
  courseTitle: z.string(),
  part: AssessmentPart.describe("the part that is next"),
  isOpen: z.boolean().describe("whether a result of this part can be replaced"),
  drills: z.array(
    z.object({
      lessonId: z.int(),
      lessonTitle: z.string(),
      drill: z.string(),
      attempts: z.int(),
      start: DrillResult.nullable(),
      end: DrillResult.nullable(),
    }),
  ),
});

/** The drills of a course in the course's order, each with the latest results, oldest first. */
export const CourseDrills = z.object({
  courseTitle: z.string(),
  /** Lesson whose drill is the drill of the day. Null if no lesson with a counted drill is completed. */
  today: z.int().nullable(),
  drills: z.array(
    z.object({
      lessonId: z.int(),
      lessonTitle: z.string(),
      number: z.int().describe("place of the lesson in the course, from 1"),
      drill: z.string(),
      attempts: z.int().nullable().describe("null where hits are not counted"),
      goal: z.int().nullable().describe("hits to reach; null where there is no goal"),
      results: z.array(DrillResult),
      best: z.int().nullable().describe("the learner's record: most hits of the stored results"),
    }),
  ),
  plan: PracticePlan.nullable(),
});

export type AssessmentPart = z.infer<typeof AssessmentPart>;
export type AssessedDrill = z.infer<typeof AssessedDrill>;
export type AssessmentResultInput = z.infer<typeof AssessmentResultInput>;
export type Assessment = z.infer<typeof Assessment>;
export type DrillResult = z.infer<typeof DrillResult>;
export type PracticePlan = z.infer<typeof PracticePlan>;
export type PracticePlanRecord = z.infer<typeof PracticePlanRecord>;
export type LearningRecord = z.infer<typeof LearningRecord>;
export type DrillResultInput = z.infer<typeof DrillResultInput>;
export type CourseDrills = z.infer<typeof CourseDrills>;

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

/** The learner's notes on the lessons of a course, in the course's order, without empty ones. */
export const CourseNotes = z.object({
  courseTitle: z.string(),
  notes: z.array(
    z.object({
      lessonId: z.int(),
      lessonTitle: z.string(),
      number: z.int().describe("place of the lesson in the course, from 1"),
      text: z.string(),
    }),
  ),
});

export type CourseNotes = z.infer<typeof CourseNotes>;
