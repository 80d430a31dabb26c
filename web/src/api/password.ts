import { queryOptions, useMutation } from "@tanstack/react-query";
import type { InputOf } from "functions/contract/endpoints";
import { call } from "./call.ts";

/** Asks for a link to a new password. The answer is the same whether the address is known or not. */
export function useForgotPassword() {
  return useMutation({ mutationFn: (input: InputOf<"forgotPassword">) => call("forgotPassword", input) });
}

/** Sets a new password with the token of such a link. */
export function useResetPassword() {
  return useMutation({ mutationFn: (input: InputOf<"resetPassword">) => call("resetPassword", input) });
}

/** The email address of the account that such a link is for. */
export const resetAddressQuery = (token: string) =>
  queryOptions({
    queryKey: ["reset-address", token],
    queryFn: () => call("resetAddress", { token }),
    meta: { audience: "everyone" },
  });
