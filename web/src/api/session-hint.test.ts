import { afterEach, expect, test } from "vitest";
import { hasSessionCookie } from "./session-hint.ts";

const setCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = cookie;
};

afterEach(() => {
  for (const name of ["xsigned_in", "signed_in", "a"]) setCookie(`${name}=; Max-Age=0`);
});

test.each([
  [["signed_in=1"], true],
  [["a=1", "signed_in=1"], true],
  [["xsigned_in=1"], false],
  [["signed_in=0"], false],
  [["signed_in=10"], false],
  [[], false],
])("the cookies %j mean a session: %s", (cookies, expected) => {
  for (const cookie of cookies) setCookie(cookie);
  expect(hasSessionCookie()).toBe(expected);
});
