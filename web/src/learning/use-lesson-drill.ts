import { useQuery } from "@tanstack/react-query";
import type { User } from "functions/accounts/schema";
import { hasCountedDrill } from "functions/courses/limits";
import type { Course, Lesson } from "functions/courses/schema";
import { useState } from "react";
import { celebrate } from "../lib/celebrate.ts";
import { drillsQuery } from "./api.ts";
import { type Outcome, outcomeOf, resultOfToday, withUnsent } from "./drill-progress.ts";
import { useDrillResults } from "./use-drill-results.ts";

type LessonOfLearner = {
  lesson: Lesson;
  /** Undefined if the user does not own a course with the lesson. */
  course: Course | undefined;
  learner: User | null;
};

/**
 * Returns the drill of a lesson with the learner's results. Hits are counted only for a learner: for all others, and
 * for a drill without attempts, `attempts` is null and nothing is requested.
 */
export function useLessonDrill({ lesson, course, learner }: LessonOfLearner) {
  const courseId = course?.id ?? 0;
  const isCounted = course !== undefined && learner !== null && hasCountedDrill(lesson);
  const { data } = useQuery({ ...drillsQuery(courseId), enabled: isCounted });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const restart = () => setOutcome(null);
  const { record, unsentOf, isSending } = useDrillResults(courseId, learner?.id ?? "", (lessonIds) => {
    if (lessonIds.includes(lesson.id)) restart();
  });
  const attempts = isCounted ? lesson.drillAttempts : null;
  const goal = isCounted ? lesson.drillGoal : null;
  const known = data?.drills.find(({ lessonId }) => lessonId === lesson.id);
  const unsent = unsentOf(lesson.id);
  const { best, results } = withUnsent({ attempts, best: null, results: [], ...known }, unsent);
  return {
    text: lesson.drill,
    attempts,
    goal,
    best,
    results,
    /** True while the drill of a learner has no result of today. */
    isDue: isCounted && outcome === null && resultOfToday(results) === null,
    /** True if the browser keeps a result for later. */
    isUnsent: unsent.length > 0 && !isSending,
    /** The outcome of the latest result that was recorded on this page, or null. */
    outcome,
    record: (hits: number) => {
      if (attempts === null) return;
      const result = { hits, attempts };
      const next = outcomeOf(result, { goal, best: known === undefined ? undefined : best });
      record(lesson.id, result);
      setOutcome(next);
      if (next.isRecord || next.praise === "goal") void celebrate();
    },
    /** Removes the outcome, so that the attempts can be counted again. */
    restart,
  };
}

export type LessonDrillState = ReturnType<typeof useLessonDrill>;
