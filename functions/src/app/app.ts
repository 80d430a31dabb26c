import type { Hono } from "hono";
import { HonoBase } from "hono/hono-base";
import { TrieRouter } from "hono/router/trie-router";
import { googleRoutes } from "../accounts/google-routes.ts";
import { googlePaths } from "../accounts/limits.ts";
import { auditRefusals } from "../audit/refusals.ts";
import type { Env } from "../core/call.ts";
import { pseudonymOf } from "../core/client-ip.ts";
import type { Services } from "../core/context.ts";
import type { Endpoint } from "../core/endpoint.ts";
import { Refusal } from "../core/errors.ts";
import { answerFor, NEVER_REUSED, NO_STORE } from "../core/responses.ts";
import { lessonFileRoute } from "../courses/files.ts";
import { LESSON_FILE_PATH } from "../courses/limits.ts";
import { pictureRoutes } from "../courses/pictures.ts";
import { PICTURE_PATH } from "../courses/schema.ts";
import { webhookRoutes } from "../payments/webhook-routes.ts";
import { REMINDERS_OFF_PATH } from "../reminders/limits.ts";
import { PRACTICE_OFF_PATH } from "../reminders/practice/limits.ts";
import { practiceOneClickRoute } from "../reminders/practice/routes.ts";
import { remindersOneClickRoute } from "../reminders/routes.ts";
import { WAITLIST_ONE_CLICK_PATH } from "../waitlist/limits.ts";
import { waitlistOneClickRoute } from "../waitlist/routes.ts";
import { endpoints, partsOf } from "./endpoints.ts";
import { serve } from "./serve.ts";

/**
 * Returns the API paths that are not endpoints. Browsers, mail clients and the card provider's server call
 * them.
 */
export function specialPaths({ provider }: Pick<Services, "provider">): string[] {
  const webhooks = provider.webhooks.map(({ path }) => path);
  return [
    PICTURE_PATH,
    LESSON_FILE_PATH,
    WAITLIST_ONE_CLICK_PATH,
    REMINDERS_OFF_PATH,
    PRACTICE_OFF_PATH,
    ...Object.values(googlePaths),
    ...webhooks,
  ];
}

/** Creates the API as one Hono app. Tests call it through `app.request()`, without a port. */
export function createApp(services: Services): Hono<Env> {
  const app: Hono<Env> = new HonoBase<Env>({ router: new TrieRouter() });
  app.use(async (context, next) => {
    const started = performance.now();
    const store = services.openStore();
    context.set("store", store);
    await next();
    if (store.meter.dueEmails > 0) await services.pushOutbox();
    const userId = context.get("user");
    services.log("INFO", "request", {
      method: context.req.method,
      route: context.get("route") ?? "none",
      status: context.res.status,
      user: userId && pseudonymOf(userId, services.fingerprint),
      ms: Math.round(performance.now() - started),
      reads: store.meter.reads,
      writes: store.meter.writes,
    });
  });
  for (const [key, endpoint] of Object.entries(endpoints)) serve(app, services, key, endpoint as Endpoint);
  pictureRoutes(app, services);
  lessonFileRoute(app, services);
  waitlistOneClickRoute(app, services);
  remindersOneClickRoute(app, services);
  practiceOneClickRoute(app, services);
  webhookRoutes(app, services);
  const audit = auditRefusals(services);
  googleRoutes(app, services, audit);
  for (const path of [...Object.keys(endpoints).map((key) => partsOf(key).path), ...specialPaths(services)]) {
    app.all(path, (context) => {
      context.set("route", path);
      throw new Refusal("method_not_allowed");
    });
  }
  app.notFound(() => {
    throw new Refusal("not_found");
  });
  app.onError(async (error, context) => {
    await audit(error, context);
    const { status, body, headers } = answerFor(error, services.log);
    return Response.json(body, { status, headers: { ...headers, ...NO_STORE, ...NEVER_REUSED } });
  });
  return app;
}
