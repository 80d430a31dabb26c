import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../lib/api-client.ts";
import type { QuestionFields } from "./unsent-question.ts";

const QUESTIONS = "questions";

type Place = { lessonId: number; courseId: number };

/**
 * The user's questions about a lesson and the rest of the quota. Always stale, because the instructor answers
 * between visits.
 */
export const questionsQuery = ({ lessonId, courseId }: Place) =>
  queryOptions({
    queryKey: [QUESTIONS, courseId, lessonId],
    queryFn: () => call("GET /api/lessons/:id/questions", { id: lessonId, courseId }),
    meta: { audience: "user" },
    staleTime: 0,
  });

/** Creates a mutation that sends a question about a lesson. The reply contains the user's questions. */
export function useAskQuestion(place: Place) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (fields: QuestionFields) =>
      call("POST /api/lessons/:id/questions", { id: place.lessonId, courseId: place.courseId, ...fields }),
    onSuccess: (asked) => queryClient.setQueryData(questionsQuery(place).queryKey, asked),
  });
}
