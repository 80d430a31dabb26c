import { queryOptions, useMutation } from "@tanstack/react-query";
import type { InputOf } from "functions/app/endpoints";
import { call } from "./call.ts";

/** Asks for a link to a new password. The answer is the same whether the address is known or not. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (input: InputOf<"POST /api/forgot-password">) => call("POST /api/forgot-password", input),
  });
}

/** Sets a new password with the token of such a link. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (input: InputOf<"POST /api/reset-password">) => call("POST /api/reset-password", input),
  });
}

/** The email address of the account that such a link is for. */
export const resetAddressQuery = (token: string) =>
  queryOptions({
    queryKey: ["reset-address", token],
    queryFn: () => call("POST /api/reset-password/address", { token }),
    meta: { audience: "everyone" },
  });
