import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

/** An unexpected console.error or console.warn fails the test. */
let spies: MockInstance[] = [];

beforeEach(() => {
  spies = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
});

afterEach(() => {
  const printed = spies.flatMap((spy) => spy.mock.calls);
  for (const spy of spies) spy.mockRestore();
  expect(printed).toEqual([]);
});
