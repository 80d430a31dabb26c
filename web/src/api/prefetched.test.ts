import { expect, onTestFinished, test, vi } from "vitest";
import { fakeApi, ok } from "../../test/fake-api.ts";
import { course } from "../../test/samples.ts";
import { call } from "./call.ts";
import { prefetch } from "./prefetched.ts";

test("a prefetched response is used by one call", async () => {
  const { asked } = fakeApi({});
  prefetch({ call: "course", input: { id: 1 } });
  expect(await call("course", { id: 1 })).toEqual(course);
  expect(asked).toHaveLength(1);
  await call("course", { id: 1 });
  expect(asked).toHaveLength(2);
});

test("a response that nobody has taken for half a minute is fetched anew", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { asked } = fakeApi({});
  prefetch({ call: "course", input: { id: 1 } });
  vi.advanceTimersByTime(30_000);
  await call("course", { id: 1 });
  expect(asked).toHaveLength(2);
});

test("a change drops the prefetched responses that nobody has taken", async () => {
  const { asked } = fakeApi({ "GET /api/user": ok({ name: "Anna" }), "POST /api/logout": ok({}) });
  prefetch({ call: "user", input: {} });
  await call("logout", {});
  await call("user", {});
  expect(asked).toEqual(["GET /api/user", "POST /api/logout", "GET /api/user"]);
});

test("a prefetch without a connection fails the call that takes it", async () => {
  fakeApi({ "GET /api/courses/1": "no connection" });
  prefetch({ call: "course", input: { id: 1 } });
  await expect(call("course", { id: 1 })).rejects.toThrow("Failed to fetch");
});
