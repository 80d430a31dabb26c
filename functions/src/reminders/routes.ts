import type { Hono } from "hono";
import { Empty } from "../core/atoms.ts";
import type { Env } from "../core/call.ts";
import type { Services } from "../core/context.ts";
import { endpoint } from "../core/endpoint.ts";
import { oneClickRoute } from "../core/one-click.ts";
import { turnRemindersOff } from "./actions.ts";
import { REMINDERS_OFF_PAGE, REMINDERS_OFF_PATH } from "./limits.ts";
import { OffToken } from "./schema.ts";

export const reminderRoutes = {
  "POST /api/reminders/off": endpoint(
    { access: "public", input: OffToken, reply: Empty, refusals: ["email_link_invalid"] },
    turnRemindersOff,
  ),
};

/** Adds the endpoint for the unsubscribe button of mail programs. */
export function remindersOneClickRoute(app: Hono<Env>, services: Services): void {
  oneClickRoute(app, services, {
    path: REMINDERS_OFF_PATH,
    page: REMINDERS_OFF_PAGE,
    leave: turnRemindersOff,
  });
}
