import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./call.ts";
import { userQuery } from "./session.ts";

/** Marks a lesson complete. The reply is the user, so progress is right everywhere without another read. */
export function useCompleteLesson() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call("POST /api/lessons/:id/complete", { id }),
    onSuccess: (user) => queryClient.setQueryData(userQuery.queryKey, user),
  });
}
