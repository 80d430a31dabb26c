import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

/** Any console.error or console.warn that a test did not expect fails it. */
let spies: MockInstance[] = [];

beforeEach(() => {
  spies = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
});

afterEach(() => {
  const printed = spies.flatMap((spy) => spy.mock.calls);
  for (const spy of spies) spy.mockRestore();
  expect(printed).toEqual([]);
});
