import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./call.ts";
import { userQuery } from "./session.ts";

/**
 * Creates a mutation that marks a lesson as complete. The reply is the user, so the progress on all pages is
 * up to date without another request.
 */
export function useCompleteLesson() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call("POST /api/lessons/:id/complete", { id }),
    onSuccess: (user) => queryClient.setQueryData(userQuery.queryKey, user),
  });
}
