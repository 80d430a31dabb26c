import type { Page, Route } from "@playwright/test";
import type { Cast, Role } from "./test-users.ts";

/**
 * Fake server response. `never` keeps the request pending; `broken` aborts the connection; `changed` replaces fields in
 * the server's response.
 */
export type Answer = "never" | "broken" | { status: number; body: unknown } | { changed: object };

/** One state of one screen and the steps to reach it. */
export type Scene = {
  /** Route as written in the specification. */
  route: string;
  state: string;
  /** URL path to open, if it differs from the route. */
  path?: string | ((cast: Cast) => string);
  /** Role that opens the page; a visitor by default. */
  as?: Role;
  /** Fake responses by URL pattern (`*` and `**` are wildcards). */
  answers?: Record<string, Answer>;
  /** Actions on the page before the scene is complete. */
  act?: (page: Page) => Promise<void>;
  /** Text that is visible once the scene is complete. */
  shows: string | RegExp;
  /** Whether `npm test` checks this scene against WCAG. `npm test -- --all` checks all scenes. */
  isInGate?: boolean;
};

export const ok = (body: unknown): Answer => ({ status: 200, body });

export const FAILED: Answer = { status: 500, body: { error: "Internal error", code: "internal" } };

export const refused = (status: number, code: string): Answer => ({ status, body: { error: code, code } });

/** Returns the scene's name: "/course/{courseId}", "empty" -> "course-courseId-empty". */
export function nameOf({ route, state }: Scene): string {
  return `${route === "/" ? "landing" : route} ${state}`.replace(/[^\w]+/g, "-").replace(/^-|-$/g, "");
}

/** Sets up the scene on a new `page` and waits until its text is visible. */
export async function setScene(page: Page, scene: Scene, cast: Cast): Promise<void> {
  const { route, path = route, as = "visitor", answers = {}, act, shows } = scene;
  await page.context().addCookies(cast.cookies[as]);
  for (const [endpoint, answer] of Object.entries(answers)) {
    await page.route(endpoint, (request) => give(request, answer));
  }
  await page.goto(typeof path === "string" ? path : path(cast), { waitUntil: "domcontentloaded" });
  await act?.(page);
  await page.getByText(shows).filter({ visible: true }).first().waitFor();
}

async function give(request: Route, answer: Answer): Promise<void> {
  if (answer === "never") return;
  if (answer === "broken") return request.abort();
  if (!("changed" in answer)) return request.fulfill({ status: answer.status, json: answer.body });
  const real = await request.fetch();
  return request.fulfill({ json: { ...(await real.json()), ...answer.changed } });
}
