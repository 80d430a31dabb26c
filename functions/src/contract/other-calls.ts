import type { Call } from "../core/endpoint.ts";

/** The calls that no page makes: those of whoever watches the shop, and of the specification (§7). */
export const otherCalls = {
  health: { method: "GET", path: "/api/health", access: "public" },
  lessons: { method: "GET", path: "/api/lessons", access: "public" },
  purchase: { method: "POST", path: "/api/courses/:id/purchase", access: "user" },
} as const satisfies Record<string, Call>;

export type OtherCallName = keyof typeof otherCalls;
