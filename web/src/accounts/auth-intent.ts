import { sameSitePath } from "functions/core/same-site-path";
import { MAIN_COURSE_ID } from "functions/courses/limits";
import { numericId } from "../lib/url.ts";

export type AuthTab = "login" | "register";

export const AUTH_QUERY = { tab: "tab", panel: "panel", forgot: "forgot-password" } as const;

type AuthIntent = {
  tab: AuthTab;
  /** Course that the visitor is about to buy, or null. */
  courseId: number | null;
  /** Code of the gift that the recipient is about to redeem, or null. */
  giftCode: string | null;
  isForgot: boolean;
  /** Path to open after sign-in, or null. */
  next: string | null;
};

/**
 * Returns the purpose of a visit to /auth from its query. On the way to checkout the default tab is
 * registration, because most visitors have no account yet.
 */
export function authIntent(query: URLSearchParams): AuthIntent {
  const next = sameSitePath(query.get("next"));
  const courseId = next === null ? null : boughtAt(next);
  const tab = query.get(AUTH_QUERY.tab);
  return {
    tab: tab === "register" || (tab !== "login" && courseId !== null) ? "register" : "login",
    courseId,
    giftCode: /^\/gjof\/([^/?#]+)/.exec(next ?? "")?.[1] ?? null,
    isForgot: query.get(AUTH_QUERY.panel) === AUTH_QUERY.forgot,
    next,
  };
}

function boughtAt(path: string): number | null {
  const [pathname, search] = path.split("?");
  if (pathname !== "/checkout") return null;
  return numericId(new URLSearchParams(search).get("courseId"), MAIN_COURSE_ID);
}
