import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "functions/app/endpoints";
import { call } from "./call.ts";
import { courseQuery, coursesQuery } from "./courses.ts";
import { readAgain } from "./read-again.ts";
import { userQuery } from "./session.ts";

/** Creates a mutation that checks whether a coupon code is valid for the course and returns its discount. */
export function useValidateCoupon(courseId: number) {
  return useMutation({
    mutationFn: (code: string) => call("POST /api/coupons/validate", { code, courseId }),
  });
}

/** Returns a function that refetches the price of a course. It rejects if the price cannot be read. */
export function useReadPrice(courseId: number): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const { queryKey } = courseQuery(courseId);
    void queryClient.invalidateQueries({ queryKey: coursesQuery.queryKey, exact: true });
    await readAgain(queryClient, { queryKey, exact: true });
    if (queryClient.getQueryState(queryKey)?.status !== "success")
      throw new Error("The price cannot be read");
  };
}

/**
 * Creates a mutation that starts a purchase. A free purchase grants the course at once, so it refetches the
 * user.
 */
export function useCheckout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<"POST /api/courses/:id/checkout">) =>
      call("POST /api/courses/:id/checkout", input),
    onSuccess: async ({ free }) => {
      if (free) await queryClient.invalidateQueries(userQuery);
    },
  });
}
