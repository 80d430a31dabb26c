import type { Hono } from "hono";
import type * as z from "zod";
import { type CallName, calls } from "../contract/calls.ts";
import { type Endpoints, endpoints } from "../contract/endpoints.ts";
import type { Call } from "../core/endpoint.ts";
import { Refusal } from "../core/errors.ts";
import { TOTAL_HEADER } from "../core/limits.ts";
import type { Page } from "../core/pagination.ts";
import { reviewUnreadable } from "../payments/reviews.ts";
import { attempted } from "./attempted.ts";
import { jsonBody, requireGenuineApp, requireSameOrigin, uniqueEntries } from "./body.ts";
import { cacheHeaders, revalidation } from "./caching.ts";
import { type CallOf, type Env, openCall } from "./call.ts";
import type { Services } from "./services.ts";

type Input<Name extends CallName> = z.output<Endpoints[Name]["input"]>;
type Reply<Name extends CallName> = z.input<Endpoints[Name]["reply"]>;

/** What a handler returns; nothing where the reply is empty. */
type Answer<Reply> = Reply | Promise<Reply> | (Record<string, never> extends Reply ? Promise<void> : never);

type Handler<Name extends CallName> = (call: CallOf<Name>, input: Input<Name>) => Answer<Reply<Name>>;

/** Adds one call to the app. */
export type Route = (app: Hono<Env>, services: Services) => void;

/**
 * Returns the route of a call: checks its policy and its input before the handler, and its reply after it.
 * Unknown keys are dropped from both.
 */
export function route<Name extends CallName>(name: Name, handler: Handler<Name>): Route {
  const { method, path, input, reply } = endpoints[name];
  const policy: Call = calls[name];
  return (app, services) => {
    app.on(method, [path], ...revalidation(policy), async (context) => {
      const { req } = context;
      context.set("route", path);
      if (method !== "GET") requireSameOrigin(req.raw.headers, services.siteUrl);
      if (policy.appCheck) await requireGenuineApp(req.raw.headers, services);
      const call = await openCall(name, context, services);
      const body = method === "GET" ? {} : await jsonBody(req.raw, policy.bodyMaxBytes);
      const query = req.url.includes("?") ? uniqueEntries(new URL(req.url).searchParams) : {};
      const inQuery = method === "GET" ? query : pick(query, policy.query);
      const parsed = input.safeParse({ ...body, ...inQuery, ...req.param() });
      if (!parsed.success) throw new Refusal("invalid_input", { text: parsed.error.issues[0]?.message });
      const data = parsed.data as Record<string, unknown>;
      context.set("input", data);
      const account = policy.access === "public" ? String(data.email) : context.get("user");
      const answer = await attempted(policy, { call, account }, async () =>
        handler(call, parsed.data as Input<Name>),
      );
      const text = JSON.stringify(reply.parse(answer ?? {}));
      const headers = { "Content-Type": "application/json", ...cacheHeaders(policy, text), ...call.headers };
      // Cookies are set on Hono's context, whose answer copies all headers twice.
      return context.get("hasCookies") ? context.body(text, 200, headers) : new Response(text, { headers });
    });
  };
}

/** Addresses stand in logs: a call that changes something takes from its own only what its row names. */
function pick(query: Record<string, string>, names: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)));
}

/** Returns the route of a list that comes in pages. Documents that cannot be read are left out and put under review. */
export function listRoute<Name extends CallName, Item>(
  name: Name,
  read: (call: CallOf<Name>, input: Input<Name>) => Promise<Page<Item>>,
): Route {
  return route(name, async (call, input) => {
    const { items, unreadable, next, total } = await read(call, input);
    if (next !== null) call.linkNext(next);
    if (total !== undefined) call.headers[TOTAL_HEADER] = String(total);
    for (const path of unreadable) await reviewUnreadable(call, path);
    return items as Reply<Name>;
  });
}
