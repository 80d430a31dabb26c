export type Token = {
  readonly kind: "name" | "string" | "number" | "symbol" | "end";
  readonly text: string;
  readonly line: number;
};

/**
 * Rules that this server does not support. It rejects the whole file, because a partial evaluation might
 * allow too much.
 */
export class RulesError extends Error {}

/** Comments and white space are ignored. Strings have no escapes. */
const LEXEME =
  /(?<nothing>\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<string>'[^'\\\n]*'|"[^"\\\n]*")|(?<number>\d+(?:\.\d+)?)|(?<name>[A-Za-z_]\w*)|(?<symbol>==|!=|&&|\|\||\*\*|[{}();:,./=<$])/y;

/** Returns the tokens of a rules file with an end token. Throws for an unknown character. */
function tokensOf(text: string, file: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  for (let at = 0; at < text.length; ) {
    LEXEME.lastIndex = at;
    const groups = LEXEME.exec(text)?.groups;
    if (!groups) throw rulesError(file, line, `"${text[at]}" is not understood`);
    const [kind = "nothing", lexeme = ""] =
      Object.entries(groups).find(([, found]) => found !== undefined) ?? [];
    if (isToken(kind)) tokens.push({ kind, text: kind === "string" ? lexeme.slice(1, -1) : lexeme, line });
    line += lexeme.split("\n").length - 1;
    at += lexeme.length;
  }
  return [...tokens, { kind: "end", text: "the end of the file", line }];
}

function rulesError(file: string, line: number, fault: string): RulesError {
  return new RulesError(`${file}:${line}: ${fault}.`);
}

function isToken(kind: string): kind is "name" | "string" | "number" | "symbol" {
  return kind !== "nothing";
}

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
