import { sameSitePath } from "functions/core/same-site-path";
import { MAIN_COURSE_ID } from "functions/courses/limits";
import { numericId } from "../lib/url.ts";

export type AuthTab = "login" | "register";

export const AUTH_QUERY = { tab: "tab", panel: "panel", forgot: "forgot-password" } as const;

/** The purpose of a visitor's sign-in: buying a course or a pack, or opening a gift or taking a seat with its code. */
export type Purpose = { kind: "order" | "pack"; courseId: number } | { kind: "gift" | "seat"; code: string };

type AuthIntent = {
  tab: AuthTab;
  purpose: Purpose | null;
  isForgot: boolean;
  /** Path to open after sign-in, or null. */
  next: string | null;
};

/**
 * Returns the intent of a visit to /auth from its query. Buyers see the registration first, because most
 * visitors have no account yet.
 */
export function authIntent(query: URLSearchParams): AuthIntent {
  const next = sameSitePath(query.get("next"));
  const purpose = next === null ? null : purposeOf(next);
  const isBuying = purpose?.kind === "order" || purpose?.kind === "pack";
  const tab = query.get(AUTH_QUERY.tab);
  return {
    tab: tab === "register" || (tab !== "login" && isBuying) ? "register" : "login",
    purpose,
    isForgot: query.get(AUTH_QUERY.panel) === AUTH_QUERY.forgot,
    next,
  };
}

/** The pages that lead to /auth, by the purpose of the visit. */
const PAGES: readonly [
  pattern: RegExp,
  purpose: (code: string, courseId: number | null) => Purpose | null,
][] = [
  [/^\/checkout$/, (_, courseId) => (courseId === null ? null : { kind: "order", courseId })],
  [/^\/checkout\/pakki$/, (_, courseId) => (courseId === null ? null : { kind: "pack", courseId })],
  [/^\/gjof\/([^/]+)$/, (code) => ({ kind: "gift", code })],
  [/^\/saeti\/([^/]+)$/, (code) => ({ kind: "seat", code })],
];

function purposeOf(path: string): Purpose | null {
  const [pathname = "", search] = path.split(/[?#]/);
  const courseId = numericId(new URLSearchParams(search).get("courseId"), MAIN_COURSE_ID);
  for (const [pattern, purpose] of PAGES) {
    const found = pattern.exec(pathname);
    if (found !== null) return purpose(found[1] ?? "", courseId);
  }
  return null;
}
