import { queryOptions, useMutation } from "@tanstack/react-query";
import type { InputOf } from "functions/app/endpoints";
import { call } from "./call.ts";

/**
 * Creates a mutation that requests a password link. The reply does not reveal whether the email address has
 * an account.
 */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (input: InputOf<"POST /api/forgot-password">) => call("POST /api/forgot-password", input),
  });
}

/** Creates a mutation that sets a new password with the token of a password link. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (input: InputOf<"POST /api/reset-password">) => call("POST /api/reset-password", input),
  });
}

/** Email address of the account of a password link. */
export const resetAddressQuery = (token: string) =>
  queryOptions({
    queryKey: ["reset-address", token],
    queryFn: () => call("POST /api/reset-password/address", { token }),
    meta: { audience: "everyone" },
  });
