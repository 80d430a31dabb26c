import type { Hono } from "hono";
import { keepSession, openCall } from "../accounts/open-call.ts";
import { requireRecentSignIn } from "../accounts/sessions.ts";
import { jsonBody, requireGenuineApp, uniqueEntries } from "../core/body.ts";
import type { Env, PublicCall } from "../core/call.ts";
import type { Services } from "../core/context.ts";
import type { Endpoint, Policy } from "../core/endpoint.ts";
import { Refusal } from "../core/errors.ts";
import { isForeign } from "../core/origin.ts";
import { cacheHeaders, NO_STORE, revalidation } from "../core/responses.ts";
import { DEVICE_TOKEN_HEADER } from "../limits/attempt-limits.ts";
import { withAttemptLimit } from "../limits/with-attempt-limit.ts";
import { partsOf } from "./endpoints.ts";

type Attempted = {
  call: PublicCall;
  /** The signed-in user, or the account that the input names. */
  account: string;
};

/** Runs a call within its rate limit. A successful sign-in makes the browser a known device. */
function rateLimited<T>(
  { limit, signsIn }: Policy,
  { call, account }: Attempted,
  work: () => Promise<T>,
): Promise<T> {
  if (limit === undefined) return work();
  const attempt = { account, network: call.network(), deviceToken: call.deviceToken };
  return withAttemptLimit(call, { limit, attempt }, async (isKnownDevice) => {
    const answer = await work();
    if (signsIn && !isKnownDevice) await addDevice(call, account);
    return answer;
  });
}

/**
 * Adds a known device and returns its token in a response header. The sign-in succeeds even if saving fails.
 */
async function addDevice({ devices, log, headers }: PublicCall, account: string): Promise<void> {
  try {
    headers[DEVICE_TOKEN_HEADER] = await devices.add(account);
  } catch (error) {
    log("WARNING", "device not saved", { error: String(error) });
  }
}

/**
 * Adds an endpoint to the app. Checks its policy and input before the handler runs, and its reply afterwards.
 * Removes unknown keys from both.
 */
export function serve(app: Hono<Env>, services: Services, key: string, endpoint: Endpoint): void {
  const { method, path } = partsOf(key);
  const { access, appCheck, bodyMaxBytes, input, stepUp, reply, handle, sharedCacheSeconds } = endpoint;
  app.on(method, [path], ...revalidation(endpoint), async (context) => {
    const { req } = context;
    context.set("route", path);
    if (method !== "GET" && isForeign(req.raw.headers, services.siteUrl)) throw new Refusal("foreign_origin");
    if (appCheck) await requireGenuineApp(req.raw.headers, services);
    const call = await openCall(access, context, services);
    const body = method === "GET" ? {} : await jsonBody(req.raw, bodyMaxBytes);
    const query = req.url.includes("?") ? uniqueEntries(new URL(req.url).searchParams) : {};
    const inQuery = method === "GET" ? query : pick(query, endpoint.query);
    const parsed = input.safeParse({ ...body, ...inQuery, ...req.param() });
    if (!parsed.success) throw new Refusal("invalid_input", { text: parsed.error.issues[0]?.message });
    const data = parsed.data as Record<string, unknown>;
    context.set("input", data);
    if (stepUp === true || stepUp?.(data))
      await requireRecentSignIn({ ...call, session: context.get("session") });
    const account = access === "public" ? String(data.email) : context.get("user");
    const answer = await rateLimited(endpoint, { call, account }, async () => handle(call, data));
    const text = JSON.stringify(reply.parse(answer ?? {}));
    if (sharedCacheSeconds === undefined) await keepSession(context, call);
    const hasCookies = context.get("hasCookies");
    const caching = hasCookies ? NO_STORE : cacheHeaders(endpoint, text);
    const headers = { "Content-Type": "application/json", ...caching, ...call.headers };
    // Hono's context is used only for cookies, because its responses copy all headers twice.
    return hasCookies ? context.body(text, 200, headers) : new Response(text, { headers });
  });
}

/** Returns only the named query parameters. Calls with a body ignore all others. */
function pick(query: Record<string, string>, names: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)));
}
