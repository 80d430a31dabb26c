import type { Hono } from "hono";
import { Empty, NoInput } from "../../core/atoms.ts";
import type { Env } from "../../core/call.ts";
import type { Services } from "../../core/context.ts";
import { endpoint } from "../../core/endpoint.ts";
import { oneClickRoute } from "../../core/one-click.ts";
import { OffToken } from "../schema.ts";
import { endPracticeByLink, endPracticePlan, readPracticePlan, savePracticePlan } from "./actions.ts";
import { PRACTICE_OFF_PAGE, PRACTICE_OFF_PATH } from "./limits.ts";
import { OwnPracticePlan, PracticePlanInput } from "./schema.ts";

export const practiceRoutes = {
  "GET /api/practice-plan": endpoint(
    { access: "user", input: NoInput, reply: OwnPracticePlan },
    readPracticePlan,
  ),
  "PUT /api/practice-plan": endpoint(
    {
      access: "user",
      limit: "learning",
      input: PracticePlanInput,
      reply: OwnPracticePlan,
      refusals: ["course_not_bought"],
    },
    savePracticePlan,
  ),
  "DELETE /api/practice-plan": endpoint(
    { access: "user", limit: "learning", input: NoInput, reply: Empty },
    endPracticePlan,
  ),
  "POST /api/practice-plan/off": endpoint(
    { access: "public", input: OffToken, reply: Empty, refusals: ["email_link_invalid"] },
    endPracticeByLink,
  ),
};

/** Adds the endpoint for the unsubscribe button of mail programs. */
export function practiceOneClickRoute(app: Hono<Env>, services: Services): void {
  oneClickRoute(app, services, {
    path: PRACTICE_OFF_PATH,
    page: PRACTICE_OFF_PAGE,
    leave: endPracticeByLink,
  });
}
