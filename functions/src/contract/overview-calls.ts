import type { Call } from "./call.ts";

/** What the administrator's overview shows first: read before the code of its page is there, so every page has these at hand. */
export const overviewCalls = {
  adminOverview: { method: "GET", path: "/api/admin/overview", access: "admin" },
  adminTrends: { method: "GET", path: "/api/admin/overview/trends", access: "admin" },
  adminHighlights: { method: "GET", path: "/api/admin/overview/highlights", access: "admin" },
  secondFactor: { method: "GET", path: "/api/admin/second-factor", access: "admin" },
} as const satisfies Record<string, Call>;
