import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "functions/app/endpoints";
import { ADMIN, FOR_ADMIN, readAllPages } from "./admin.ts";
import { call, callPage } from "./call.ts";
import { readAgain } from "./read-again.ts";

/** Waitlists of upcoming courses, with the number of subscribers. */
export const waitlistsQuery = queryOptions({
  queryKey: [...ADMIN, "waitlists"],
  queryFn: () => call("GET /api/admin/waitlists", {}),
  meta: FOR_ADMIN,
});

/** Returns all confirmed entries of a waitlist. */
export const readAllWaiting = (id: string) =>
  readAllPages((after) => callPage("GET /api/admin/waitlists/:id/entries", { id, after }));

/**
 * Creates a mutation that announces that an upcoming course is on sale. Refetches the lists after an error
 * too, because another administrator may have announced it.
 */
export function useOpenWaitlist() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<"POST /api/admin/waitlists/:id/open">) =>
      call("POST /api/admin/waitlists/:id/open", input),
    onSettled: () => readAgain(queryClient, waitlistsQuery),
    meta: FOR_ADMIN,
  });
}
