import type { Hono } from "hono";
import { NO_STORE } from "../app/caching.ts";
import type { Env } from "../app/call.ts";
import { contextOf } from "../app/context.ts";
import { listRoute, route } from "../app/route.ts";
import type { Services } from "../app/services.ts";
import { WAITLIST_ONE_CLICK_PATH, WAITLIST_PAGES } from "../contract/waitlist-calls.ts";
import { confirmWaitlist, joinWaitlist, leaveWaitlist } from "./actions.ts";
import { listWaiting, listWaitlists, openWaitlist } from "./open-waitlist.ts";

export const waitlistRoutes = [
  route("joinWaitlist", joinWaitlist),
  route("confirmWaitlist", confirmWaitlist),
  route("leaveWaitlist", leaveWaitlist),
  route("waitlists", listWaitlists),
  listRoute("waitlistEntries", listWaiting),
  route("openWaitlist", openWaitlist),
];

/**
 * Adds the address of a mail program's own "unsubscribe" (RFC 8058): a POST from anywhere, whose secret is the address. What
 * looks at links ahead of their reader makes a GET, which changes nothing.
 */
export function waitlistOneClickRoute(app: Hono<Env>, services: Services): void {
  app.on(["GET", "POST"], WAITLIST_ONE_CLICK_PATH, async (context) => {
    context.set("route", WAITLIST_ONE_CLICK_PATH);
    const token = context.req.param("token");
    if (context.req.method === "POST") {
      await leaveWaitlist(contextOf(services, context.get("store")), { token });
      return context.body(null, 204, NO_STORE);
    }
    const page = `${WAITLIST_PAGES.leave}?${new URLSearchParams({ lykill: token })}`;
    return new Response(null, { status: 303, headers: { ...NO_STORE, Location: page } });
  });
}
