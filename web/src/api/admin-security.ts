import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AuditAction } from "functions/contract/audit";
import type { InputOf } from "functions/contract/endpoints";
import { ADMIN, asAdmin, usePages } from "./admin.ts";
import { call, callPage } from "./call.ts";

const SECOND_FACTOR = [...ADMIN, "second-factor"] as const;

/** Whether the administrator at the screen has a second factor. */
export function useSecondFactor({ isEnabled = true } = {}) {
  return useQuery({
    queryKey: SECOND_FACTOR,
    queryFn: ({ client }) => asAdmin(client, call("secondFactor", {})),
    enabled: isEnabled,
  });
}

/** Asks for a new secret. */
export function useStartSecondFactor() {
  const queries = useQueryClient();
  return useMutation({ mutationFn: () => asAdmin(queries, call("startSecondFactor", {})) });
}

/** Puts the new secret in force; the answer holds the recovery codes. */
export function useConfirmSecondFactor() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (confirmation: InputOf<"confirmSecondFactor">) =>
      asAdmin(queries, call("confirmSecondFactor", confirmation)),
    onSuccess: () => queries.invalidateQueries({ queryKey: ADMIN }),
  });
}

/** The audit log, newest first; entries of one action, or of any. */
export function useAudit(action: AuditAction | undefined) {
  return usePages([...ADMIN, "audit", action ?? ""], (after) => callPage("adminAudit", { after, action }));
}
