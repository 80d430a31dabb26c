import { focusManager, MutationObserver, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeApi, ok, refuse } from "../../test/fake-api.ts";
import { course } from "../../test/samples.ts";
import { courseQuery, coursesQuery } from "../courses/api.ts";
import { clearPrefetched, prefetch } from "../lib/request.ts";
import { createQueryClient, seedQueryCache } from "./query-client.ts";

describe("createQueryClient", () => {
  const HOUR = 60 * 60 * 1000;
  const read = vi.fn(async () => "read");

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    focusManager.setFocused(undefined);
    onlineManager.setOnline(true);
    read.mockReset();
  });

  test("does not poll, refetch on focus or mark data as stale [7.4]", async () => {
    const queries = createQueryClient();
    queries.mount();
    const stop = new QueryObserver(queries, { queryKey: ["x"], queryFn: read }).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(HOUR);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(read).toHaveBeenCalledOnce();
    expect(
      queries
        .getQueryCache()
        .find({ queryKey: ["x"] })
        ?.isStale(),
    ).toBe(false);
    stop();
    queries.unmount();
  });

  test("fails immediately while offline instead of pausing the request", async () => {
    onlineManager.setOnline(false);
    read.mockRejectedValue(new TypeError("Failed to fetch"));
    const queries = createQueryClient();
    const order = new MutationObserver(queries, { mutationFn: read });
    await expect(queries.fetchQuery({ queryKey: ["x"], queryFn: read })).rejects.toThrow("Failed to fetch");
    await expect(order.mutate()).rejects.toThrow("Failed to fetch");
  });

  test("does not retry a failed query [7.3]", async () => {
    read.mockRejectedValue(new Error("502: Bad Gateway"));
    const queries = createQueryClient();
    const failed = expect(queries.fetchQuery({ queryKey: ["x"], queryFn: read })).rejects.toThrow("502");
    await vi.advanceTimersByTimeAsync(HOUR);
    await failed;
    expect(read).toHaveBeenCalledOnce();
  });
});

describe("seedQueryCache", () => {
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
});
