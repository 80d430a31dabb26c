import * as z from "zod";
import type { Learner } from "../../accounts/schema.ts";
import { dayOf, daysAfter, startOf } from "../../core/calendar.ts";
import { Refusal } from "../../core/errors.ts";
import type { QueuedEmail } from "../../emails/rules.ts";
import {
  CourseDrills,
  type LearningRecord,
  type PracticePlan,
  type PracticePlanRecord,
} from "../../learning/schema.ts";
import type { RemindedLearner } from "../rules.ts";
import { MISSED_MAX } from "./limits.ts";
import type { PracticePlanInput } from "./schema.ts";

const HOUR_MS = 60 * 60 * 1000;
const WEEK = 7;

/** Returns a plan that begins with the first chosen evening after `now`. */
export function newPlan({ days, hour }: PracticePlanInput, now: Date): PracticePlanRecord {
  return { days, hour, missed: 0, nextAt: nextEvening({ days, hour }, now) };
}

/** Returns when the first evening of a plan after `now` begins. */
export function nextEvening({ days, hour }: Pick<PracticePlan, "days" | "hour">, now: Date): string {
  const evenings = Array.from({ length: WEEK + 1 }, (_, ahead) => daysAfter(dayOf(now), ahead))
    .filter((day) => days.includes(weekdayOf(day)))
    .map((day) => new Date(startOf(day).getTime() + hour * HOUR_MS));
  const [next] = evenings.filter((evening) => evening > now);
  if (next === undefined) throw new Error("A practice plan has no evening");
  return next.toISOString();
}

/** Returns the weekday of a day: 1 for Monday to 7 for Sunday (ISO 8601). */
function weekdayOf(day: string): number {
  return startOf(day).getUTCDay() || WEEK;
}

/** Returns the latest day of the plan before `day`. */
function eveningBefore({ days }: Pick<PracticePlan, "days">, day: string): string {
  const week = Array.from({ length: WEEK }, (_, back) => daysAfter(day, -1 - back));
  return week.find((each) => days.includes(weekdayOf(each))) ?? day;
}

type DuePlan = PracticePlanRecord & { nextAt: string };

/** Returns the missed evenings before the one that is due. A result since the previous evening resets them. */
export function missedBefore({ days, nextAt, missed }: DuePlan, practisedAt: string): number {
  return practisedAt >= eveningBefore({ days }, dayOf(nextAt)) ? 0 : missed;
}

/** The email of an evening: with a drill, or the last one, which explains that no more follow. */
const PracticeMailKind = z.enum(["drill", "last"]);

/** The email to send now, if any, and the plan as it is saved. */
export type Evening = { mail: z.infer<typeof PracticeMailKind> | null; plan: PracticePlanRecord };

/**
 * Returns the decision on an evening whose time has come. Nothing is sent on a day with a result or another
 * email to the learner (`isTaken`), or if the day of the evening has passed. A result since the previous
 * evening resets the count of missed evenings. The third consecutive missed evening ends the plan. An evening whose
 * drill has no count (`isCounted`) is never missed, because it cannot have a result.
 */
export function decideEvening(
  plan: DuePlan,
  evening: { practisedAt: string; isTaken: boolean; isCounted: boolean; now: Date },
): Evening {
  const { practisedAt, isTaken, isCounted, now } = evening;
  const today = dayOf(now);
  const nextAt = nextEvening(plan, now);
  const before = missedBefore(plan, practisedAt);
  if (practisedAt >= today || isTaken || dayOf(plan.nextAt) !== today)
    return { mail: null, plan: { ...plan, missed: before, nextAt } };
  const missed = before + (isCounted ? 1 : 0);
  if (missed < MISSED_MAX) return { mail: "drill", plan: { ...plan, missed, nextAt } };
  return { mail: "last", plan: { ...plan, missed, nextAt: null } };
}

/** Returns the time of the latest result of a drill, or an empty text without one. */
export function practisedAt({ drills }: Pick<LearningRecord, "drills">): string {
  return latestOf(Object.values(drills).map((results) => results.at(-1)?.at));
}

function latestOf(times: readonly (string | undefined)[]): string {
  return times.reduce<string>((latest, at = "") => (at > latest ? at : latest), "");
}

/**
 * Returns the drill of an evening: the drill of the day (`today`), or else the first one with a count, whose result
 * shows that the learner practises. Undefined without a drill.
 */
export function drillOfEvening({ today, drills }: Pick<CourseDrills, "today" | "drills">) {
  return (
    drills.find(({ lessonId }) => lessonId === today) ??
    drills.find(({ attempts }) => attempts !== null) ??
    drills[0]
  );
}

/** Returns the courses in the order in which the learner practised or watched them, the latest first. */
export function byLatestUse<Course extends { curriculum: readonly { lessonId: number }[] }>(
  courses: readonly Course[],
  { drills, positions }: Pick<LearningRecord, "drills" | "positions">,
): Course[] {
  const usedAt = ({ curriculum }: Course) =>
    latestOf(curriculum.flatMap(({ lessonId: id }) => [drills[id]?.at(-1)?.at, positions[id]?.at]));
  return [...courses].sort((a, b) => usedAt(b).localeCompare(usedAt(a)));
}

/** Returns whether an email about a course or an unfinished order was queued on this day. */
export function isRemindedOn(
  { reminders, orderRemindedAt }: Pick<RemindedLearner, "reminders" | "orderRemindedAt">,
  day: string,
): boolean {
  const sent = Object.values(reminders).flatMap((course) => Object.values(course.sent));
  return [...sent, orderRemindedAt].some((at) => at !== null && dayOf(at) === day);
}

export const PRACTICE_TEMPLATE = "practice";

/** The fields of a drill that its email contains. */
export const MailedDrill = CourseDrills.shape.drills.element.pick({
  ...{ lessonId: true, lessonTitle: true, drill: true },
  ...{ attempts: true, goal: true, best: true },
});

/** Data of the email. `day` is the day of the evening, and `offToken` ends the plan. */
export const PracticeMailData = z.object({
  kind: PracticeMailKind,
  userId: z.string(),
  name: z.string(),
  day: z.string(),
  courseId: z.int(),
  drill: MailedDrill,
  offToken: z.string(),
});

export type PracticeMailData = z.infer<typeof PracticeMailData>;

/** A drill with its course. */
export type CourseDrill = Pick<PracticeMailData, "courseId" | "drill">;

type Hash = (text: string) => string;

/** Returns the email of an evening. Its fixed id prevents a second one on the same day. */
export function practiceEmail(
  { id: userId, name, email: recipient }: Pick<Learner, "id" | "name" | "email">,
  { kind, day, courseId, drill }: CourseDrill & Pick<PracticeMailData, "kind" | "day">,
  hash: Hash,
): QueuedEmail {
  const data: PracticeMailData = {
    ...{ kind, userId, name, day, courseId, drill },
    offToken: practiceOffToken(userId, hash),
  };
  return { id: practiceEmailId(userId, day), recipient, template: PRACTICE_TEMPLATE, data };
}

/** Returns the id of the email of an evening. */
export function practiceEmailId(userId: string, day: string): string {
  return `practice-${day}-${userId}`;
}

/** Returns the token of the link that ends the practice plan. Valid as long as its key. */
function practiceOffToken(userId: string, hash: Hash): string {
  return `${userId}.${hash(`practice-off\n${userId}`)}`;
}

/** Returns the learner of a token. Throws email_link_invalid. */
export function learnerOfPracticeToken(token: string, keys: readonly Hash[]): string {
  const [userId = ""] = token.split(".");
  if (!keys.some((hash) => practiceOffToken(userId, hash) === token)) throw new Refusal("email_link_invalid");
  return userId;
}
