import * as z from "zod";
import { Learner } from "../accounts/schema.ts";
import { Instant } from "../core/atoms.ts";
import { Refusal } from "../core/errors.ts";
import { finishOf } from "../courses/finish.ts";
import { hasFinished, nextLessonOf, ownsCourse, progressOf } from "../courses/ownership.ts";
import type { Course } from "../courses/schema.ts";
import type { QueuedEmail } from "../emails/rules.ts";
import type { LearningRecord } from "../learning/schema.ts";
import { CONTINUE_AFTER_MS, FINISHED_AFTER_MS, REMINDER_PAUSE_MS, START_AFTER_MS } from "./limits.ts";
import { ReminderKind, Reminders } from "./schema.ts";

/** A customer with the emails that were sent about the courses and about unfinished orders. */
export const RemindedLearner = Learner.extend({
  reminders: Reminders.default({}),
  /** When the latest email about an unfinished order was queued. */
  orderRemindedAt: Instant.nullable().default(null),
});

export type RemindedLearner = z.infer<typeof RemindedLearner>;

type Candidate = {
  kind: ReminderKind;
  course: Course;
  /** The next lesson. Null if all are completed. */
  lesson: Course["lessons"][number] | null;
  /** When the email is due, in milliseconds since 1970. */
  dueAt: number;
};

/** The email to send now, if any, and when to decide again. */
export type ReminderPlan = { due: Candidate | null; remindAt: Date | null };

/**
 * Returns the plan for a customer: at most one email now, and the time of the next decision, or null if no
 * email can follow. A new lesson updates that time.
 */
export function planReminders(
  learner: RemindedLearner,
  { courses, watched, now }: { courses: readonly Course[]; watched: LearningRecord; now: Date },
): ReminderPlan {
  const candidates = courses
    .map((course) => candidateOf(learner, course, watched))
    .filter((candidate) => candidate !== null);
  // After an email, the learner gets no other email during the pause.
  const paused = Math.max(now.getTime(), pauseEnd(learner).getTime());
  const isPaused = paused > now.getTime();
  const dueNow = isPaused ? [] : candidates.filter(({ dueAt }) => dueAt <= now.getTime());
  const [due = null] = dueNow.sort(byPriority);
  const times = candidates.filter((candidate) => candidate !== due).map(({ dueAt }) => dueAt);
  const earliest = due === null ? paused : now.getTime() + REMINDER_PAUSE_MS;
  return { due, remindAt: times.length === 0 ? null : new Date(Math.max(earliest, Math.min(...times))) };
}

/** Returns the time until which a customer gets no other email of this kind. In the past if there was none. */
export function pauseEnd({
  reminders,
  orderRemindedAt,
}: Pick<RemindedLearner, "reminders" | "orderRemindedAt">): Date {
  const sent = Object.values(reminders).flatMap((course) => Object.values(course.sent));
  const times = [...sent, ...(orderRemindedAt === null ? [] : [orderRemindedAt])].map((at) => Date.parse(at));
  return new Date(Math.max(0, ...times) + REMINDER_PAUSE_MS);
}

function byPriority(a: Candidate, b: Candidate): number {
  return ReminderKind.options.indexOf(a.kind) - ReminderKind.options.indexOf(b.kind);
}

/** Returns the next email about a course, or null if none will follow. */
function candidateOf(learner: RemindedLearner, course: Course, watched: LearningRecord): Candidate | null {
  const reminders = learner.reminders[course.id];
  if (reminders === undefined || !ownsCourse(learner, course.id)) return null;
  const { ownedAt, sent } = reminders;
  const candidate = (kind: ReminderKind, from: string | null, afterMs: number): Candidate | null => {
    const lesson = kind === "finished" ? null : nextLesson(learner, course, watched);
    if (from === null || sent[kind] !== undefined || (kind !== "finished" && lesson === null)) return null;
    return { kind, course, lesson, dueAt: Math.max(Date.parse(from), Date.parse(ownedAt)) + afterMs };
  };
  if (hasFinished(learner, course))
    return candidate("finished", finishOf(learner, course).finishedAt, FINISHED_AFTER_MS);
  return hasBegun(learner, course, watched)
    ? candidate("continue", learner.lastLessonAt ?? ownedAt, CONTINUE_AFTER_MS)
    : candidate("start", ownedAt, START_AFTER_MS);
}

function hasBegun(
  { completedLessons }: RemindedLearner,
  { lessonIds }: Course,
  watched: LearningRecord,
): boolean {
  return lessonIds.some((id) => completedLessons.includes(id) || watched.positions[id] !== undefined);
}

/** Returns the lesson last watched if it is not completed, else the first that is not, or null. */
function nextLesson(learner: RemindedLearner, course: Course, { last }: LearningRecord) {
  const isOpen = last !== null && !learner.completedLessons.includes(last.lessonId);
  const watched = isOpen ? course.lessons.find(({ id }) => id === last.lessonId) : undefined;
  const next = nextLessonOf(course, learner);
  return watched ?? course.lessons.find(({ id }) => id === next?.id) ?? null;
}

/** Returns the reminders with an email marked as sent. */
export function withReminderSent(reminders: Reminders, { kind, course }: Candidate, now: Date): Reminders {
  const known = reminders[course.id];
  if (known === undefined) return reminders;
  const sent = { ...known.sent, [kind]: now.toISOString() };
  return { ...reminders, [course.id]: { ...known, sent } };
}

export const REMINDER_TEMPLATE = "reminder";

/** Data of the email. `offToken` turns such emails off, `testimonialToken` opens the page for a testimonial. */
export const ReminderData = z.object({
  kind: ReminderKind,
  userId: z.string(),
  name: z.string(),
  courseId: z.int(),
  courseTitle: z.string(),
  lesson: z.object({ id: z.int(), title: z.string() }).nullable(),
  completedLessons: z.int(),
  totalLessons: z.int(),
  offToken: z.string(),
  testimonialToken: z.string(),
});

export type ReminderData = z.infer<typeof ReminderData>;

type Hash = (text: string) => string;

/** Returns the email. Its fixed id prevents a duplicate. */
export function reminderEmail(
  learner: RemindedLearner,
  { kind, course, lesson }: Candidate,
  hash: Hash,
): QueuedEmail {
  const { id: userId, name, email: recipient } = learner;
  const data: ReminderData = {
    kind,
    userId,
    name,
    courseId: course.id,
    courseTitle: course.title,
    lesson: lesson && { id: lesson.id, title: lesson.title },
    ...progressOf(learner, course),
    offToken: offToken(userId, hash),
    testimonialToken: testimonialToken({ userId, courseId: course.id }, hash),
  };
  return { id: `reminder-${kind}-${course.id}-${userId}`, recipient, template: REMINDER_TEMPLATE, data };
}

/** Returns the token of the link that turns the emails to a learner off. Valid as long as its key. */
export function offToken(userId: string, hash: Hash): string {
  return `${userId}.${hash(`reminders-off\n${userId}`)}`;
}

/** Returns the learner of a token. Throws email_link_invalid. */
export function learnerOfOffToken(token: string, keys: readonly Hash[]): string {
  const [userId = ""] = token.split(".");
  if (!keys.some((hash) => offToken(userId, hash) === token)) throw new Refusal("email_link_invalid");
  return userId;
}

type FinishedCourse = { userId: string; courseId: number };

/**
 * Returns the token, without dots, of the link to the page for a testimonial about a course. Valid as long as
 * its key.
 */
export function testimonialToken({ userId, courseId }: FinishedCourse, hash: Hash): string {
  return `${userId}-${courseId}-${hash(`testimonial\n${userId}\n${courseId}`)}`;
}

/** Returns the learner and the course of a token. Throws email_link_invalid. */
export function courseOfTestimonialToken(token: string, keys: readonly Hash[]): FinishedCourse {
  const [, userId = "", courseId = ""] = /^(.+)-(\d+)-[0-9a-f]+$/.exec(token) ?? [];
  const course = { userId, courseId: Number(courseId) };
  if (!keys.some((hash) => testimonialToken(course, hash) === token)) throw new Refusal("email_link_invalid");
  return course;
}
