import { beforeEach, expect, test, vi } from "vitest";

let module: typeof import("./app-check.ts");
beforeEach(async () => {
  vi.resetModules();
  module = await import("./app-check.ts");
});

test("without App Check, no call carries a token", async () => {
  expect(await module.appCheckHeader("POST", false)).toEqual({});
});

test("a call that changes something waits for the token and carries it", async () => {
  const header = module.appCheckHeader("POST", true);
  module.provideAppCheckTokens(async () => "genuine");
  expect(await header).toEqual({ "X-Firebase-AppCheck": "genuine" });
});

test("a call that only reads carries no token", async () => {
  expect(await module.appCheckHeader("GET", true)).toEqual({});
});

test("a call is made without a token if App Check fails", async () => {
  module.provideAppCheckTokens(() => Promise.reject(new Error("blocked")));
  expect(await module.appCheckHeader("POST", true)).toEqual({});
});

test("only the first call waits for an App Check that never loads", async () => {
  vi.useFakeTimers();
  const first = module.appCheckHeader("POST", true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await first).toEqual({});
  expect(await module.appCheckHeader("POST", true)).toEqual({});
  module.provideAppCheckTokens(async () => "genuine");
  expect(await module.appCheckHeader("POST", true)).toEqual({ "X-Firebase-AppCheck": "genuine" });
  vi.useRealTimers();
});
