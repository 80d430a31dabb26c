import type * as z from "zod";
import { ownAccountRoutes } from "../accounts/account-routes.ts";
import { accountRoutes } from "../accounts/routes.ts";
import { auditRoutes } from "../audit/routes.ts";
import { browserErrorRoutes } from "../browser-errors/routes.ts";
import { isForAdmins } from "../core/access.ts";
import { type Endpoint, endpoint } from "../core/endpoint.ts";
import type { RefusalCode } from "../core/errors.ts";
import { couponRoutes } from "../coupons/routes.ts";
import { courseRoutes } from "../courses/routes.ts";
import { emailRoutes } from "../emails/routes.ts";
import { insightRoutes } from "../insights/routes.ts";
import { learningRoutes } from "../learning/routes.ts";
import { letterRoutes } from "../letters/routes.ts";
import { giftRoutes } from "../payments/gifts/routes.ts";
import { packRoutes } from "../payments/packs/routes.ts";
import { paymentRoutes } from "../payments/routes.ts";
import { questionRoutes } from "../questions/routes.ts";
import { readinessRoutes } from "../readiness/routes.ts";
import { practiceRoutes } from "../reminders/practice/routes.ts";
import { reminderRoutes } from "../reminders/routes.ts";
import { reviewRoutes } from "../reviews/routes.ts";
import { siteRoutes } from "../site/routes.ts";
import { staffRoutes } from "../staff/routes.ts";
import { studentRoutes } from "../students/routes.ts";
import { testimonialRoutes } from "../testimonials/routes.ts";
import { unsavedWorkRoutes } from "../unsaved/routes.ts";
import { waitlistRoutes } from "../waitlist/routes.ts";
import { checkHealth, Health, HealthInput } from "./health.ts";

const appRoutes = {
  "GET /api/health": endpoint(
    {
      access: "public",
      input: HealthInput,
      reply: Health,
      refusals: ["database_unavailable", "maintenance_stopped"],
    },
    checkHealth,
  ),
};

/** All endpoints of the API by method and path. Source: spec §7. */
export const endpoints = {
  ...appRoutes,
  ...browserErrorRoutes,
  ...accountRoutes,
  ...ownAccountRoutes,
  ...staffRoutes,
  ...courseRoutes,
  ...learningRoutes,
  ...practiceRoutes,
  ...couponRoutes,
  ...paymentRoutes,
  ...reviewRoutes,
  ...giftRoutes,
  ...packRoutes,
  ...studentRoutes,
  ...waitlistRoutes,
  ...unsavedWorkRoutes,
  ...letterRoutes,
  ...questionRoutes,
  ...reminderRoutes,
  ...testimonialRoutes,
  ...siteRoutes,
  ...insightRoutes,
  ...readinessRoutes,
  ...auditRoutes,
  ...emailRoutes,
};

export type Endpoints = typeof endpoints;

/** An endpoint's method and path: "GET /api/courses/:id". */
export type EndpointKey = keyof Endpoints;

/** The input of an endpoint, as the client passes it. */
export type InputOf<Key extends EndpointKey> = z.input<Endpoints[Key]["input"]>;

export type ReplyOf<Key extends EndpointKey> = z.output<Endpoints[Key]["reply"]>;

const BODY_REFUSALS = [
  "foreign_origin",
  "malformed_json",
  "body_too_large",
  "unsupported_media_type",
] as const;

/** Returns the method and path of an endpoint key. */
export function partsOf(key: string): { method: string; path: string } {
  const [method = "", path = ""] = key.split(" ");
  return { method, path };
}

/**
 * Returns all refusals that an endpoint can answer with: its own and those of its method, access and policy.
 */
export function refusalsOf(key: string, endpoint: Endpoint): RefusalCode[] {
  const { access, limit, appCheck, stepUp, refusals = [] } = endpoint;
  const isRead = partsOf(key).method === "GET";
  return [
    ...refusals,
    ...(stepUp === undefined ? [] : (["recent_sign_in_required"] as const)),
    ...(limit === undefined ? [] : (["too_many_attempts"] as const)),
    ...(appCheck === undefined ? [] : (["app_not_genuine"] as const)),
    "invalid_input",
    "index_missing",
    ...(access === "public" ? [] : (["not_signed_in"] as const)),
    ...(isForAdmins(access) ? (["not_admin"] as const) : []),
    ...(access === "owner" ? (["owner_role_required", "second_factor_missing"] as const) : []),
    ...(access === "public" && isRead ? [] : (["accounts_unavailable"] as const)),
    ...(isRead ? [] : ([...BODY_REFUSALS, "busy"] as const)),
  ];
}
