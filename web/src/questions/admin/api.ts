import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "functions/app/endpoints";
import { ADMIN, FOR_ADMIN, overviewQuery, pagesQuery } from "../../admin/api.ts";
import { focusPanelIfLost } from "../../admin/section.tsx";
import { call, callPage } from "../../lib/api-client.ts";
import { invalidateAndWait } from "../../lib/invalidate.ts";
import { studentQuery } from "../../students/admin/api.ts";

export const openQuestionsQuery = pagesQuery([...ADMIN, "questions"], (after) =>
  callPage("GET /api/admin/questions", { after }),
);

/**
 * Creates a mutation that marks a customer's question as answered, or as open again. Refetches the customer,
 * the list of open questions and the overview. The focus of a row that leaves the list moves to the tab's panel.
 */
export function useMarkQuestion(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<"POST /api/admin/questions/:id/answered">) =>
      call("POST /api/admin/questions/:id/answered", input),
    onSuccess: async () => {
      const changed = [studentQuery(userId), openQuestionsQuery, overviewQuery];
      await invalidateAndWait(queryClient, ...changed.map(({ queryKey }) => ({ queryKey })));
      focusPanelIfLost();
    },
    meta: FOR_ADMIN,
  });
}
