import type { InputOf } from "functions/app/endpoints";
import { type Access, isForAdmins } from "functions/core/access";
import { MAIN_COURSE_ID } from "functions/courses/limits";
import { DEFAULT_LESSON_ID } from "../lib/limits.ts";
import type { PrefetchedCall, PrefetchedKey } from "../lib/request.ts";
import { COMPARED_LESSON, numericId, STATIC_PATHS } from "../lib/url.ts";

type MatchedUrl = { params: Record<string, string | undefined>; query: URLSearchParams };

export type Route = {
  /** Path pattern in react-router's syntax. */
  path: string;
  /** File below `src` that exports the page, without `.tsx`. Null for a static page (`static/render.tsx`). */
  page: string | null;
  /**
   * Access to the page: `user` redirects visitors to /auth, `admin` and `owner` redirect all but administrators
   * to /admin. For a teacher, a page with `owner` explains that it is for owners.
   */
  access: Access;
  /** Layout of the administrator's area. The default is the site's header and footer. */
  layout?: "admin";
  /** One-row footer, for pages with a form or one message and pages of a purchase. */
  footer?: "slim";
  /** Query parameter with which the page fills the screen, without header and footer. */
  fullScreenWith?: string;
  /** True if the page makes a call with an App Check token. */
  usesAppCheck?: true;
  /** GET calls that the page makes first, after the calls of its access check. */
  prefetch?: (url: MatchedUrl) => PrefetchedCall[];
  /** Call of `prefetch` whose image is likely the largest contentful paint. */
  pictureOf?: PrefetchedKey;
};

/** Initial calls of the overview. The charts start with the period `days`. */
const OVERVIEW = [
  get("GET /api/admin/overview", {}),
  get("GET /api/admin/second-factor", {}),
  get("GET /api/admin/overview/trends", { period: "days" }),
  get("GET /api/admin/overview/highlights", {}),
  get("GET /api/courses", {}),
];

/** All routes of the site. Source: spec §2. */
export const ROUTES: readonly Route[] = [
  { path: "/auth", page: "accounts/auth-page", access: "public", usesAppCheck: true, footer: "slim" },
  {
    path: "/reset-password/:token?",
    page: "accounts/reset-password-page",
    access: "public",
    footer: "slim",
    usesAppCheck: true,
  },
  { path: "/stadfesta-netfang", page: "accounts/confirm-email-page", access: "public", footer: "slim" },
  { path: "/nytt-netfang", page: "accounts/account/email-change-page", access: "public", footer: "slim" },
  { path: "/adgangur/eyding", page: "accounts/account/deletion-page", access: "public", footer: "slim" },
  {
    path: "/adgangur",
    page: "accounts/account/account-page",
    access: "user",
    usesAppCheck: true,
    prefetch: () => [get("GET /api/account", {}), get("GET /api/user/payments", {})],
  },
  { path: "/bidlisti/stadfesta", page: "waitlist/confirm-page", access: "public", footer: "slim" },
  { path: "/bidlisti/afskraning", page: "waitlist/leave-page", access: "public", footer: "slim" },
  { path: "/postur/afthokkun", page: "reminders/off-page", access: "public", footer: "slim" },
  { path: "/postur/aefingakvold", page: "reminders/practice-off-page", access: "public", footer: "slim" },
  { path: "/umsogn/:token", page: "testimonials/testimonial-page", access: "public", footer: "slim" },
  { path: "/logout", page: "accounts/logout-page", access: "public", footer: "slim" },
  {
    path: "/dashboard",
    page: "courses/dashboard-page",
    access: "user",
    prefetch: () => [get("GET /api/courses", {})],
    pictureOf: "GET /api/courses",
  },
  {
    path: "/course/:courseId",
    page: "courses/course-page",
    access: "user",
    prefetch: ({ params }) =>
      withId(params.courseId, MAIN_COURSE_ID, (id) => [
        get("GET /api/courses/:id", { id }),
        get("GET /api/courses/:id/lessons", { id }),
      ]),
  },
  {
    path: "/checkout",
    page: "payments/checkout-page",
    access: "user",
    footer: "slim",
    usesAppCheck: true,
    prefetch: ({ query }) =>
      withId(query.get("courseId"), MAIN_COURSE_ID, (id) => [get("GET /api/courses/:id", { id })]),
    pictureOf: "GET /api/courses/:id",
  },
  {
    path: "/checkout/pakki",
    page: "payments/packs/buy-pack-page",
    access: "user",
    footer: "slim",
    usesAppCheck: true,
    prefetch: ({ query }) => [
      ...withId(query.get("courseId"), MAIN_COURSE_ID, (id) => [get("GET /api/courses/:id", { id })]),
      get("GET /api/pack-prices", {}),
    ],
    pictureOf: "GET /api/courses/:id",
  },
  {
    // Public because visitors can watch a free preview. The page redirects visitors from all other lessons
    // (spec §2).
    path: "/lesson/:id?",
    page: "learning/lesson-page",
    access: "public",
    prefetch: ({ params }) =>
      withId(params.id, DEFAULT_LESSON_ID, (id) => [
        get("GET /api/lessons/:id", { id }),
        get("GET /api/courses", {}),
        get("GET /api/progress", {}),
      ]),
    pictureOf: "GET /api/lessons/:id",
  },
  {
    // Public because the page itself asks visitors to sign in (spec §3).
    path: "/payment/success",
    page: "payments/payment-success-page",
    access: "public",
    footer: "slim",
    prefetch: ({ query }) => withPayment(query, (id) => [get("GET /api/payment/:id", { id })]),
  },
  {
    path: "/payment/error",
    page: "payments/payment-error-page",
    access: "user",
    footer: "slim",
    prefetch: ({ query }) => withPayment(query, abandonedPayment),
  },
  {
    path: "/payment/cancel",
    page: "payments/payment-cancel-page",
    access: "user",
    footer: "slim",
    prefetch: ({ query }) => withPayment(query, abandonedPayment),
  },
  {
    path: "/gjof/:code?",
    page: "payments/gifts/gift-page",
    access: "public",
    footer: "slim",
    prefetch: ({ params }) => (params.code ? [get("GET /api/gifts/:id", { id: params.code })] : []),
  },
  {
    path: "/saeti/:code",
    page: "payments/packs/seat-page",
    access: "public",
    footer: "slim",
    prefetch: ({ params }) => (params.code ? [get("GET /api/packs/:id", { id: params.code })] : []),
  },
  {
    path: "/pakki/:payment",
    page: "payments/packs/pack-page",
    access: "user",
    footer: "slim",
    prefetch: ({ params }) =>
      params.payment ? [get("GET /api/payment/:id/pack", { id: params.payment })] : [],
  },
  {
    path: "/kvittun/:payment",
    page: "payments/receipt-page",
    access: "user",
    footer: "slim",
    prefetch: ({ params }) =>
      params.payment ? [get("GET /api/payment/:id/receipt", { id: params.payment })] : [],
  },
  {
    path: "/vidurkenning/:courseId",
    page: "courses/diploma-page",
    access: "user",
    prefetch: () => [get("GET /api/user/courses", {})],
  },
  {
    path: "/aefingar/:courseId",
    page: "learning/drills-page",
    access: "user",
    prefetch: ({ params }) =>
      withId(params.courseId, MAIN_COURSE_ID, (id) => [get("GET /api/courses/:id/drills", { id })]),
    fullScreenWith: "aefing",
  },
  {
    path: "/samanburdur",
    page: "swings/compare-page",
    access: "user",
    prefetch: ({ query }) =>
      query.has(COMPARED_LESSON)
        ? withId(query.get(COMPARED_LESSON), DEFAULT_LESSON_ID, (id) => [get("GET /api/lessons/:id", { id })])
        : [],
  },
  {
    path: "/minnispunktar/:courseId",
    page: "learning/notes-page",
    access: "user",
    prefetch: ({ params }) =>
      withId(params.courseId, MAIN_COURSE_ID, (id) => [get("GET /api/courses/:id/notes", { id })]),
  },
  {
    path: "/prof/:courseId",
    page: "learning/assessment/assessment-page",
    access: "user",
    prefetch: ({ params }) =>
      withId(params.courseId, MAIN_COURSE_ID, (id) => [get("GET /api/courses/:id/assessment", { id })]),
  },
  {
    path: "/admin",
    page: "accounts/admin/login-page",
    access: "public",
    layout: "admin",
    usesAppCheck: true,
  },
  {
    path: "/admin/invitation",
    page: "staff/invitation-page",
    access: "public",
    layout: "admin",
    usesAppCheck: true,
  },
  {
    path: "/admin/dashboard",
    page: "dashboard/admin/dashboard-page",
    access: "admin",
    layout: "admin",
    prefetch: ({ query }) => (query.has("tab") ? [] : OVERVIEW),
  },
  {
    path: "/admin/first-steps",
    page: "admin/first-steps/first-steps-page",
    access: "owner",
    layout: "admin",
  },
  { path: "/admin/security", page: "accounts/admin/security-page", access: "admin", layout: "admin" },
  { path: "/admin/audit", page: "audit/admin/audit-page", access: "owner", layout: "admin" },
  { path: "/admin/staff", page: "staff/admin/staff-page", access: "owner", layout: "admin" },
  { path: "/admin/site", page: "site/admin/site-page", access: "owner", layout: "admin" },
  { path: "/admin/settings", page: "site/admin/settings-page", access: "owner", layout: "admin" },
  { path: "/admin/letters", page: "letters/admin/letters-page", access: "owner", layout: "admin" },
  { path: "/admin/letters/:id", page: "letters/admin/letter-page", access: "owner", layout: "admin" },
  { path: "/admin/import", page: "students/admin/import-page", access: "owner", layout: "admin" },
  { path: "/admin/packs", page: "payments/packs/admin/packs-page", access: "owner", layout: "admin" },
  { path: "/admin/users/:id", page: "students/admin/student-page", access: "admin", layout: "admin" },
  { path: "/admin/courses/:id", page: "courses/admin/course-page", access: "admin", layout: "admin" },
  { path: "/admin/lessons/:id", page: "courses/admin/lesson-page", access: "admin", layout: "admin" },
  { path: "/admin/payments/:id", page: "payments/admin/payment-page", access: "owner", layout: "admin" },
  ...[...STATIC_PATHS, "*"].map((path): Route => ({ path, page: null, access: "public" })),
];

/**
 * Returns the route of a path and its path parameters. The result equals that of react-router's `matchPath`
 * (`routes.test.ts` compares them). `matchPath` would add 17 KB (compressed) to the boot script, whose budget
 * is 10 KB.
 * @throws Error if no route matches
 */
export function matchRoute(pathname: string): { route: Route; params: MatchedUrl["params"] } {
  for (const route of ROUTES) {
    const pattern = route.path.replace(/\/:(\w+)(\??)/g, "(?:/(?<$1>[^/]+))$2").replace("*", ".*");
    const found = new RegExp(`^${pattern}/?$`, "i").exec(pathname);
    if (found !== null) return { route, params: { ...found.groups } };
  }
  throw new Error(`No route for ${pathname}`);
}

/**
 * Returns the GET calls that a page makes first. For visitors it returns no page calls, because most pages
 * redirect them to /auth. For an administrator's page, see `adminFirstCalls`.
 */
export function firstCalls(pathname: string, query: URLSearchParams, isSignedIn: boolean): PrefetchedCall[] {
  const { route, params } = matchRoute(pathname);
  const isAdmin = isForAdmins(route.access);
  return [
    ...(isSignedIn ? [get("GET /api/user", {})] : []),
    ...(isAdmin ? [get("GET /api/admin/user", {})] : []),
    ...((isSignedIn && !isAdmin && route.prefetch?.({ params, query })) || []),
  ];
}

/**
 * Returns the GET calls that an administrator's page makes first, after the server has confirmed the
 * administrator.
 */
export function adminFirstCalls(pathname: string, query: URLSearchParams): PrefetchedCall[] {
  const { route, params } = matchRoute(pathname);
  return (isForAdmins(route.access) && route.prefetch?.({ params, query })) || [];
}

function get<Key extends PrefetchedKey>(call: Key, input: InputOf<Key>): PrefetchedCall {
  return { call, input } as PrefetchedCall;
}

function withId(
  text: string | null | undefined,
  fallback: number,
  calls: (id: number) => PrefetchedCall[],
): PrefetchedCall[] {
  const id = numericId(text, fallback);
  return id === null ? [] : calls(id);
}

function withPayment(query: URLSearchParams, calls: (id: string) => PrefetchedCall[]): PrefetchedCall[] {
  const id = query.get("payment_id");
  return id ? calls(id) : [];
}

function abandonedPayment(id: string): PrefetchedCall[] {
  return [get("GET /api/payment/:id", { id }), get("GET /api/payment/:id/course", { id })];
}
