/** Icelandic letters, and those of its neighbours, that are not a letter with an accent. */
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
 * Returns `text` as it is compared in a search: lower case, one space between words, without accents and with ASCII in place
 * of Icelandic letters. "Þórdís" and "thordis" are the same search: foreign keyboards have no Icelandic letters.
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

/** Returns whether each word of the folded `search` begins a word of the folded `text`, in any order. */
export function hasWords(text: string, search: string): boolean {
  const words = text.split(" ");
  return search.split(" ").every((part) => words.some((word) => word.startsWith(part)));
}
