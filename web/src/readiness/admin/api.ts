import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Readiness } from "functions/readiness/schema";
import { FOR_ADMIN, overviewQuery } from "../../admin/api.ts";
import { call } from "../../lib/api-client.ts";

/**
 * The checklist of a shop that opens. It changes with work on other pages, so each visit refetches it. Its key
 * is below that of the overview, which a new sale refetches.
 */
export const readinessQuery = queryOptions({
  queryKey: [...overviewQuery.queryKey, "readiness"],
  queryFn: () => call("GET /api/admin/readiness", {}),
  refetchOnMount: "always",
  meta: FOR_ADMIN,
});

/** Creates a mutation that records that the terms in the saved texts of a revision were read. */
export function useConfirmTerms() {
  return useConfirmation((revision: number) => call("POST /api/admin/readiness/terms", { revision }));
}

/** Creates a mutation that records that an email of the shop has arrived. */
export function useConfirmEmail() {
  return useConfirmation(() => call("POST /api/admin/readiness/email", {}));
}

function useConfirmation<Input = void>(confirm: (input: Input) => Promise<Readiness>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: confirm,
    onSuccess: (readiness) => queryClient.setQueryData(readinessQuery.queryKey, readiness),
    meta: FOR_ADMIN,
  });
}
