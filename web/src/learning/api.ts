import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "functions/app/endpoints";
import type { Course } from "functions/courses/schema";
import { bestOf } from "functions/learning/limits";
import type { AssessmentPart, DrillResult, LessonNote, Watched } from "functions/learning/schema";
import { call, codeOf } from "../lib/api-client.ts";
import { ageOf } from "../lib/clock.ts";

/** Errors after which a repeated request would be refused too. */
const FINAL = ["invalid_input", "lesson_not_found", "course_not_found", "course_not_bought"];

/** Returns whether the server has refused kept input, so that it is not sent again. */
export function isFinal(error: unknown): boolean {
  return FINAL.includes(codeOf(error) ?? "");
}

/**
 * Drills of a course with the user's latest results. Always stale, because the user completes lessons between
 * visits.
 */
export const drillsQuery = (courseId: number) =>
  queryOptions({
    queryKey: ["course", courseId, "drills"],
    queryFn: () => call("GET /api/courses/:id/drills", { id: courseId }),
    meta: { audience: "user" },
    staleTime: 0,
  });

/** Assessment of a course with the user's results. Always stale, because the user completes lessons between visits. */
export const assessmentQuery = (courseId: number) =>
  queryOptions({
    queryKey: ["course", courseId, "assessment"],
    queryFn: () => call("GET /api/courses/:id/assessment", { id: courseId }),
    meta: { audience: "user" },
    staleTime: 0,
  });

/** Returns the query of the assessment of a course, which sends a request only if the course has one. */
export function useAssessment({ id, assessmentLessonIds }: Pick<Course, "id" | "assessmentLessonIds">) {
  return useQuery({ ...assessmentQuery(id), enabled: assessmentLessonIds.length > 0 });
}

export type Counted = Pick<DrillResult, "hits" | "attempts">;

/**
 * A result of the drill of a lesson, which was counted on a page of a course. `at` is the time on the device's clock, in
 * ISO 8601. With `assessment` it also counts in that part of the course's assessment.
 */
export type LessonResult = Counted & {
  courseId: number;
  lessonId: number;
  at: string;
  assessment?: { courseId: number; part: AssessmentPart };
};

/** Query key of each user's progress. */
export const WATCHED = ["watched"];

/** Records a result and updates the results of the drill or the assessment. */
export async function recordResult(queryClient: QueryClient, result: LessonResult): Promise<void> {
  const { lessonId, courseId, assessment, ...counted } = result;
  const input = { ...counted, age: ageOf(Date.parse(counted.at)) };
  if (assessment !== undefined) {
    const { courseId: id, part } = assessment;
    const body = { id, part, lessonId, ...input };
    const recorded = await call("POST /api/courses/:id/assessment", body, { keepalive: true });
    queryClient.setQueryData(assessmentQuery(id).queryKey, recorded);
  } else {
    const body = { id: lessonId, ...input };
    const results = await call("POST /api/lessons/:id/drill-results", body, { keepalive: true });
    queryClient.setQueryData(
      drillsQuery(courseId).queryKey,
      (known) =>
        known && {
          ...known,
          drills: known.drills.map((drill) =>
            drill.lessonId === lessonId
              ? { ...drill, results, best: bestOf(results, drill.attempts, drill.best) }
              : drill,
          ),
        },
    );
  }
  queryClient.setQueriesData<Watched>(
    { queryKey: WATCHED },
    (known) => known && { ...known, practised: [...new Set([...known.practised, lessonId])] },
  );
}

/** The user's notes on the lessons of a course. Always stale, because the user writes them between visits. */
export const courseNotesQuery = (courseId: number) =>
  queryOptions({
    queryKey: ["course", courseId, "notes"],
    queryFn: () => call("GET /api/courses/:id/notes", { id: courseId }),
    meta: { audience: "user" },
    staleTime: 0,
  });

/** The user's note on a lesson. Always stale, because another tab or device may have changed it. */
export const noteQuery = (lessonId: number) =>
  queryOptions({
    queryKey: ["lesson", lessonId, "note"],
    queryFn: () => call("GET /api/lessons/:id/note", { id: lessonId }),
    meta: { audience: "user" },
    staleTime: 0,
  });

type NoteSaved = { onSaved: (saved: LessonNote) => void; onFailed: (error: Error) => void };

/** Creates a mutation that saves a note. The request is completed even if the page is closed meanwhile. */
export function useSaveNote({ onSaved, onFailed }: NoteSaved) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (note: InputOf<"PUT /api/lessons/:id/note">) =>
      call("PUT /api/lessons/:id/note", note, { keepalive: true }),
    onSuccess: (saved, { id }) => {
      queryClient.setQueryData(noteQuery(Number(id)).queryKey, saved);
      onSaved(saved);
    },
    onError: onFailed,
  });
}
