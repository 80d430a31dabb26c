import type { Call } from "../core/endpoint.ts";

/** The calls of the administrator's overview that are prefetched before its code is loaded. */
export const overviewCalls = {
  adminOverview: { method: "GET", path: "/api/admin/overview", access: "admin" },
  adminTrends: { method: "GET", path: "/api/admin/overview/trends", access: "admin" },
  adminHighlights: { method: "GET", path: "/api/admin/overview/highlights", access: "admin" },
  secondFactor: { method: "GET", path: "/api/admin/second-factor", access: "admin" },
} as const satisfies Record<string, Call>;
