import type { User } from "../accounts/schema.ts";
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

type Person = Pick<User, "name" | "email">;

/** Maximum length of a search key (a prefix of the name or email address), in characters. */
const KEY_MAX_LENGTH = 20;

/** Number of words of a name at which a search may start. */
const WORDS_MAX = 8;

/**
 * Returns the search keys of a customer: folded prefixes of the email address, and of the name starting at
 * each word. Firestore finds a document by a whole entry of an array, not by a part of a text
 * (docs/decisions/0016).
 */
export function searchKeysOf(person: Person): string[] {
  return unique(textsOf(person).flatMap((text) => prefixesOf(text, 1, KEY_MAX_LENGTH)));
}

/** Returns the key that finds customers for a search. `isFoundBy` compares text that is longer than a key. */
export function searchKey(search: string): string {
  return prefix(folded(search), KEY_MAX_LENGTH);
}

/** Returns the key of the longest word of a search; null if the search has one word. */
export function longestWordKey(search: string): string | null {
  const words = folded(search).split(" ");
  if (words.length < 2) return null;
  return searchKey(words.reduce((longest, word) => (word.length > longest.length ? word : longest)));
}

/**
 * Returns whether the email address, or the name from any of its words, starts with `search`, or each word of
 * `search` is the start of a word of the name.
 */
export function isFoundBy(person: Person, search: string): boolean {
  const wanted = folded(search);
  return textsOf(person).some((text) => text.startsWith(wanted)) || hasWords(folded(person.name), wanted);
}

function textsOf({ name, email }: Person): string[] {
  const words = folded(name).split(" ");
  return [
    folded(shownEmail(email)),
    ...words.slice(0, WORDS_MAX).map((_, index) => words.slice(index).join(" ")),
  ];
}

type Sale = { id: string; receiptNumber: number | null; cardDigits: string | null; buyerEmail: string };

/** Maximum length of a stored prefix of a customer's email address in a payment, in characters. */
const EMAIL_KEY_MAX_LENGTH = 40;

/** Minimum length of an order number prefix that finds the order, in characters. */
const ORDER_KEY_MIN_LENGTH = 4;

/**
 * Returns the search keys of a payment: prefixes of its order number (at least four characters), its receipt
 * number, the last digits of its card, and prefixes of the customer's email address.
 */
export function saleKeysOf({ id, receiptNumber, cardDigits, buyerEmail }: Sale): string[] {
  const email = folded(shownEmail(buyerEmail));
  return unique([
    ...prefixesOf(folded(id), ORDER_KEY_MIN_LENGTH, id.length),
    ...(receiptNumber === null ? [] : [String(receiptNumber)]),
    ...(cardDigits === null ? [] : [cardDigits]),
    ...(email === "" ? [] : [...prefixesOf(email, 1, EMAIL_KEY_MAX_LENGTH), email]),
  ]);
}

/**
 * Returns the key that finds payments for a search. Removes prefixes that the page displays, as in "Nr. 413"
 * and "•••• 4242".
 */
export function saleKey(search: string): string {
  return folded(search).replace(/^(?:kvittun |nr\.? ?|#|[•*] ?)+/, "");
}

function prefixesOf(text: string, min: number, max: number): string[] {
  return Array.from({ length: Math.max(0, max - min + 1) }, (_, index) => prefix(text, min + index));
}

function prefix(text: string, length: number): string {
  return [...text].slice(0, length).join("").trimEnd();
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
