import { sameSitePath } from "functions/core/same-site-path";
import { MAIN_COURSE_ID } from "functions/courses/limits";
import { numericId } from "./numeric-id.ts";

export type AuthTab = "login" | "register";

export const AUTH_QUERY = { tab: "tab", panel: "panel", forgot: "forgot-password" } as const;

type AuthIntent = {
  tab: AuthTab;
  /** The course that somebody is about to buy, or null. */
  courseId: number | null;
  /** The code of the gift that its recipient is about to open, or null. */
  giftCode: string | null;
  isForgot: boolean;
  /** Where to go once signed in, or null. */
  next: string | null;
};

/** What somebody comes to /auth for, by its address: on the way to checkout most have no account yet. */
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

/**
 * The one of the two screens in the prerendered /auth that an address asks for: the login form, or the registration of
 * somebody who buys the main course. `other` is neither: the page waits for React.
 */
export function authScreen(query: URLSearchParams): "login" | "order" | "other" {
  const { tab, courseId, giftCode, isForgot } = authIntent(query);
  if (!isForgot && tab === "login" && courseId === null && giftCode === null) return "login";
  return !isForgot && tab === "register" && courseId === MAIN_COURSE_ID ? "order" : "other";
}

function boughtAt(path: string): number | null {
  const [pathname, search] = path.split("?");
  if (pathname !== "/checkout") return null;
  return numericId(new URLSearchParams(search).get("courseId"), MAIN_COURSE_ID);
}
