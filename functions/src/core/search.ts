import { shownEmail } from "./person.ts";

/** Letters of Icelandic and neighbouring languages that are not a base letter with an accent. */
const LETTERS: Record<string, string> = {
  þ: "th",
  ð: "d",
  æ: "ae",
  ø: "o",
  œ: "oe",
  ß: "ss",
  ł: "l",
  đ: "d",
};

/**
 * Returns `text` in its normal form for a search: lower case, single spaces, no accents, and ASCII instead of
 * Icelandic letters. "Þórdís" and "thordis" are the same search, because foreign keyboards have no Icelandic
 * letters.
 */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(/[þðæøœßłđ]/g, (letter) => LETTERS[letter] ?? letter)
    .trim()
    .replace(/\s+/g, " ");
}

/**
 * Returns whether each word of the folded `search` is the start of a word of the folded `text`, in any order.
 */
export function hasWords(text: string, search: string): boolean {
  const words = text.split(" ");
  return search.split(" ").every((part) => words.some((word) => word.startsWith(part)));
}

/** Maximum length of a search key (the beginning of a word), in characters. */
const KEY_MAX_LENGTH = 20;

/** Minimum length of the beginning of an id that finds it, in characters. */
const ID_KEY_MIN_LENGTH = 4;

/** Number of words of a text that have keys. */
const WORDS_MAX = 8;

/** A document with search keys: texts that are found by the beginning of a word, and codes that are found whole. */
export type Searchable = { id: string; texts: readonly string[]; codes?: readonly string[] };

/** Returns the searchable texts of a person. */
export function textsOfPerson({ name, email }: { name: string; email: string }): string[] {
  return [name, shownEmail(email)];
}

/**
 * Returns the search keys of a document: folded prefixes of each word of its texts and of its id, and its codes.
 * Firestore finds a document by a whole entry of an array, not by a part of a text (docs/decisions/0016).
 */
export function searchKeysOf({ id, texts, codes = [] }: Searchable): string[] {
  const words = texts.flatMap(wordsOf).filter((word) => !isNumber(word));
  const prefixes = [
    ...prefixesOf(folded(id), ID_KEY_MIN_LENGTH),
    ...words.flatMap((word) => prefixesOf(word, 1)),
  ];
  return [...new Set([...codes, ...prefixes])];
}

/**
 * Returns the folded words of a text, and the rest of a word after each separator in it, so that a search also finds an
 * email address by its domain, and "Anna-María" by "maria".
 */
function wordsOf(text: string): string[] {
  const words = folded(text).split(" ").slice(0, WORDS_MAX);
  return words.flatMap((word) => {
    const signs = word.matchAll(word.includes("@") ? /[@.]/g : /-/g);
    return [word, ...Array.from(signs, ({ index }) => word.slice(index + 1))];
  });
}

/** A number in a text has no key, so that the receipt number 12 does not find every course with 12 lessons. */
function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

/**
 * Returns the normal form of a search, without the prefixes that pages display, as in "Nr. 413", "•••• 4242" and
 * "@example.is".
 */
export function searchOf(typed: string): string {
  return folded(typed).replace(/^(?:kvittun |nr\.? ?|[#@]|[•*] ?)+/, "");
}

/** Returns the key that finds documents for a search: the beginning of its longest word. */
export function searchKey(search: string): string {
  return prefix(
    search.split(" ").reduce((longest, word) => (word.length > longest.length ? word : longest)),
    KEY_MAX_LENGTH,
  );
}

/** Returns whether the key is the whole search. The key then finds only matching documents. */
export function isKey(search: string): boolean {
  return searchKey(search) === search;
}

/** Returns whether each word of `search` is the beginning of a word of the document. */
export function isFoundBy({ id, texts, codes = [] }: Searchable, search: string): boolean {
  return hasWords([folded(id), ...codes, ...texts.flatMap(wordsOf)].join(" "), search);
}

function prefixesOf(word: string, min: number): string[] {
  const length = Math.min([...word].length, KEY_MAX_LENGTH);
  return Array.from({ length: Math.max(0, length - min + 1) }, (_, index) => prefix(word, min + index));
}

function prefix(text: string, length: number): string {
  return [...text].slice(0, length).join("");
}
