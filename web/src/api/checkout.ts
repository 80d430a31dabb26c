import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "functions/contract/endpoints";
import { call } from "./call.ts";
import { USER_KEY } from "./session.ts";

export function useValidateCoupon() {
  return useMutation({ mutationFn: (code: string) => call("validateCoupon", { code }) });
}

/** Starts a purchase. A free one gives the course at once, so the user is read again. */
export function useCheckout() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<"checkout">) => call("checkout", input),
    onSuccess: async ({ free }) => {
      if (free) await queries.invalidateQueries({ queryKey: USER_KEY });
    },
  });
}
