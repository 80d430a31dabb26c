import { focusManager, MutationObserver, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";

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
