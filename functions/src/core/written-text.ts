import { LIST_MARKER, visibleSigns } from "./signs.ts";

/** A part of a text. It is a link if it has a `url`. */
export type Piece = { text: string; url?: string };

/** A list with its items, or a paragraph with one item. The lines of an item are separated by newlines. */
export type Block = { isList: boolean; items: Piece[][] };

const LINE_END = /\r\n|[\r\n\u2028\u2029]/;

/** A web URL, up to a space, a quotation mark or an invisible character. */
const URLS = /(?:\bhttps?:\/\/|(?<![\w@/.-])www\.)[^\s\p{Cf}<>"„“”«»]+/giu;

/**
 * Punctuation after a URL that is not part of it. A closing bracket is part of the URL only if the URL
 * contains the opening one.
 */
const PUNCTUATION = ".,;:!?…'’";
const OPENING: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/**
 * Parses a text of the instructor. An empty line ends a paragraph. Lines that begin with a bullet are list items.
 * Web URLs are links. There is no other markup.
 */
export function blocksOf(text: string): Block[] {
  const blocks: { isList: boolean; lines: string[] }[] = [];
  let isOpen = false; // the next line continues the last paragraph
  for (const line of visibleSigns(text)
    .split(LINE_END)
    .map((line) => line.trim())) {
    const isList = LIST_MARKER.test(line);
    const last = blocks.at(-1);
    if (line !== "") {
      if (last?.isList === isList && (isList || isOpen)) last.lines.push(line);
      else blocks.push({ isList, lines: [line] });
    }
    isOpen = line !== "";
  }
  return blocks.map(({ isList, lines }) => ({
    isList,
    items: isList ? lines.map(itemOf) : [piecesOf(lines.join("\n"))],
  }));
}

/** Returns the pieces of one line without its list marker, for items that the page displays as a list. */
export function itemOf(line: string): Piece[] {
  return piecesOf(visibleSigns(line).trim().replace(LIST_MARKER, ""));
}

/**
 * Returns a text in one line, for descriptions and excerpts:
 * "Þú lærir:\n- grip\n- stöðu" -> "Þú lærir: grip, stöðu."
 */
export function plainText(text: string): string {
  return blocksOf(text)
    .map(({ isList, items }) => (isList ? enumerated(items.map(shown)) : items.map(shown).join()))
    .join(" ")
    .replace(/\s+/g, " ");
}

/**
 * Returns whether a URL has no user and no password. A link such as `https://bank.is@evil.example` leads to
 * another site than the one it displays.
 */
export function hasNoCredentials(url: string): boolean {
  const parsed = parsedUrl(url);
  return parsed === null || (parsed.username === "" && parsed.password === "");
}

/**
 * Returns the first web URL of a pasted text, without the text around it, or null. Text of one word without a protocol
 * is not searched.
 */
export function pastedUrl(text: string): string | null {
  for (const [match] of text.matchAll(URLS)) {
    const url = urlIn(match);
    if (parsedUrl(url) !== null) return url;
  }
  return null;
}

/** Returns a matched URL with its protocol and without the punctuation of the sentence. */
function urlIn(match: string): string {
  const text = withoutPunctuation(match);
  return /^www\./i.test(text) ? `https://${text}` : text;
}

function piecesOf(source: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: match, index } of source.matchAll(URLS)) {
    const text = withoutPunctuation(match);
    const url = urlIn(match);
    if (parsedUrl(url) === null || !hasNoCredentials(url)) continue;
    if (index > end) pieces.push({ text: source.slice(end, index) });
    pieces.push({ text, url });
    end = index + text.length;
  }
  if (end < source.length) pieces.push({ text: source.slice(end) });
  return pieces;
}

/** Returns a URL without the punctuation of the sentence around it. */
export function withoutPunctuation(url: string): string {
  const count = (character: string) => url.split(character).length - 1;
  const unopened = new Map(
    Object.entries(OPENING).map(([close, open]) => [close, count(close) - count(open)]),
  );
  let end = url.length;
  for (; end > 0; end--) {
    const last = url.charAt(end - 1);
    const excess = unopened.get(last) ?? 0;
    if (excess > 0) unopened.set(last, excess - 1);
    else if (!PUNCTUATION.includes(last)) break;
  }
  return url.slice(0, end);
}

function parsedUrl(url: string): URL | null {
  try {
    return new URL(url);
  } catch {
    return null;
  }
}

const shown = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join("");

/** Joins items with commas. Keeps the punctuation of an item that ends with it. */
function enumerated(items: readonly string[]): string {
  return items
    .map((item, index) => (/[.!?…:;,]$/.test(item) ? item : `${item}${index < items.length - 1 ? "," : "."}`))
    .join(" ");
}
