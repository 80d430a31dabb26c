import { bestOf, DRILL_RESULTS } from "functions/learning/limits";
import type { CourseDrills, DrillResult } from "functions/learning/schema";
import { serverTime } from "../lib/clock.ts";
import { isoToday } from "../lib/parse.ts";
import type { Counted, LessonResult } from "./api.ts";

export type Drill = CourseDrills["drills"][number];

type Standing = Pick<Drill, "attempts" | "best" | "results">;

/** Returns the latest results and the record of a drill with the results that the server does not have yet. */
export function withUnsent(
  { attempts, best, results }: Standing,
  unsent: readonly LessonResult[],
): Pick<Drill, "best" | "results"> {
  const sent = results.filter(({ deviceAt }) => unsent.every(({ at }) => at !== deviceAt));
  const kept = unsent.map(({ at, hits, attempts }) => ({
    at: new Date(serverTime(Date.parse(at))).toISOString(),
    deviceAt: at,
    hits,
    attempts,
  }));
  const all = [...sent, ...kept];
  return { best: bestOf(all, attempts, best), results: all.slice(-DRILL_RESULTS.shown) };
}

/** Returns the latest result of today, or null. */
export function resultOfToday(results: readonly DrillResult[]): DrillResult | null {
  const today = isoToday();
  return results.filter(({ at }) => at.startsWith(today)).at(-1) ?? null;
}

/** Number of results that a trend needs. */
const TREND_RESULTS = 3;

export type Trend =
  /** The goal was reached in the last `times` results. */
  | { kind: "goal"; times: number }
  /** Each of the last three results is better than the one before. */
  | { kind: "rising"; hits: readonly number[] }
  | { kind: "latest"; hits: readonly number[] };

/**
 * Returns the trend of the latest results, oldest first, or null with fewer than three. Results with another number
 * of attempts do not count.
 */
export function trendOf(
  results: readonly Counted[],
  { attempts, goal }: Pick<Drill, "attempts" | "goal">,
): Trend | null {
  const hits = results.filter((result) => result.attempts === attempts).map((result) => result.hits);
  if (hits.length < TREND_RESULTS) return null;
  const missed = goal === null ? hits.length - 1 : hits.map((each) => each < goal).lastIndexOf(true);
  const times = hits.length - 1 - missed;
  if (times >= TREND_RESULTS) return { kind: "goal", times };
  const last = hits.slice(-TREND_RESULTS);
  const isRising = last.every((each, index) => index === 0 || each > (last[index - 1] ?? each));
  return { kind: isRising ? "rising" : "latest", hits: last };
}

/** Hits below the goal that still count as close to it. */
const CLOSE_TO_GOAL = 2;

/** The outcome of a new result. `isRecord` is true if it beats an earlier one. */
export type Outcome = Counted & {
  goal: number | null;
  isRecord: boolean;
  praise: "goal" | "record" | "first" | "close" | "practice";
};

/** Returns the outcome of a new result. `best` is the record before it: null if there is none, undefined if unknown. */
export function outcomeOf(
  { hits, attempts }: Counted,
  { goal, best }: { goal: number | null; best: number | null | undefined },
): Outcome {
  const isRecord = typeof best === "number" && hits > best;
  const missing = goal === null ? null : goal - hits;
  const praise = () => {
    if (missing !== null && missing <= 0) return "goal";
    if (isRecord) return "record";
    if (best === null) return "first";
    return missing !== null && missing <= CLOSE_TO_GOAL ? "close" : "practice";
  };
  return { hits, attempts, goal, isRecord, praise: praise() };
}
