export type Answer<Body = unknown> = { status: number; body: Body; headers: Headers };

export type RequestOptions = {
  body?: unknown;
  rawBody?: string;
  cookie?: string;
  headers?: Record<string, string>;
};

/** What Google's front end would say of the caller's address; without it the real one counts. */
export const CALLER_HEADER = "x-test-caller";

/** Longest wait for an answer, in milliseconds: retries over a Firestore that aborts take long on a busy machine. */
const TIMEOUT_MS = 120_000;

/** Asks the API at `url` as its own page would; what differs stands in `options`. */
export async function askOver<Body>(
  url: string,
  method: string,
  path: string,
  { body, rawBody, cookie, headers = {} }: RequestOptions,
): Promise<Answer<Body>> {
  const sent = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  const answer = await fetch(`${url}${path}`, {
    method,
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      ...(method !== "GET" && { "content-type": "application/json", "sec-fetch-site": "same-origin" }),
      ...(cookie !== undefined && { cookie }),
      ...headers,
    },
    ...(sent !== undefined && { body: sent }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get("content-type")?.includes("json");
  return {
    status: answer.status,
    body: (isJson ? JSON.parse(text) : text) as Body,
    headers: answer.headers,
  };
}
