import "@testing-library/jest-dom/vitest";
import "./page-environment.ts";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";
import { clearPrefetched } from "../src/lib/request.ts";
import { clearStorage } from "./storage.ts";

expect.extend({
  toBeVisible() {
    throw new Error("No style is computed here: what can be seen is asserted in a browser (web/e2e).");
  },
});

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

let complaints: MockInstance[];

beforeEach(() => {
  complaints = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
  // jsdom lacks these five APIs. Reduced motion is set, so that tests need not wait for animations.
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("prefers-reduced-motion"),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal("scrollTo", () => {});
  Element.prototype.scrollIntoView = () => {};
  // Node's channels also reach tests in other threads.
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.stubGlobal("IntersectionObserver", Observer);
  vi.stubGlobal("ResizeObserver", Observer);
});

afterEach(() => {
  const shown = document.body.textContent;
  cleanup();
  const left = clearStorage();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = "signed_in=; Max-Age=0";
  clearPrefetched(); // an unused reply would answer a later test
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const complaint of complaints) expect(complaint.mock.calls, "said to the console").toEqual([]);
  expect(left, "left in the browser's storage").toEqual([]);
  expect(shown, "a number with two signs").not.toMatch(/[-−+][-−]\d/);
});
