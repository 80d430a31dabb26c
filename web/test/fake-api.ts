import { REFUSALS, type RefusalCode } from "functions/core/errors";
import { TOTAL_HEADER } from "functions/core/limits";
import { vi } from "vitest";
import { course, courseLessons } from "./samples.ts";

type Answer = { status: number; body?: unknown; text?: string; headers?: HeadersInit } | "no connection";

/** Answers by method and address; each an answer, one that is on its way, or a list of which the last stays. */
export type Answers = Record<string, Answer | Promise<Answer> | (Answer | Promise<Answer>)[]>;

export const ok = (body: unknown): Answer => ({ status: 200, body });

/** A page that is not of the API. */
export const html = (text: string): Answer => ({ status: 200, text });

/** A page of a list, behind which another follows at `next`. */
export const page = (body: unknown[], next: string, total?: number): Answer => ({
  status: 200,
  body,
  headers: {
    Link: `<${next}>; rel="next"`,
    ...(total !== undefined && { [TOTAL_HEADER]: String(total) }),
  },
});

export const refuse = (code: RefusalCode): Answer => {
  const [status, error] = REFUSALS[code];
  return { status, body: { error, code } };
};

const COURSES: Answers = {
  "GET /api/courses": ok([course]),
  "GET /api/courses/1": ok(course),
  "GET /api/courses/1/lessons": ok(courseLessons),
};

/** The readable cookie that the server sets beside the session's. */
const HINTS: Record<string, string> = {
  "POST /api/login": "signed_in=1",
  "POST /api/register": "signed_in=1",
  "POST /api/admin/login": "signed_in=admin",
  "POST /api/logout": "signed_in=; max-age=0",
};

/** Puts a server in the place of the network, and returns the requests it gets, in order. */
export function fakeApi(answers: Answers) {
  const api = {
    asked: [] as string[],
    bodies: [] as unknown[],
    headers: [] as Headers[],
    answers: { ...COURSES, ...answers },
    /** Whether the browser keeps the cookies that the server sets. */
    keepsCookies: true,
  };
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body, headers }: RequestInit) => {
    const request = `${method} ${address}`;
    api.asked.push(request);
    api.bodies.push(body === undefined ? undefined : JSON.parse(String(body)));
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
