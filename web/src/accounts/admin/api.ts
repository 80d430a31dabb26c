import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "functions/app/endpoints";
import type { AuditAction } from "functions/audit/schema";
import { ADMIN, FOR_ADMIN, pagesQuery } from "../../admin/api.ts";
import { call, callPage } from "../../lib/api-client.ts";
import { adminCheckQuery } from "../api.ts";

export const secondFactorQuery = queryOptions({
  queryKey: [...ADMIN, "second-factor"],
  queryFn: () => call("GET /api/admin/second-factor", {}),
  meta: FOR_ADMIN,
});

export function useStartSecondFactor() {
  return useMutation({ mutationFn: () => call("POST /api/admin/second-factor", {}), meta: FOR_ADMIN });
}

/** Creates a mutation that activates the new secret. The reply contains the recovery codes. */
export function useConfirmSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (confirmation: InputOf<"POST /api/admin/second-factor/confirm">) =>
      call("POST /api/admin/second-factor/confirm", confirmation),
    onSuccess: () => {
      queryClient.setQueryData(
        adminCheckQuery.queryKey,
        (admin) => admin && { ...admin, needsSecondFactor: false },
      );
      return queryClient.invalidateQueries({ queryKey: ADMIN });
    },
    meta: FOR_ADMIN,
  });
}

/** Creates a mutation that turns the administrator's email notifications of sales on or off. */
export function useSetEmailsOfSales() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => call("POST /api/admin/emails-of-sales", { isOn }),
    onSuccess: (admin) => queryClient.setQueryData(adminCheckQuery.queryKey, admin),
    meta: FOR_ADMIN,
  });
}

/** Entries of the audit log, newest first. Without `action`, entries of all actions. */
export const auditQuery = (action: AuditAction | undefined) =>
  pagesQuery([...ADMIN, "audit", action ?? ""], (after) =>
    callPage("GET /api/admin/audit", { after, action }),
  );
