import type { Hono } from "hono";
import type { Env } from "./call.ts";
import { type Context, contextOf, type Services } from "./context.ts";
import { NO_STORE } from "./responses.ts";

type OneClick = {
  /** Path of the endpoint with the parameter `:token`. */
  path: string;
  /** The page that asks for confirmation. It gets the token as the query parameter `lykill`. */
  page: string;
  leave: (context: Context, input: { token: string }) => Promise<void>;
};

/**
 * Adds an endpoint for the unsubscribe button of mail programs (RFC 8058). It accepts a POST from any origin;
 * the secret is the token in the URL. Link scanners send a GET, which changes nothing.
 */
export function oneClickRoute(app: Hono<Env>, services: Services, { path, page, leave }: OneClick): void {
  app.on(["GET", "POST"], path, async (context) => {
    context.set("route", path);
    const token = context.req.param("token") ?? "";
    if (context.req.method === "POST") {
      await leave(contextOf(services, context.get("store")), { token });
      return context.body(null, 204, NO_STORE);
    }
    const location = `${page}?${new URLSearchParams({ lykill: token })}`;
    return new Response(null, { status: 303, headers: { ...NO_STORE, Location: location } });
  });
}
