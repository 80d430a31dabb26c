import { hash } from "node:crypto";
import type { Context, Hono } from "hono";
import type * as z from "zod";
import { findPrincipal } from "../actions/find-principal.ts";
import { reviewUnreadable } from "../actions/open-review.ts";
import type { Services } from "../actions/services.ts";
import { type Call, type CallName, calls } from "../contract/calls.ts";
import { type Endpoints, endpoints } from "../contract/endpoints.ts";
import type { Admin } from "../contract/user.ts";
import type { Actor } from "../domain/audit.ts";
import { networkOf } from "../domain/network-address.ts";
import type { Principal } from "../domain/principal.ts";
import { Refusal } from "../domain/refusal.ts";
import type { NewSession } from "../domain/session.ts";
import type { Page } from "../store/page.ts";
import type { Store } from "../store/store.ts";
import { actorOf } from "./actor.ts";
import { requireGenuineApp } from "./app-check.ts";
import { attempted } from "./attempted.ts";
import { jsonBody, uniqueEntries } from "./body.ts";
import { clientAddress } from "./client-address.ts";
import { requireSameOrigin } from "./same-origin.ts";
import { endSession, sessionOf, startSession } from "./session.ts";

/** What every request carries through the app. */
export type Env = {
  Variables: { store: Store; route: string; user: string; input: Record<string, unknown> };
};

/** What a handler may use besides its input. */
type PublicCall = {
  services: Services;
  store: Store;
  now: Date;
  /** The caller's network, by which attempts are counted. */
  network: () => string;
  /** The caller, once known, as the audit log names them. */
  actorFor: (who: { id: string; email: string }) => Actor;
  /** Who calls, or null for a visitor. */
  visitorId: () => Promise<string | null>;
  startSession: (session: NewSession, who: { isCustomer: boolean }) => void;
  /** The session cookie that came with the request. */
  session: string | undefined;
  /** Clears the session's cookies. */
  endSession: () => void;
  /** Names the next page of a list in the answer's `Link` header. */
  linkNext: (after: string) => void;
  /** What the answer's headers say besides. */
  headers: Record<string, string>;
};

/** The same for calls whose access says who is signed in. */
type UserCall = PublicCall & { userId: string };
type AdminCall = UserCall & { admin: Admin; actor: Actor };

type AccessOf<Name extends CallName> = (typeof calls)[Name]["access"];
type CallOf<Name extends CallName> =
  AccessOf<Name> extends "public" ? PublicCall : AccessOf<Name> extends "admin" ? AdminCall : UserCall;
type Input<Name extends CallName> = z.output<Endpoints[Name]["input"]>;
type Reply<Name extends CallName> = z.input<Endpoints[Name]["reply"]>;
type Handler<Name extends CallName> = (
  input: Input<Name>,
  call: CallOf<Name>,
) => Promise<Reply<Name>> | Reply<Name>;

/** Puts one call of the contract's table into the app. */
export type Route = (app: Hono<Env>, services: Services) => void;

/**
 * A call of the contract's table: who may make it, its input and its reply are checked here,
 * so that `handler` sees only what is right and answers only what may leave.
 */
export function route<Name extends CallName>(
  name: Name,
  handler: Handler<Name>,
  cacheControl?: string,
): Route {
  const { method, path, input, reply } = endpoints[name];
  const policy: Call = calls[name];
  return (app, services) => {
    app.on(method, path, async (context) => {
      const { req } = context;
      context.set("route", path);
      if (method !== "GET") requireSameOrigin(req.raw.headers, services.siteUrl);
      if (policy.appCheck) await requireGenuineApp(req.raw.headers, services);
      const call = await openCall(name, context, services);
      const body = method === "GET" ? {} : await jsonBody(req.raw);
      const query = req.url.includes("?") ? uniqueEntries(new URL(req.url).searchParams) : {};
      const given = input.safeParse({ ...body, ...query, ...req.param() });
      if (!given.success) throw new Refusal("invalid_input", { text: given.error.issues[0]?.message });
      const data = given.data as Record<string, unknown>;
      context.set("input", data);
      const account = policy.access === "public" ? String(data.email) : context.get("user");
      const caller = { ...call, given: req.raw.headers, account };
      const answer = await attempted(policy, caller, async () => handler(given.data as Input<Name>, call));
      const text = JSON.stringify(reply.parse(answer));
      const headers =
        cacheControl === undefined
          ? { ...JSON_HEADERS, ...NO_STORE, ...call.headers }
          : { ...JSON_HEADERS, "Cache-Control": cacheControl, ETag: etagOf(text) };
      // A bare Response goes out as it is, but without the cookies that other calls set.
      return method === "GET" ? new Response(text, { headers }) : context.body(text, 200, headers);
    });
  };
}

const JSON_HEADERS = { "Content-Type": "application/json" };

/** Most answers are for one person, and for now. */
export const NO_STORE = { "Cache-Control": "private, no-store" };

let latest = { text: "", etag: "" };

/** The same for the same text; the latest is kept, for what is asked for most changes least. */
function etagOf(text: string): string {
  if (text !== latest.text) latest = { text, etag: `"${hash("sha1", text, "base64url")}"` };
  return latest.etag;
}

async function openCall<Name extends CallName>(
  name: Name,
  context: Context<Env>,
  services: Services,
): Promise<CallOf<Name>> {
  const { access } = endpoints[name];
  const headers: Record<string, string> = {};
  const identify = () => principalOf(context, services);
  const call: PublicCall = {
    services,
    store: context.get("store"),
    now: services.now(),
    network: () => networkOf(clientAddress(context.req.raw.headers, services)) ?? "unknown",
    actorFor: (who) => actorOf(context.req.raw.headers, who, services),
    visitorId: async () => (await identify())?.uid ?? null,
    session: sessionOf(context),
    startSession: (session, who) => startSession(context, { session, ...who }, services.siteUrl),
    endSession: () => endSession(context, services.siteUrl),
    linkNext: (after) => {
      headers.Link = nextPage(context.req.url, after);
    },
    headers,
  };
  if (access === "public") return call as CallOf<Name>;
  const caller = await identify();
  if (caller === null) throw new Refusal("not_signed_in");
  if (access !== "admin") return { ...call, userId: caller.uid } as CallOf<Name>;
  const admin = caller.isAdmin ? await call.store.admins.byId(caller.uid) : null;
  if (admin === null) throw new Refusal("not_admin");
  return { ...call, userId: caller.uid, admin, actor: call.actorFor(admin) } as CallOf<Name>;
}

/** RFC 8288: the address of this list behind the row `after`. */
function nextPage(url: string, after: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set("after", after);
  return `<${pathname}?${searchParams}>; rel="next"`;
}

async function principalOf(context: Context<Env>, services: Services): Promise<Principal | null> {
  const cookie = sessionOf(context);
  if (cookie === undefined) return null;
  const principal = await findPrincipal({ ...services, store: context.get("store") }, cookie, services.now());
  if (principal !== null) context.set("user", principal.uid);
  return principal;
}

/** A list that comes in pages. Documents that cannot be read are left out and put under review. */
export function listRoute<Name extends CallName, Item>(
  name: Name,
  read: (input: Input<Name>, call: CallOf<Name>) => Promise<Page<Item>>,
): Route {
  return route(name, async (input, call) => {
    const { items, unreadable, next } = await read(input, call);
    if (next !== null) call.linkNext(next);
    for (const path of unreadable) await reviewUnreadable(call, path);
    return items as Reply<Name>;
  });
}
