import { queryOptions } from "@tanstack/react-query";
import type { TrendPeriod } from "functions/insights/schema";
import { FOR_ADMIN, overviewQuery } from "./admin.ts";
import { call } from "./call.ts";

// Under the overview's own key: what changes its figures changes these.

/** Figures over time: of a period, and of the one before. */
export const trendsQuery = (period: TrendPeriod) =>
  queryOptions({
    queryKey: [...overviewQuery.queryKey, "trends", period],
    queryFn: () => call("GET /api/admin/overview/trends", { period }),
    meta: FOR_ADMIN,
  });

/** The latest sales, coupons that can be used, and how much needs review. */
export const highlightsQuery = queryOptions({
  queryKey: [...overviewQuery.queryKey, "highlights"],
  queryFn: () => call("GET /api/admin/overview/highlights", {}),
  meta: FOR_ADMIN,
});

/** How far the owners of a course have come. */
export const lessonProgressQuery = (id: number) =>
  queryOptions({
    queryKey: [...overviewQuery.queryKey, "progress", id],
    queryFn: () => call("GET /api/admin/courses/:id/progress", { id }),
    meta: FOR_ADMIN,
  });
