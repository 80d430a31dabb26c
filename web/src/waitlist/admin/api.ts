import { queryOptions } from "@tanstack/react-query";
import { ADMIN, FOR_ADMIN } from "../../admin/api.ts";
import { call } from "../../lib/api-client.ts";

/** Waitlists of upcoming courses, with the number of subscribers. */
export const waitlistsQuery = queryOptions({
  queryKey: [...ADMIN, "waitlists"],
  queryFn: () => call("GET /api/admin/waitlists", {}),
  meta: FOR_ADMIN,
});
