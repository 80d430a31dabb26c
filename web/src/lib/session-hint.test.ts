import { afterEach, expect, test } from "vitest";
import { hasAdminCookie, hasSessionCookie, hasTeacherCookie } from "./session-hint.ts";

const setCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = cookie;
};

afterEach(() => {
  for (const name of ["xsigned_in", "signed_in", "a"]) setCookie(`${name}=; Max-Age=0`);
});

test.each([
  [["signed_in=1"], "customer"],
  [["a=1", "signed_in=1"], "customer"],
  [["a=1", "signed_in=admin"], "administrator"],
  [["signed_in=teacher"], "administrator"],
  [["xsigned_in=1"], null],
  [["signed_in=0"], null],
  [["signed_in=10"], null],
  [["signed_in=admins"], null],
  [[], null],
])("the cookies %j indicate a session of: %s", (cookies, who) => {
  for (const cookie of cookies) setCookie(cookie);
  expect([hasSessionCookie(), hasAdminCookie()]).toEqual([who === "customer", who === "administrator"]);
  expect(hasTeacherCookie()).toBe(cookies.includes("signed_in=teacher"));
});
