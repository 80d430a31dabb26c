import { dayOf } from "../core/calendar.ts";
import { DRILL_RESULTS } from "./limits.ts";
import type { AssessedDrill, AssessmentPart, DrillResult, LearningRecord, Watched } from "./schema.ts";

/** Returns the time `age` seconds before `now`. */
export function timeBefore(now: Date, age: number): string {
  return new Date(now.getTime() - age * 1000).toISOString();
}

/**
 * Returns the part of the stored record that a learner's page gets. Of the drills, it contains only the ids
 * of those with a result.
 */
export function watchedOf({ drills, ...watched }: LearningRecord): Watched {
  const practised = Object.keys(drills).filter((id) => drills[id]?.length);
  return { ...watched, practised: practised.map(Number) };
}

/**
 * Returns the results with a new one in order of time, without the oldest above the limit. A stored
 * result with the same `deviceAt` means a repeated request, which changes nothing.
 */
export function withResult(results: readonly DrillResult[], added: DrillResult): readonly DrillResult[] {
  if (results.some(({ deviceAt }) => deviceAt === added.deviceAt)) return results;
  const byTime = (a: DrillResult, b: DrillResult) => (a.at < b.at ? -1 : 1);
  return [...results, added].sort(byTime).slice(-DRILL_RESULTS.stored);
}

/**
 * Returns the results of a drill of an assessment with a new one in its part. The latest result of a part
 * counts. A result at the start is final once the start is not `isOpen` or the drill has a result at the end,
 * so that it cannot be lowered later. A repeated request changes nothing.
 */
export function withAssessed(
  drill: AssessedDrill,
  { part, isOpen, added }: { part: AssessmentPart; isOpen: boolean; added: DrillResult },
): AssessedDrill {
  const known = drill[part];
  if (part === "start" && (drill.end !== null || (known !== null && !isOpen))) return drill;
  if (known !== null && (known.deviceAt === added.deviceAt || known.at > added.at)) return drill;
  return { ...drill, [part]: added };
}

/**
 * Returns whether results at the start of a course can still be replaced: before a lesson is completed, and as long as
 * a drill has no result.
 */
export function isStartOpen(drills: readonly AssessedDrill[], completedLessons: number): boolean {
  return completedLessons === 0 || drills.some(({ start }) => start === null);
}

/**
 * Returns the part of an assessment that is next. The end needs a finished course, and a result at the start to
 * compare with.
 */
export function nextPart(drills: readonly AssessedDrill[], hasFinished: boolean): AssessmentPart {
  return hasFinished && drills.some(({ start }) => start !== null) ? "end" : "start";
}

/** A drill by its lesson. `attempts` is null if hits are not counted. */
type CountedDrill = { lessonId: number; attempts: number | null };

/**
 * Returns the lesson whose counted drill was practised longest ago, among the completed lessons, or null
 * without one. A drill without results comes first, and the course's order decides between equals. Results of
 * today do not count, so the drill stays the same for the whole day.
 */
export function drillOfTheDay(
  drills: readonly CountedDrill[],
  completedLessons: readonly number[],
  results: LearningRecord["drills"],
  now: Date,
): number | null {
  const today = dayOf(now);
  const latestBefore = ({ lessonId }: CountedDrill) =>
    results[lessonId]?.filter(({ at }) => dayOf(at) < today).at(-1)?.at ?? "";
  const learned = drills.filter(
    ({ lessonId, attempts }) => attempts !== null && completedLessons.includes(lessonId),
  );
  const [first, ...others] = learned;
  if (first === undefined) return null;
  return others.reduce(
    (oldest, drill) => (latestBefore(drill) < latestBefore(oldest) ? drill : oldest),
    first,
  ).lessonId;
}
