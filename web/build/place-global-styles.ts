/** Reset layer in the head of a built page. It contains only reset rules. */
const RESET = /(@layer reset\{)((?:[^{}]*\{[^{}]*\})*)(\})/;

/** Theme tokens in the head. */
const TOKENS = /(@layer tokens\{:where\(html\)\{)([^}]*)(\}\})/;

/** Token values for dark mode. */
const DARK_TOKENS = /(@media screen and \(prefers-color-scheme:dark\)\{html\{)([^}]*)(\})/;

/** A use of a token. The definition of its dark value does not count. */
const USED = /var\((--chakra-(?:[\w-]|\\.)+)/g;

/**
 * Returns the page with only those global styles in its head that apply before the first section. Moves the
 * rest to the styles in front of that section, if there is one (`place-styles.ts`), so that the first paint
 * does not wait for it.
 * A reset rule applies to the elements in its selector, or to all elements if it names none. A token applies
 * if it is used, or if another applied token uses it. Throws if the page's global styles have an unexpected
 * form.
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
