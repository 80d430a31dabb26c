import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "functions/app/endpoints";
import { adminCheckQuery, FOR_EVERYONE, forgetUser } from "../accounts/api.ts";
import { CookiesBlocked, call } from "../lib/api-client.ts";
import { hasAdminCookie } from "../lib/session-hint.ts";

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["staff-invitation", token],
    queryFn: () => call("POST /api/staff-invitation", { token }),
    meta: FOR_EVERYONE,
  });

/** Creates a mutation that accepts an invitation, which starts an administrator's session. */
export function useAcceptInvitation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (acceptance: InputOf<"POST /api/staff-invitation/accept">) => {
      const admin = await call("POST /api/staff-invitation/accept", acceptance);
      if (!hasAdminCookie()) throw new CookiesBlocked();
      return admin;
    },
    onSuccess: (admin) => {
      forgetUser(queryClient);
      queryClient.setQueryData(adminCheckQuery.queryKey, admin);
    },
  });
}
