import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "functions/app/endpoints";
import type { OpenQuestion, Question } from "functions/questions/schema";
import { ADMIN, FOR_ADMIN, overviewQuery, pagesQuery } from "../../admin/api.ts";
import { focusPanelIfLost } from "../../admin/section.tsx";
import { call, callPage, type Page } from "../../lib/api-client.ts";
import { invalidateAndWait } from "../../lib/invalidate.ts";
import { studentQuery } from "../../students/admin/api.ts";

export const openQuestionsQuery = pagesQuery([...ADMIN, "questions"], (after) =>
  callPage("GET /api/admin/questions", { after }),
);

/**
 * Returns a function that shows a changed question: an answered one leaves the list of open questions, whose
 * other rows stay unchanged, because they may contain input. Refetches the customer and the overview.
 */
export function useQuestionChanged(userId: string) {
  const queryClient = useQueryClient();
  return ({ id, answeredAt }: Question) => {
    if (answeredAt === null) void queryClient.invalidateQueries({ queryKey: openQuestionsQuery.queryKey });
    else queryClient.setQueryData(openQuestionsQuery.queryKey, (known) => known && without(known, id));
    const changed = [studentQuery(userId), overviewQuery];
    return invalidateAndWait(queryClient, ...changed.map(({ queryKey }) => ({ queryKey })));
  };
}

function without({ pages, ...known }: InfiniteData<Page<OpenQuestion>>, id: string) {
  return {
    ...known,
    pages: pages.map(({ items, ...page }) => ({ ...page, items: items.filter((row) => row.id !== id) })),
  };
}

/** Creates a mutation that answers a question by email. */
export function useAnswerQuestion() {
  return useMutation({
    mutationFn: (input: InputOf<"POST /api/admin/questions/:id/answer">) =>
      call("POST /api/admin/questions/:id/answer", input),
    meta: FOR_ADMIN,
  });
}

/**
 * Creates a mutation that marks a customer's question as answered, or as open again. The focus of a row that leaves the
 * list moves to the tab's panel.
 */
export function useMarkQuestion(userId: string) {
  const changed = useQuestionChanged(userId);
  return useMutation({
    mutationFn: (input: InputOf<"POST /api/admin/questions/:id/answered">) =>
      call("POST /api/admin/questions/:id/answered", input),
    onSuccess: async (question) => {
      await changed(question);
      focusPanelIfLost();
    },
    meta: FOR_ADMIN,
  });
}
