import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { CoursePrice } from "functions/coupons/schema";
import { call } from "../lib/api-client.ts";
import { linkedCoupon } from "./linked-coupon.ts";

/** Creates a mutation that checks whether a coupon code is valid for the course and returns its discount. */
export function useValidateCoupon(courseId: number) {
  return useMutation({
    mutationFn: (code: string) => call("POST /api/coupons/validate", { code, courseId }),
  });
}

/**
 * Price of a course with a coupon code; does not require a session. If the server rejects the code, the page
 * shows the regular price.
 */
const coursePriceQuery = (id: number, code: string) =>
  queryOptions({
    queryKey: ["course", id, "price", code],
    queryFn: () => call("GET /api/courses/:id/price", { id, code }),
    meta: { audience: "everyone" },
  });

/** Returns the current price of a course. Applies the coupon that is kept for this tab, if any. */
export function useCoursePrice({ id, price }: { id: number; price: number }): CoursePrice {
  const code = linkedCoupon.read();
  const { data } = useQuery({ ...coursePriceQuery(id, code), enabled: code !== "" });
  return data ?? { price, reduced: null };
}
