import "@testing-library/jest-dom/vitest";
import { StyleSheet } from "@emotion/sheet";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

// jsdom lays nothing out, and working with styles takes it half of a test's time. They are looked at in a browser:
// here nobody writes any, and of an element counts what stands in its own attributes.
StyleSheet.prototype.insert = () => {};
window.getComputedStyle = (element) => (element as HTMLElement).style;
configure({ defaultHidden: true, asyncUtilTimeout: 3000 });

let complaints: MockInstance[];

beforeEach(() => {
  complaints = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
  // jsdom lacks these three. Less motion is asked for, so that nothing is left to wait for.
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("prefers-reduced-motion"),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal("scrollTo", () => {});
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = "signed_in=; Max-Age=0";
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const complaint of complaints) expect(complaint.mock.calls, "said to the console").toEqual([]);
});
