import { expect, test } from "vitest";
import { authIntent, authScreen } from "./auth-intent.ts";

const query = (next?: string, more: Record<string, string> = {}) =>
  new URLSearchParams({ ...(next !== undefined && { next }), ...more });

test.each([
  [undefined, { tab: "login", courseId: null, next: null }, "login"],
  ["/dashboard", { tab: "login", courseId: null, next: "/dashboard" }, "login"],
  ["/checkout", { tab: "register", courseId: 1, next: "/checkout" }, "order"],
  ["/checkout?courseId=1", { tab: "register", courseId: 1, next: "/checkout?courseId=1" }, "order"],
  ["/checkout?courseId=2", { tab: "register", courseId: 2, next: "/checkout?courseId=2" }, "other"],
  ["/checkout?courseId=x", { tab: "login", courseId: null, next: "/checkout?courseId=x" }, "login"],
  ["//evil.example/checkout", { tab: "login", courseId: null, next: null }, "login"],
] as const)("on the way to %s it is %o, and the screen %s stands ready", (next, intent, screen) => {
  expect(authIntent(query(next))).toMatchObject(intent);
  expect(authScreen(query(next))).toBe(screen);
});

test("the address says which tab is open, whatever leads there", () => {
  expect(authIntent(query("/checkout", { tab: "login" }))).toMatchObject({ tab: "login", courseId: 1 });
  expect(authIntent(query(undefined, { tab: "register" })).tab).toBe("register");
  expect(authIntent(query(undefined, { tab: "x" })).tab).toBe("login");
  expect(authScreen(query("/checkout", { tab: "login" }))).toBe("other");
  expect(authScreen(query(undefined, { panel: "forgot-password" }))).toBe("other");
});
