import { expect, onTestFinished, test, vi } from "vitest";
import { fakeApi, ok } from "../../test/fake-api.ts";
import { course } from "../../test/samples.ts";
import { call } from "./api-client.ts";
import { prefetch } from "./request.ts";

test("uses a prefetched response for one call only", async () => {
  const { asked } = fakeApi({});
  prefetch({ call: "GET /api/courses/:id", input: { id: 1 } });
  expect(await call("GET /api/courses/:id", { id: 1 })).toEqual(course);
  expect(asked).toHaveLength(1);
  await call("GET /api/courses/:id", { id: 1 });
  expect(asked).toHaveLength(2);
});

test("refetches a prefetched response that is unused for 30 seconds", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { asked } = fakeApi({});
  prefetch({ call: "GET /api/courses/:id", input: { id: 1 } });
  vi.advanceTimersByTime(30_000);
  await call("GET /api/courses/:id", { id: 1 });
  expect(asked).toHaveLength(2);
});

test("discards unused prefetched responses after a mutation", async () => {
  const { asked } = fakeApi({ "GET /api/user": ok({ name: "Anna" }), "POST /api/logout": ok({}) });
  prefetch({ call: "GET /api/user", input: {} });
  await call("POST /api/logout", {});
  await call("GET /api/user", {});
  expect(asked).toEqual(["GET /api/user", "POST /api/logout", "GET /api/user"]);
});

test("throws the network error of a failed prefetch from the call that uses it", async () => {
  fakeApi({ "GET /api/courses/1": "no connection" });
  prefetch({ call: "GET /api/courses/:id", input: { id: 1 } });
  await expect(call("GET /api/courses/:id", { id: 1 })).rejects.toThrow("Failed to fetch");
});
