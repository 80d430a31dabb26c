import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "functions/contract/endpoints";
import { ADMIN, FOR_ADMIN, readAllPages } from "./admin.ts";
import { callAdmin, callPage } from "./call-admin.ts";
import { readAgain } from "./read-again.ts";

/** The waitlists of coming courses, with how many wait. */
export const waitlistsQuery = queryOptions({
  queryKey: [...ADMIN, "waitlists"],
  queryFn: () => callAdmin("waitlists", {}),
  meta: FOR_ADMIN,
});

/** Reads all who have confirmed that they wait. */
export const readAllWaiting = (id: string) =>
  readAllPages((after) => callPage("waitlistEntries", { id, after }));

/** Says that a coming course has opened. The lists are read again also when it fails: somebody else may have said so. */
export function useOpenWaitlist() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<"openWaitlist">) => callAdmin("openWaitlist", input),
    onSettled: () => readAgain(queryClient, waitlistsQuery),
    meta: FOR_ADMIN,
  });
}
