import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, ok, refuse } from "../../test/fake-api.ts";
import { course } from "../../test/samples.ts";
import { courseQuery, coursesQuery } from "../courses/api.ts";
import { clearPrefetched, prefetch } from "../lib/request.ts";
import { createQueryClient } from "./query-client.ts";
import { seedQueryCache } from "./seed-query-cache.ts";

afterEach(clearPrefetched);

const CALL = { call: "GET /api/courses/:id", input: { id: 1 } } as const;

test("caches a prefetched response before the page renders and requests it only once", async () => {
  const { asked } = fakeApi({ "GET /api/courses/1": ok(course) });
  const queries = createQueryClient();
  prefetch(CALL);
  await seedQueryCache(queries, [CALL]);
  expect(queries.getQueryData(courseQuery(1).queryKey)).toEqual(course);
  expect(asked).toHaveLength(1);
});

test("does not cache a refused prefetch", async () => {
  const { asked } = fakeApi({ "GET /api/courses/1": refuse("course_not_found") });
  const queries = createQueryClient();
  prefetch(CALL);
  await seedQueryCache(queries, [CALL]);
  expect(queries.getQueryState(courseQuery(1).queryKey)).toBeUndefined();
  expect(asked).toHaveLength(1);
});

test("does not request data that was not prefetched", async () => {
  const { asked } = fakeApi({});
  const queries = createQueryClient();
  await seedQueryCache(queries, [{ call: "GET /api/courses", input: {} }]);
  expect(queries.getQueryState(coursesQuery.queryKey)).toBeUndefined();
  expect(asked).toEqual([]);
});

test("waits at most 400 ms for a prefetched response", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  prefetch(CALL);
  const taken = vi.fn();
  const waiting = seedQueryCache(createQueryClient(), [CALL]).then(taken);
  await vi.advanceTimersByTimeAsync(399);
  expect(taken).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
