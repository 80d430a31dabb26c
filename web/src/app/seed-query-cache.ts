import type { QueryClient } from "@tanstack/react-query";
import { adminCheckQuery, userQuery } from "../accounts/api.ts";
import { courseLessonsQuery, courseQuery, coursesQuery, lessonQuery } from "../courses/api.ts";
import { isPrefetchedOk, type PrefetchedCall } from "../lib/request.ts";

/**
 * Time that the first render of a page waits for its prefetched replies after its code has loaded, in
 * milliseconds.
 */
const TIMEOUT_MS = 400;

/**
 * Writes the prefetched replies to the query cache, so that React renders the page with data from the start
 * in small slices. React renders data that arrives later in one long task, which blocks input on slow phones.
 * Error replies are left to the page. Resolves after `TIMEOUT_MS` at the latest.
 */
export async function seedQueryCache(queries: QueryClient, calls: readonly PrefetchedCall[]): Promise<void> {
  const reads = calls.map(async (first) => {
    if (await isPrefetchedOk(first)) await read(queries, first);
  });
  await Promise.race([Promise.all(reads), new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
}

/**
 * Prefetches the query that the page will run for `call`. Skips other calls, such as those of payment pages,
 * which render little.
 */
function read(queries: QueryClient, { call, input }: PrefetchedCall): Promise<void> | undefined {
  switch (call) {
    case "GET /api/user":
      return queries.prefetchQuery(userQuery);
    case "GET /api/admin/user":
      return queries.prefetchQuery(adminCheckQuery);
    case "GET /api/courses":
      return queries.prefetchQuery(coursesQuery);
    case "GET /api/courses/:id":
      return queries.prefetchQuery(courseQuery(Number(input.id)));
    case "GET /api/courses/:id/lessons":
      return queries.prefetchQuery(courseLessonsQuery(Number(input.id)));
    case "GET /api/lessons/:id":
      return queries.prefetchQuery(lessonQuery(Number(input.id)));
    default:
      return;
  }
}
