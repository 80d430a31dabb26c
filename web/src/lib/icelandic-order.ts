const ALPHABET = "0123456789aábcdðeéfghiíjklmnoópqrstuúvwxyýzþæö";

/** First private-use code point. Letters of the alphabet sort after all other characters. */
const FIRST = 0xe000;

/**
 * Compares two texts in Icelandic alphabetical order, ignoring case: "á" follows all of "a"; "þ", "æ" and "ö"
 * are last.
 * Does not use Intl: Chrome and Edge have no is-IS data and would sort "á" as "a" (Chromium issue 40624456).
 */
export function compareIcelandic(one: string, other: string): number {
  const [left, right] = [places(one), places(other)];
  return left < right ? -1 : Number(left > right);
}

function places(text: string): string {
  return Array.from(text.normalize("NFC").toLowerCase(), (sign) => {
    const place = ALPHABET.indexOf(sign);
    return place < 0 ? sign : String.fromCharCode(FIRST + place);
  }).join("");
}
