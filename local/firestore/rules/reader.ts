import { RulesError, rulesError, type Token, tokensOf } from "./tokens.ts";

/** Sequential reader of a file's tokens. */
export type Reader = ReturnType<typeof readerOf>;

export function readerOf(text: string, file: string) {
  const tokens = tokensOf(text, file);
  let position = 0;
  const next = (): Token => {
    const token = tokens[position] ?? tokens.at(-1);
    if (token === undefined) throw new RulesError(`${file} is empty.`);
    return token;
  };
  const fail = (fault: string, { line } = next()) => rulesError(file, line, fault);
  const take = () => {
    const token = next();
    position += 1;
    return token;
  };
  const isNext = (text: string) => ["name", "symbol"].includes(next().kind) && next().text === text;
  const skip = (text: string): boolean => {
    const found = isNext(text);
    if (found) position += 1;
    return found;
  };
  return {
    next,
    take,
    fail,
    /** Returns whether the next token is this keyword or symbol. */
    isNext,
    /** Consumes this keyword or symbol if it is next. Returns whether it was. */
    skip,
    /** Consumes these keywords and symbols. Throws if one is missing. */
    expect: (...texts: string[]) => {
      for (const text of texts) if (!skip(text)) throw fail(`"${text}" expected, not "${next().text}"`);
    },
    name: (): string => {
      if (next().kind !== "name") throw fail(`a name expected, not "${next().text}"`);
      return take().text;
    },
  };
}
