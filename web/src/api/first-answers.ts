import type { QueryClient } from "@tanstack/react-query";
import { courseLessonsQuery, courseQuery, coursesQuery, lessonQuery } from "./courses.ts";
import { isPrefetchedOk, type PrefetchedCall } from "./prefetched.ts";
import { adminCheckQuery, userQuery } from "./session.ts";

/** How long a page's first rendering waits for its first answers once its code is there, in milliseconds. */
const TIMEOUT_MS = 400;

/**
 * Puts the answers that have been prefetched where the page looks for them, so that React renders the page with them
 * from the start, in small slices: an answer that comes later is rendered in one go, during which a slow phone cannot
 * answer its reader. Refusals are left to the page. Resolves after `TIMEOUT_MS` in any case.
 */
export async function takeFirstAnswers(
  queries: QueryClient,
  calls: readonly PrefetchedCall[],
): Promise<void> {
  const reads = calls.map(async (first) => {
    if (await isPrefetchedOk(first)) await read(queries, first);
  });
  await Promise.race([Promise.all(reads), new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
}

/** Reads what the page will request by `call`; the payment's pages have little to render, and read by themselves. */
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
