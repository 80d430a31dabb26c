import { queryOptions } from "@tanstack/react-query";
import type { TrendPeriod } from "functions/insights/schema";
import { FOR_ADMIN, overviewQuery } from "../../admin/api.ts";
import { call } from "../../lib/api-client.ts";

// The keys start with the overview's key, so that a change of the overview also invalidates these queries.

/** Figures of a period and of the period before it. */
export const trendsQuery = (period: TrendPeriod) =>
  queryOptions({
    queryKey: [...overviewQuery.queryKey, "trends", period],
    queryFn: () => call("GET /api/admin/overview/trends", { period }),
    meta: FOR_ADMIN,
  });

/** Latest sales, usable coupons and the number of open reviews. */
export const highlightsQuery = queryOptions({
  queryKey: [...overviewQuery.queryKey, "highlights"],
  queryFn: () => call("GET /api/admin/overview/highlights", {}),
  meta: FOR_ADMIN,
});

export const lessonProgressQuery = (id: number) =>
  queryOptions({
    queryKey: [...overviewQuery.queryKey, "progress", id],
    queryFn: () => call("GET /api/admin/courses/:id/progress", { id }),
    meta: FOR_ADMIN,
  });
