const ALPHABET = "0123456789aábcdðeéfghiíjklmnoópqrstuúvwxyýzþæö";

/** First of the code points kept for private use: a letter of the alphabet sorts behind all other signs. */
const FIRST = 0xe000;

/**
 * Order of two texts in the Icelandic alphabet, whatever their case: "á" after all of "a", "þ", "æ" and "ö" last.
 * Not Intl: Chrome and Edge have no is-IS data and would sort "á" as "a" (Chromium issue 40624456).
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
