import type { Page } from "@playwright/test";
import type { Cast, Role } from "./cast.ts";

/** What the server says in place of its own answer; `never` keeps the page waiting, `broken` is a lost connection. */
export type Answer = "never" | "broken" | { status: number; body: unknown };

/** One state of one screen, and how to bring it about. */
export type Scene = {
  /** As the specification writes it. */
  route: string;
  state: string;
  /** Where it is seen, if the route itself is no address. */
  path?: string | ((cast: Cast) => string);
  /** Who looks at it; a visitor unless said. */
  as?: Role;
  /** The server's answers that make this state, by address (`*` and `**` stand for anything). */
  answers?: Record<string, Answer>;
  /** What is done on the page first. */
  act?: (page: Page) => Promise<void>;
  /** A text that is there once the scene is set. */
  shows: string;
  /** Whether `npm test` holds this scene to WCAG; every night all are (`npm test -- --long`). */
  isTested?: true;
};

export const ok = (body: unknown): Answer => ({ status: 200, body });

/** What is done on a page so that it is loaded anew with the server's own answer at `address`, these fields of it changed. */
export const changed = (address: string, fields: object) => async (page: Page) => {
  await page.route(address, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), ...fields } });
  });
  await page.reload();
};

export const FAILED: Answer = { status: 500, body: { error: "Internal error", code: "internal" } };

export const refused = (status: number, code: string): Answer => ({ status, body: { error: code, code } });

/** "/course/{courseId}", "empty" -> "course-courseId-empty". */
export function nameOf({ route, state }: Scene): string {
  return `${route === "/" ? "landing" : route} ${state}`.replace(/[^\w]+/g, "-").replace(/^-|-$/g, "");
}
