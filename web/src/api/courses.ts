import { queryOptions, useQuery } from "@tanstack/react-query";
import type { CoursePrice } from "functions/courses/schema";
import { linkedCoupon } from "../lib/linked-coupon.ts";
import { call } from "./call.ts";

/** The courses on sale. */
export const coursesQuery = queryOptions({
  queryKey: ["courses"],
  queryFn: () => call("GET /api/courses", {}),
  meta: { audience: "everyone" },
});

/** The courses that are owned, with the progress in each: read anew each time, for lessons are completed in between. */
export const ownedCoursesQuery = queryOptions({
  queryKey: ["courses", "owned"],
  queryFn: () => call("GET /api/user/courses", {}),
  meta: { audience: "user" },
  staleTime: 0,
});

export const courseQuery = (id: number) =>
  queryOptions({
    queryKey: ["course", id],
    queryFn: () => call("GET /api/courses/:id", { id }),
    meta: { audience: "everyone" },
  });

/** What a course costs with a coupon code, for anybody. A refusal is no alarm: the ordinary price stays. */
export const coursePriceQuery = (id: number, code: string) =>
  queryOptions({
    queryKey: ["course", id, "price", code],
    queryFn: () => call("GET /api/courses/:id/price", { id, code }),
    meta: { audience: "everyone" },
  });

/** What a course costs here and now: with the coupon of the link that led here, where there is one. */
export function useCoursePrice({ id, price }: { id: number; price: number }): CoursePrice {
  const code = linkedCoupon.read();
  const { data } = useQuery({ ...coursePriceQuery(id, code), enabled: code !== "" });
  return data ?? { price, reduced: null };
}

/** The lessons of a course in its own order; an owner's have their videos. */
export const courseLessonsQuery = (id: number) =>
  queryOptions({
    queryKey: ["course", id, "lessons"],
    queryFn: () => call("GET /api/courses/:id/lessons", { id }),
    meta: { audience: "user" },
  });

export const lessonQuery = (id: number) =>
  queryOptions({
    queryKey: ["lesson", id],
    queryFn: () => call("GET /api/lessons/:id", { id }),
    meta: { audience: "user" },
  });
