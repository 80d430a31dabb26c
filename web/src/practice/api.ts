import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { PracticePlan } from "functions/learning/schema";
import type { PracticePlanInput } from "functions/reminders/practice/schema";
import { call } from "../lib/api-client.ts";

/** The user's practice plan, or null. Always stale, because the third missed evening ends the plan. */
export const practicePlanQuery = queryOptions({
  queryKey: ["practice-plan"],
  queryFn: async () => (await call("GET /api/practice-plan", {})).plan,
  meta: { audience: "user" },
  staleTime: 0,
});

/** Creates a mutation that saves the chosen evenings, or ends the plan with null. Returns the plan. */
export function useChangePlan() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (choice: PracticePlanInput | null): Promise<PracticePlan | null> => {
      if (choice !== null) return (await call("PUT /api/practice-plan", choice)).plan;
      await call("DELETE /api/practice-plan", {});
      return null;
    },
    onSuccess: (plan) => queryClient.setQueryData(practicePlanQuery.queryKey, plan),
  });
}
