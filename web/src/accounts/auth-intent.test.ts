import { expect, test } from "vitest";
import { authIntent } from "./auth-intent.ts";

const query = (next?: string, more: Record<string, string> = {}) =>
  new URLSearchParams({ ...(next !== undefined && { next }), ...more });

test.each([
  [undefined, { tab: "login", courseId: null, next: null }],
  ["/dashboard", { tab: "login", courseId: null, next: "/dashboard" }],
  ["/checkout", { tab: "register", courseId: 1, next: "/checkout" }],
  ["/checkout?courseId=1", { tab: "register", courseId: 1, next: "/checkout?courseId=1" }],
  ["/checkout?courseId=2", { tab: "register", courseId: 2, next: "/checkout?courseId=2" }],
  ["/checkout?courseId=x", { tab: "login", courseId: null, next: "/checkout?courseId=x" }],
  ["//evil.example/checkout", { tab: "login", courseId: null, next: null }],
] as const)("a visit on the way to %s has the purpose %o", (next, intent) => {
  expect(authIntent(query(next))).toMatchObject(intent);
});

test("the address says which tab is open, whatever leads there", () => {
  expect(authIntent(query("/checkout", { tab: "login" }))).toMatchObject({ tab: "login", courseId: 1 });
  expect(authIntent(query(undefined, { tab: "register" })).tab).toBe("register");
  expect(authIntent(query(undefined, { tab: "x" })).tab).toBe("login");
});
