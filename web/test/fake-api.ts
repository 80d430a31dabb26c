import { REFUSALS, type RefusalCode } from "functions/core/errors";
import { TOTAL_HEADER } from "functions/core/limits";
import { vi } from "vitest";
import { course, courseLessons } from "./samples.ts";

type Answer = { status: number; body?: unknown; text?: string; headers?: HeadersInit } | "no connection";

/**
 * Responses by method and path. A value is a response, a pending response, or a list. The last item of a list
 * is repeated.
 */
export type Answers = Record<string, Answer | Promise<Answer> | (Answer | Promise<Answer>)[]>;

export const ok = (body: unknown): Answer => ({ status: 200, body });

/** Returns a response with HTML instead of JSON. */
export const html = (text: string): Answer => ({ status: 200, text });

/** Returns one page of a list. `next` is the path of the following page. */
export const page = (body: unknown[], next: string, total?: number): Answer => ({
  status: 200,
  body,
  headers: {
    Link: `<${next}>; rel="next"`,
    ...(total !== undefined && { [TOTAL_HEADER]: String(total) }),
  },
});

/** Returns a reply that the API gives once the test calls `reply`. */
export function pending() {
  let resolve = (_: Answer) => {};
  const answer = new Promise<Answer>((given) => {
    resolve = given;
  });
  return { answer, reply: (given: Answer) => resolve(given) };
}

export const refuse = (code: RefusalCode): Answer => {
  const [status, error] = REFUSALS[code];
  return { status, body: { error, code } };
};

const NO_NOTE = { text: "", revision: 0, savedAt: null };

const COURSES: Answers = {
  "GET /api/courses": ok([course]),
  "GET /api/courses/1": ok(course),
  "GET /api/courses/1/lessons": ok(courseLessons),
  "GET /api/courses/1/drills": ok({ courseTitle: course.title, today: null, drills: [] }),
  ...Object.fromEntries([1, 2, 3].map((id) => [`GET /api/lessons/${id}/note`, ok(NO_NOTE)])),
  "GET /api/progress": ok({ last: null, positions: {}, practised: [] }),
  ...Object.fromEntries(
    [1, 2, 3].map((id) => [
      `PUT /api/lessons/${id}/position`,
      ok({ last: null, positions: {}, practised: [] }),
    ]),
  ),
};

/** The readable cookie that the server sets together with the session cookie. */
const HINTS: Record<string, string> = {
  "POST /api/login": "signed_in=1",
  "POST /api/register": "signed_in=1",
  "POST /api/admin/login": "signed_in=admin",
  "POST /api/staff-invitation/accept": "signed_in=teacher",
  "POST /api/logout": "signed_in=; max-age=0",
};

/** Calls about the input of a form that is not saved. By default, the fake server keeps nothing. */
const isUnsavedWork = (request: string) => request.includes(" /api/admin/unsaved-work/");

/** Returns the action that a call is a part of, if it has the id of an action. */
const actionOf = (request: string, { importId, people: _, ...rest }: Record<string, unknown>) =>
  importId === undefined ? null : { key: request + JSON.stringify(rest), id: importId };

/**
 * Replaces `fetch` by a fake server. Returns the requests it receives, in order. The test fails if the calls of
 * one action, or its retry, have different ids.
 */
export function fakeApi(answers: Answers) {
  const ids = new Map<string, unknown>();
  const api = {
    asked: [] as string[],
    bodies: [] as unknown[],
    headers: [] as Headers[],
    answers: { ...COURSES, ...answers },
    /** Whether the browser keeps the server's cookies. */
    keepsCookies: true,
    /** Returns the bodies of the calls with this method and path, in order. */
    sent: (request: string): unknown[] => api.bodies.filter((_, index) => api.asked[index] === request),
  };
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body, headers }: RequestInit = {}) => {
    const request = `${method} ${url}`;
    if (isUnsavedWork(request) && !(request in api.answers)) return Response.json({ text: null });
    api.asked.push(request);
    const sent = body === undefined ? undefined : JSON.parse(String(body));
    api.bodies.push(sent);
    const action = actionOf(request, sent ?? {});
    if (action && (ids.get(action.key) ?? action.id) !== action.id)
      console.error(`Another id: ${action.key}`);
    if (action) ids.set(action.key, action.id);
    api.headers.push(new Headers(headers));
    const known = api.answers[request];
    const answer = await (Array.isArray(known) ? (known.length > 1 ? known.shift() : known[0]) : known);
    if (answer === undefined) console.error(`No answer for ${request}`);
    if (answer === undefined || answer === "no connection") throw new TypeError("Failed to fetch");
    const hint = HINTS[request];
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
    if (hint !== undefined && answer.status === 200 && api.keepsCookies) document.cookie = hint;
    return new Response(answer.text ?? JSON.stringify(answer.body), answer);
  });
  return api;
}
