import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "functions/app/endpoints";
import { call } from "../../lib/api-client.ts";
import { invalidateAndWait } from "../../lib/invalidate.ts";
import { userQuery } from "../api.ts";

const FOR_USER = { audience: "user" } as const;

/** The customer's own account: name, email address, ways to sign in and choices. */
export const accountQuery = queryOptions({
  queryKey: ["account"],
  queryFn: () => call("GET /api/account", {}),
  meta: FOR_USER,
});

/** The customer's payments, newest first. Refetched on each visit, because a receipt gets its number later. */
export const ownPaymentsQuery = queryOptions({
  queryKey: ["own-payments"],
  queryFn: () => call("GET /api/user/payments", {}),
  staleTime: 0,
  meta: FOR_USER,
});

function useRefreshAccount(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => invalidateAndWait(queryClient, accountQuery, userQuery);
}

export function useRename() {
  return useMutation({
    mutationFn: (input: InputOf<"POST /api/account/name">) => call("POST /api/account/name", input),
    onSuccess: useRefreshAccount(),
  });
}

/** Creates a mutation that emails a link for another email address. Nothing changes until the link is followed. */
export function useRequestEmailChange() {
  return useMutation({
    mutationFn: (input: InputOf<"POST /api/account/email">) => call("POST /api/account/email", input),
  });
}

/** Creates a mutation that changes the password. Other devices are signed out; this browser stays signed in. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (input: InputOf<"POST /api/account/password">) => call("POST /api/account/password", input),
  });
}

export function useUnlinkGoogle() {
  return useMutation({
    mutationFn: (input: InputOf<"DELETE /api/account/google">) => call("DELETE /api/account/google", input),
    onSuccess: useRefreshAccount(),
  });
}

export function useSetMails() {
  return useMutation({
    mutationFn: (isOn: boolean) => call("POST /api/account/mails", { isOn }),
    onSuccess: useRefreshAccount(),
  });
}

export function useResendOwnReceipt() {
  return useMutation({ mutationFn: (id: string) => call("POST /api/payment/:id/receipt", { id }) });
}

/** Creates a mutation that schedules the erasure of the account in a week. It ends the session. */
export function useRequestDeletion() {
  return useMutation({
    mutationFn: (input: InputOf<"POST /api/account/deletion">) => call("POST /api/account/deletion", input),
  });
}

export function useCancelDeletion() {
  return useMutation({
    mutationFn: () => call("DELETE /api/account/deletion", {}),
    onSuccess: useRefreshAccount(),
  });
}
