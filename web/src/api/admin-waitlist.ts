import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "functions/app/endpoints";
import { ADMIN, FOR_ADMIN, readAllPages } from "./admin.ts";
import { call, callPage } from "./call.ts";
import { readAgain } from "./read-again.ts";

/** The waitlists of coming courses, with how many wait. */
export const waitlistsQuery = queryOptions({
  queryKey: [...ADMIN, "waitlists"],
  queryFn: () => call("GET /api/admin/waitlists", {}),
  meta: FOR_ADMIN,
});

/** Reads all who have confirmed that they wait. */
export const readAllWaiting = (id: string) =>
  readAllPages((after) => callPage("GET /api/admin/waitlists/:id/entries", { id, after }));

/** Says that a coming course has opened. The lists are read again also when it fails: somebody else may have said so. */
export function useOpenWaitlist() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<"POST /api/admin/waitlists/:id/open">) =>
      call("POST /api/admin/waitlists/:id/open", input),
    onSettled: () => readAgain(queryClient, waitlistsQuery),
    meta: FOR_ADMIN,
  });
}
