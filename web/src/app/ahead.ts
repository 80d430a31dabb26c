import { MAIN_COURSE_ID } from "functions/contract/limits";
import { DEFAULT_LESSON_ID } from "../lib/limits.ts";

/** What the browser fetches for a page before React is there: its code, and the answers to its first calls. */
export type Ahead = {
  /** A regular expression for the address and its query; the number in it is a course's or a lesson's. */
  at: string;
  /** The number that is meant where the address has none. */
  number?: number;
  /** The page's module below `src`. */
  module: string;
  /** What the page asks first of all, with `$1` for the number in the address. */
  asks: readonly string[];
  /** Whether it asks for whoever comes, and not for members alone. */
  asksForAll?: true;
  /** The one of `asks` whose picture is what the page shows first. */
  shows?: string;
};

/** The same, once it is known which files the module is in. */
export type AheadFiles = Omit<Ahead, "module"> & { files: readonly string[] };

/** The element of the empty shell that holds a list of `AheadFiles`, as JSON. */
export const AHEAD_ID = "ahead";

/** The pages that begin empty. */
export const AHEAD: readonly Ahead[] = [
  { at: "^/auth(\\?|$)", module: "features/auth/page.tsx", asks: ["/api/user"] },
  { at: "^/reset-password(/|$)", module: "features/auth/reset-password/page.tsx", asks: ["/api/user"] },
  {
    at: "^/dashboard(\\?|$)",
    module: "features/dashboard/page.tsx",
    asks: ["/api/user", "/api/courses"],
    shows: "/api/courses",
  },
  {
    at: "^/course/([1-9]\\d{0,8})$",
    module: "features/course/page.tsx",
    asks: ["/api/user", "/api/courses/$1", "/api/courses/$1/lessons"],
  },
  {
    at: "^/checkout(?:\\?courseId=([1-9]\\d{0,8})(?:&|$)|$)",
    number: MAIN_COURSE_ID,
    module: "features/checkout/page.tsx",
    asks: ["/api/user", "/api/courses/$1"],
    shows: "/api/courses/$1",
  },
  {
    at: "^/lesson(?:/([1-9]\\d{0,8}))?$",
    number: DEFAULT_LESSON_ID,
    module: "features/lesson/page.tsx",
    asks: ["/api/user", "/api/lessons/$1", "/api/courses"],
    shows: "/api/lessons/$1",
  },
  { at: "^/payment/success\\?", module: "features/payment/success/page.tsx", asks: ["/api/user"] },
  { at: "^/payment/error", module: "features/payment/error/page.tsx", asks: ["/api/user"] },
  { at: "^/payment/cancel", module: "features/payment/cancel/page.tsx", asks: ["/api/user"] },
  { at: "^/admin(\\?|$)", module: "features/admin/login/page.tsx", asks: [] },
  {
    at: "^/admin/dashboard(\\?|$)",
    module: "features/admin/dashboard/page.tsx",
    asks: ["/api/admin/user"],
    asksForAll: true,
  },
  {
    at: "^/admin/security(\\?|$)",
    module: "features/admin/security/page.tsx",
    asks: ["/api/admin/user"],
    asksForAll: true,
  },
  {
    at: "^/admin/payments/[^/?]+(\\?|$)",
    module: "features/admin/payment/page.tsx",
    asks: ["/api/admin/user"],
    asksForAll: true,
  },
];
