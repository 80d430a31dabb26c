import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "./call.ts";
import { USER_KEY } from "./session.ts";

export function useLesson(id: number) {
  return useQuery({ queryKey: ["lesson", id], queryFn: () => call("lesson", { id }) });
}

/** Marks a lesson complete. The answer is the user, so progress is right everywhere without another read. */
export function useCompleteLesson() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call("completeLesson", { id }),
    onSuccess: (user) => queries.setQueryData(USER_KEY, user),
  });
}
