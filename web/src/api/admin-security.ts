import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "functions/app/endpoints";
import type { AuditAction } from "functions/audit/schema";
import { ADMIN, FOR_ADMIN, pagesQuery } from "./admin.ts";
import { call, callPage } from "./call.ts";
import { adminCheckQuery } from "./session.ts";

/** Whether the signed-in administrator has a second factor. */
export const secondFactorQuery = queryOptions({
  queryKey: [...ADMIN, "second-factor"],
  queryFn: () => call("GET /api/admin/second-factor", {}),
  meta: FOR_ADMIN,
});

/** Creates a new secret. */
export function useStartSecondFactor() {
  return useMutation({ mutationFn: () => call("POST /api/admin/second-factor", {}), meta: FOR_ADMIN });
}

/** Activates the new secret; the reply holds the recovery codes. */
export function useConfirmSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (confirmation: InputOf<"POST /api/admin/second-factor/confirm">) =>
      call("POST /api/admin/second-factor/confirm", confirmation),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ADMIN }),
    meta: FOR_ADMIN,
  });
}

/** Whether the signed-in administrator is notified of each sale by e-mail. */
export function useSetEmailsOfSales() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => call("POST /api/admin/emails-of-sales", { isOn }),
    onSuccess: (admin) => queryClient.setQueryData(adminCheckQuery.queryKey, admin),
    meta: FOR_ADMIN,
  });
}

/** The audit log, newest first; entries of one action, or of any. */
export const auditQuery = (action: AuditAction | undefined) =>
  pagesQuery([...ADMIN, "audit", action ?? ""], (after) =>
    callPage("GET /api/admin/audit", { after, action }),
  );
