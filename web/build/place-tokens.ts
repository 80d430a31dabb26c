/** The theme's tokens in the head of a built page. */
const TOKENS = /(@layer tokens\{:where\(html\)\{)([^}]*)(\}\})/;

/** Where a token is used; its dark value, which the head also has, is no use of it. */
const USED = /var\((--chakra-(?:[\w-]|\\.)+)/g;

/**
 * Returns a page whose head has only the tokens that stand for something before the first section; the others stand with the styles
 * in front of that section, if there are any (`place-styles.ts`): the first paint does not wait for them. A token stands for
 * something where it is used, or where another that stands for something uses it. Throws where the page has no tokens.
 */
export function placeTokens(page: string): string {
  const below = page.indexOf("<style data-emotion", page.indexOf("<body"));
  if (below === -1) return page;
  const found = TOKENS.exec(page);
  if (found === null) throw new Error(`The page does not have its tokens as ${TOKENS}`);
  const [rule, start = "", declarations = "", end = ""] = found;
  const values = new Map(
    declarations.split(";").map((each) => [each.slice(0, each.indexOf(":")), each] as const),
  );
  const used = new Set<string>();
  const use = (text: string) => {
    for (const [, name = ""] of text.matchAll(USED)) {
      const value = values.get(name);
      if (value === undefined || used.has(name)) continue;
      used.add(name);
      use(value.slice(name.length));
    }
  };
  use(page.slice(0, below).replace(rule, ""));
  const listed = (isUsed: boolean) =>
    [...values].filter(([name]) => used.has(name) === isUsed).map(([, each]) => each);
  const style = page.slice(below).replace(">", () => `>${start}${listed(false).join(";")}${end}`);
  return page.slice(0, below).replace(rule, () => start + listed(true).join(";") + end) + style;
}
