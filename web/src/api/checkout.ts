import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "functions/contract/endpoints";
import { call } from "./call.ts";
import { userQuery } from "./session.ts";

/** Whether a code can be used for the course, and what it gives. */
export function useValidateCoupon(courseId: number) {
  return useMutation({ mutationFn: (code: string) => call("validateCoupon", { code, courseId }) });
}

/** Starts a purchase. A free one grants the course at once, so the user is read again. */
export function useCheckout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<"checkout">) => call("checkout", input),
    onSuccess: async ({ free }) => {
      if (free) await queryClient.invalidateQueries(userQuery);
    },
  });
}
