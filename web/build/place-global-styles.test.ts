import { expect, test } from "vitest";
import { placeGlobalStyles } from "./place-global-styles.ts";

type Styles = { reset?: string; tokens?: string; dark?: string; more?: string };

const global = ({ reset = "", tokens = "", dark = "" }: Styles) =>
  `@layer reset{${reset}}@layer tokens{:where(html){${tokens}}}@media screen and (prefers-color-scheme:dark){html{${dark}}`;

/** In the head, the dark mode media query contains more than tokens. Below, it contains only tokens. */
const page = (head: Styles, body: string) =>
  `<html><head><style>${global(head)}h1{top:0}}${head.more ?? ""}</style></head><body><div id="root"><h1>Golf</h1>${body}</div></body></html>`;

const below = (moved: Styles) =>
  `<style data-emotion="css a">${global(moved)}}.css-a{top:0}</style><section></section>`;

const sections = '<style data-emotion="css a">.css-a{top:0}</style><section></section>';

test("tokens that only the sections use stand with the sections' styles, by day and by night", () => {
  const more = "h1{top:var(--chakra-a)}";
  const head = {
    tokens: "--chakra-a:1;--chakra-b-2\\.5:2",
    dark: "color:red;--chakra-a:3;--chakra-b-2\\.5:4",
    more,
  };
  expect(placeGlobalStyles(page(head, sections))).toBe(
    page(
      { tokens: "--chakra-a:1;", dark: "color:red;--chakra-a:3;", more },
      below({ tokens: "--chakra-b-2\\.5:2", dark: "--chakra-b-2\\.5:4" }),
    ),
  );
});

test("a token stays where another that stays names it, or where an element's own style does", () => {
  const more = "h1{top:var(--chakra-a)}";
  const text = '<p style="top:var(--chakra-d)"></p>';
  const tokens = "--chakra-a:var(--chakra-b);--chakra-b:2;--chakra-c:3;--chakra-d:4";
  expect(placeGlobalStyles(page({ tokens, more }, text + sections))).toBe(
    page(
      { tokens: "--chakra-a:var(--chakra-b);--chakra-b:2;--chakra-d:4", more },
      text + below({ tokens: "--chakra-c:3;" }),
    ),
  );
});

test("the dark value of a token is no use of it", () => {
  expect(placeGlobalStyles(page({ tokens: "--chakra-a:1", dark: "--chakra-a:2" }, sections))).toBe(
    page({}, below({ tokens: "--chakra-a:1", dark: "--chakra-a:2" })),
  );
});

test("of the reset stays what names an element before the sections, or none", () => {
  const reset = "h1,h2{top:1px}h{top:2px}*,table{top:3px}table,sub{top:4px}input[type=text]{top:5px}";
  expect(placeGlobalStyles(page({ reset }, sections))).toBe(
    page(
      { reset: "h1,h2{top:1px}*,table{top:3px}" },
      below({ reset: "h{top:2px}table,sub{top:4px}input[type=text]{top:5px}" }),
    ),
  );
});

test("a page without sections keeps all of them in its head", () => {
  const whole = page(
    { reset: "table{top:0}", tokens: "--chakra-a:1", dark: "--chakra-a:2" },
    "<main></main>",
  );
  expect(placeGlobalStyles(whole)).toBe(whole);
});

test("where the global styles are written otherwise, the build stops", () => {
  expect(() => placeGlobalStyles(`<style>html{--chakra-a:1}</style><body>${sections}`)).toThrow(
    "does not have its global styles as",
  );
});
