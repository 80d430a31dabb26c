import { beforeEach, expect, test, vi } from "vitest";

let module: typeof import("./api-client.ts");
beforeEach(async () => {
  vi.resetModules();
  module = await import("./api-client.ts");
});

test("sends no token if App Check is disabled", async () => {
  expect(await module.appCheckHeader("POST", false)).toEqual({});
});

test("waits for the App Check token before a POST and sends it", async () => {
  const header = module.appCheckHeader("POST", true);
  module.provideAppCheckTokens(async () => "genuine");
  expect(await header).toEqual({ "X-Firebase-AppCheck": "genuine" });
});

test("sends no App Check token with a GET", async () => {
  expect(await module.appCheckHeader("GET", true)).toEqual({});
});

test("sends the request without a token if App Check fails", async () => {
  module.provideAppCheckTokens(() => Promise.reject(new Error("blocked")));
  expect(await module.appCheckHeader("POST", true)).toEqual({});
});

test("only the first call waits for an App Check token that does not arrive", async () => {
  vi.useFakeTimers();
  const first = module.appCheckHeader("POST", true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await first).toEqual({});
  expect(await module.appCheckHeader("POST", true)).toEqual({});
  module.provideAppCheckTokens(async () => "genuine");
  expect(await module.appCheckHeader("POST", true)).toEqual({ "X-Firebase-AppCheck": "genuine" });
  vi.useRealTimers();
});
