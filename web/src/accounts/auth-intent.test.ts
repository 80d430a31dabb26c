import { expect, test } from "vitest";
import { authIntent } from "./auth-intent.ts";

const query = (next?: string, more: Record<string, string> = {}) =>
  new URLSearchParams({ ...(next !== undefined && { next }), ...more });

const order = (courseId: number) => ({ tab: "register", purpose: { kind: "order", courseId } });

test.each([
  [undefined, { tab: "login", purpose: null, next: null }],
  ["/dashboard", { tab: "login", purpose: null, next: "/dashboard" }],
  ["/checkout", { ...order(1), next: "/checkout" }],
  ["/checkout?courseId=1", { ...order(1), next: "/checkout?courseId=1" }],
  ["/checkout?courseId=2&gjof=1", { ...order(2), next: "/checkout?courseId=2&gjof=1" }],
  ["/checkout?courseId=x", { tab: "login", purpose: null, next: "/checkout?courseId=x" }],
  ["/checkout/pakki?courseId=2", { tab: "register", purpose: { kind: "pack", courseId: 2 } }],
  ["/gjof/ABCD", { tab: "login", purpose: { kind: "gift", code: "ABCD" } }],
  ["/saeti/ABCD?x=1", { tab: "login", purpose: { kind: "seat", code: "ABCD" } }],
  ["//evil.example/checkout", { tab: "login", purpose: null, next: null }],
] as const)("a visit to /auth before %s has the purpose %o", (next, intent) => {
  expect(authIntent(query(next))).toMatchObject(intent);
});

test("opens the tab of the URL for any intent", () => {
  expect(authIntent(query("/checkout", { tab: "login" }))).toMatchObject({
    ...order(1),
    tab: "login",
  });
  expect(authIntent(query(undefined, { tab: "register" })).tab).toBe("register");
  expect(authIntent(query(undefined, { tab: "x" })).tab).toBe("login");
});
