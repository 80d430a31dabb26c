import type { Hono } from "hono";
import * as z from "zod";
import { DocumentId, Empty, NoInput, NumericId, PageInput } from "../core/atoms.ts";
import type { Env } from "../core/call.ts";
import type { Services } from "../core/context.ts";
import { endpoint, list } from "../core/endpoint.ts";
import { oneClickRoute } from "../core/one-click.ts";
import { confirmWaitlist, joinWaitlist, leaveWaitlist } from "./actions.ts";
import { WAITLIST_ONE_CLICK_PATH, WAITLIST_PAGES } from "./limits.ts";
import { listWaiting, listWaitlists, openWaitlist } from "./open-waitlist.ts";
import { Waitlist, WaitlistEntry, WaitlistInput } from "./schema.ts";

/** The token of a mailed link: the id of the entry and a signature. */
const ByToken = z.object({ token: z.string().regex(/^[0-9a-f]{32}\.[0-9a-f]{32}$/) });

const OfCourse = z.object({ course: z.string() });

export const waitlistRoutes = {
  "POST /api/waitlist": endpoint(
    {
      access: "public",
      limit: "waitlist",
      input: WaitlistInput,
      reply: Empty,
      refusals: ["waitlist_not_found"],
    },
    joinWaitlist,
  ),
  "POST /api/waitlist/confirm": endpoint(
    {
      access: "public",
      input: ByToken,
      reply: OfCourse,
      refusals: ["waitlist_link_invalid", "waitlist_link_expired"],
    },
    confirmWaitlist,
  ),
  "POST /api/waitlist/leave": endpoint(
    { access: "public", input: ByToken, reply: Empty, refusals: ["waitlist_link_invalid"] },
    leaveWaitlist,
  ),
  "GET /api/admin/waitlists": endpoint(
    { access: "owner", input: NoInput, reply: z.array(Waitlist) },
    listWaitlists,
  ),
  "GET /api/admin/waitlists/:id/entries": list(
    { access: "owner", input: PageInput.extend({ id: DocumentId }), reply: z.array(WaitlistEntry) },
    listWaiting,
  ),
  "POST /api/admin/waitlists/:id/open": endpoint(
    {
      access: "owner",
      input: z.object({ id: DocumentId, courseId: NumericId }),
      reply: Waitlist,
      refusals: ["waitlist_not_found", "course_not_found", "waitlist_opened"],
    },
    openWaitlist,
  ),
};

/** Adds the endpoint for the unsubscribe button of mail programs. */
export function waitlistOneClickRoute(app: Hono<Env>, services: Services): void {
  oneClickRoute(app, services, {
    path: WAITLIST_ONE_CLICK_PATH,
    page: WAITLIST_PAGES.leave,
    leave: leaveWaitlist,
  });
}
