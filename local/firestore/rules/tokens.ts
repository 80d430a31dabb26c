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
export function tokensOf(text: string, file: string): Token[] {
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

export function rulesError(file: string, line: number, fault: string): RulesError {
  return new RulesError(`${file}:${line}: ${fault}.`);
}

function isToken(kind: string): kind is "name" | "string" | "number" | "symbol" {
  return kind !== "nothing";
}
