/** The reset in the head of a built page; its rules stand in no others. */
const RESET = /(@layer reset\{)((?:[^{}]*\{[^{}]*\})*)(\})/;

/** The theme's tokens there. */
const TOKENS = /(@layer tokens\{:where\(html\)\{)([^}]*)(\}\})/;

/** The values that some of them have where the system's colours are dark. */
const DARK_TOKENS = /(@media screen and \(prefers-color-scheme:dark\)\{html\{)([^}]*)(\})/;

/** Where a token is used; its dark value is no use of it. */
const USED = /var\((--chakra-(?:[\w-]|\\.)+)/g;

/**
 * Returns a page whose head has of the theme's global styles only what concerns something before the first section; the rest stands
 * with the styles in front of that section, if there are any (`place-styles.ts`): the first paint does not wait for it. A rule of the
 * reset concerns what it names, or anything where it names no element. A token concerns something where it is used, or where
 * another that does uses it. Throws where the page has its global styles otherwise.
 */
export function placeGlobalStyles(page: string): string {
  const start = page.indexOf("<style data-emotion", page.indexOf("<body"));
  if (start === -1) return page;
  let first = page.slice(0, start);
  const moved: string[] = [];
  const place = (style: RegExp, split: RegExp, isFirst: (part: string) => boolean, closing: string) => {
    const [rule, opening = "", parts = "", end = ""] = found(style, first);
    const all = parts.match(split) ?? [];
    const kept = new Set(all.filter(isFirst));
    first = first.replace(rule, () => opening + [...kept].join("") + end);
    moved.push(opening + all.filter((part) => !kept.has(part)).join("") + closing);
  };

  place(RESET, /[^{}]*\{[^{}]*\}/g, (rule) => isForElementIn(first, rule), "}");
  const used = tokensUsedIn(first);
  const isUsed = (declaration: string) =>
    !declaration.startsWith("--chakra-") || used.has(nameOf(declaration));
  place(TOKENS, /[^;]+;?/g, isUsed, "}}");
  place(DARK_TOKENS, /[^;]+;?/g, isUsed, "}}");
  return first + page.slice(start).replace(">", () => `>${moved.join("")}`);
}

function found(style: RegExp, page: string): RegExpExecArray {
  const match = style.exec(page);
  if (match === null) throw new Error(`The page does not have its global styles as ${style}`);
  return match;
}

function isForElementIn(page: string, rule: string): boolean {
  const selectors = rule.slice(0, rule.indexOf("{")).split(",");
  const elements = selectors.map((selector) => /^[a-z][a-z0-9]*/.exec(selector)?.[0]);
  return elements.some((element) => element === undefined || new RegExp(`<${element}[\\s>]`).test(page));
}

function nameOf(declaration: string): string {
  return declaration.slice(0, declaration.indexOf(":"));
}

function tokensUsedIn(page: string): Set<string> {
  const [rule, , declarations = ""] = found(TOKENS, page);
  const values = new Map(declarations.split(";").map((each) => [nameOf(each), each] as const));
  const used = new Set<string>();
  const use = (text: string) => {
    for (const [, name = ""] of text.matchAll(USED)) {
      if (used.has(name)) continue;
      used.add(name);
      use(values.get(name)?.slice(name.length) ?? "");
    }
  };
  use(page.replace(rule, ""));
  return used;
}
