import { expect, test } from "vitest";
import { placeTokens } from "./place-tokens.ts";

const page = (head: string, body: string) =>
  `<html><head><style>${head}</style></head><body><div id="root">${body}</div></body></html>`;

const tokens = (declarations: string) => `@layer tokens{:where(html){${declarations}}}`;

const below = (styles: string) => `<style data-emotion="css a">${styles}</style><section></section>`;

test("tokens that only the sections use stand with the sections' styles", () => {
  const all = tokens("--chakra-a:1;--chakra-b-2\\.5:2");
  expect(placeTokens(page(`${all}h1{top:var(--chakra-a)}`, below("")))).toBe(
    page(`${tokens("--chakra-a:1")}h1{top:var(--chakra-a)}`, below(tokens("--chakra-b-2\\.5:2"))),
  );
});

test("a token stays where another that stays names it, or where an element's own style does", () => {
  const all = tokens("--chakra-a:var(--chakra-b);--chakra-b:2;--chakra-c:3;--chakra-d:4");
  const text = '<p style="top:var(--chakra-d)"></p>';
  expect(placeTokens(page(`${all}h1{top:var(--chakra-a)}`, text + below("")))).toBe(
    page(
      `${tokens("--chakra-a:var(--chakra-b);--chakra-b:2;--chakra-d:4")}h1{top:var(--chakra-a)}`,
      text + below(tokens("--chakra-c:3")),
    ),
  );
});

test("the dark value of a token is no use of it", () => {
  const dark = "@media (prefers-color-scheme:dark){html{--chakra-a:2}}";
  expect(placeTokens(page(`${tokens("--chakra-a:1")}${dark}`, below("")))).toBe(
    page(`${tokens("")}${dark}`, below(tokens("--chakra-a:1"))),
  );
});

test("a page without sections keeps all of them in its head", () => {
  const whole = page(tokens("--chakra-a:1"), "<main></main>");
  expect(placeTokens(whole)).toBe(whole);
});

test("where the tokens are written otherwise, the build stops", () => {
  expect(() => placeTokens(page("html{--chakra-a:1}", below("")))).toThrow("does not have its tokens");
});
