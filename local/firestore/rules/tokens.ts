export type Token = {
  readonly kind: "name" | "string" | "number" | "symbol" | "end";
  readonly text: string;
  readonly line: number;
};

/** Rules that this server does not understand. It refuses them as a whole rather than to guess what they allow. */
export class RulesError extends Error {}

/** Comments and white space are nothing; a string has no escapes. */
const LEXEME =
  /(?<nothing>\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<string>'[^'\\\n]*'|"[^"\\\n]*")|(?<number>\d+(?:\.\d+)?)|(?<name>[A-Za-z_]\w*)|(?<symbol>==|!=|&&|\|\||\*\*|[{}();:,./=<$])/y;

/** The tokens of a file of rules, an end at last. Throws where a character begins none. */
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
