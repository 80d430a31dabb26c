/*
 * The text of a file in any encoding. Programs write CSV without its encoding, so the reading with the most
 * plausible letters is chosen.
 */

/** Letters outside ASCII that names and headings of Icelandic lists have, and the punctuation of such lists. */
const USUAL = /[áéíóúýðþæöÁÉÍÓÚÝÐÞÆÖäåøüÄÅØÜßñçàâèêëîïôõãûœšžčćłńřąęğışÇŠŽČ\u00a0„“”‘’–—…•·°€]/;

/** A sign outside ASCII within a word, or a capital after a small letter: both result from a wrong encoding. */
const WITHIN_WORD = /\p{L}[^\p{ASCII}\p{L}\p{M}’‘·–\u00a0]\p{L}|\p{Ll}(?!\p{ASCII})\p{Lu}/gu;

/** Returns the number of characters of a text that probably result from a wrong encoding. */
function oddSigns(text: string): number {
  const unusual = [...text].filter((sign) => sign > "\x7f" && !USUAL.test(sign)).length;
  return unusual + (text.match(WITHIN_WORD)?.length ?? 0);
}

/** Returns whether the letters of a name look wrong, because its file has an unknown or a lossy encoding. */
export function looksWrong(name: string): boolean {
  return oddSigns(name) > 0 || /\p{L}\?|\?\p{L}|\ufffd/u.test(name);
}

/** Icelandic letters in the encoding of the former Mac, for which the Western encoding has other characters. */
const MAC_ICELANDIC: Readonly<Record<string, string>> = {
  "†": "Ý",
  "‹": "Ð",
  "›": "ð",
  ﬁ: "Þ",
  ﬂ: "þ",
  "‡": "ý",
};

/** The characters of Windows-1252 from 0x80 to 0x9F. Node decodes them as control characters. */
const WINDOWS_SIGNS = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

export const windowsText = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) =>
    byte >= 0x80 && byte < 0xa0 ? WINDOWS_SIGNS.charAt(byte - 0x80) : String.fromCharCode(byte),
  ).join("");
const mac = (bytes: Uint8Array) =>
  new TextDecoder("macintosh").decode(bytes).replace(/[†‹›ﬁﬂ‡]/g, (sign) => MAC_ICELANDIC[sign] ?? sign);

/** Returns the text of UTF-8, or null if the bytes are not UTF-8. */
function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Returns the text of a file in UTF-8 (also if it was saved twice), UTF-16 (Excel's "Unicode Text"), Windows-1252
 * (Excel's CSV on Windows) or the Icelandic encoding of the Mac (Excel's "CSV (Macintosh)").
 */
export function decoded(file: ArrayBuffer): string {
  const bytes = new Uint8Array(file);
  const encoding = utf16Of(bytes);
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes);
  const text = utf8(bytes);
  if (text === null) return likeliest([windowsText(bytes), mac(bytes)]);
  const once = [undone(text, windowsText), undone(text, mac)].filter((reading) => reading !== null);
  const twice = once.flatMap((reading) => undone(reading, windowsText) ?? []);
  return likeliest([text, ...once, ...twice]);
}

/** Returns the reading with the fewest odd characters, or the first of equals. */
function likeliest(readings: readonly [string, ...string[]]): string {
  return readings.reduce((best, reading) => (oddSigns(reading) < oddSigns(best) ? reading : best));
}

/**
 * Returns the original of a text whose UTF-8 was read in another encoding and saved again (`Ã³` for `ó`), or null for
 * any other text.
 */
function undone(text: string, reader: (bytes: Uint8Array) => string): string | null {
  const signs = [...reader(Uint8Array.from({ length: 256 }, (_, byte) => byte))];
  const byteOf = new Map(signs.map((sign, byte) => [sign, byte]));
  const bytes = [...text.replace(/^\ufeff/, "")].map((sign) => byteOf.get(sign));
  return bytes.includes(undefined) ? null : utf8(Uint8Array.from(bytes, (byte) => byte ?? 0));
}

/**
 * Returns the UTF-16 variant of the bytes, or null. Detects it by the byte order mark or, without one, by the
 * zero bytes of ASCII characters.
 */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [one, two] = bytes;
  if (one === 0xff && two === 0xfe) return "utf-16le";
  if (one === 0xfe && two === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 200);
  const zeros = (parity: number) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (even + odd < start.length / 4) return null;
  return odd > even ? "utf-16le" : "utf-16be";
}
