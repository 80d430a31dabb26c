import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { AuditAction } from "functions/audit/schema";
import type { InputOf } from "functions/contract/endpoints";
import { ADMIN, FOR_ADMIN, pagesQuery } from "./admin.ts";
import { callAdmin, callPage } from "./call-admin.ts";
import { adminCheckQuery } from "./session.ts";

/** Whether the signed-in administrator has a second factor. */
export const secondFactorQuery = queryOptions({
  queryKey: [...ADMIN, "second-factor"],
  queryFn: () => callAdmin("secondFactor", {}),
  meta: FOR_ADMIN,
});

/** Creates a new secret. */
export function useStartSecondFactor() {
  return useMutation({ mutationFn: () => callAdmin("startSecondFactor", {}), meta: FOR_ADMIN });
}

/** Activates the new secret; the reply holds the recovery codes. */
export function useConfirmSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (confirmation: InputOf<"confirmSecondFactor">) =>
      callAdmin("confirmSecondFactor", confirmation),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ADMIN }),
    meta: FOR_ADMIN,
  });
}

/** Whether the signed-in administrator is notified of each sale by e-mail. */
export function useSetEmailsOfSales() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => callAdmin("setEmailsOfSales", { isOn }),
    onSuccess: (admin) => queryClient.setQueryData(adminCheckQuery.queryKey, admin),
    meta: FOR_ADMIN,
  });
}

/** The audit log, newest first; entries of one action, or of any. */
export const auditQuery = (action: AuditAction | undefined) =>
  pagesQuery([...ADMIN, "audit", action ?? ""], (after) => callPage("adminAudit", { after, action }));
