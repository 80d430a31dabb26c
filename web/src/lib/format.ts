/** Month names, from January. */
export const MONTHS: readonly string[] = [
  ...["janúar", "febrúar", "mars", "apríl", "maí", "júní"],
  ...["júlí", "ágúst", "september", "október", "nóvember", "desember"],
];

/**
 * Returns the date of an ISO instant in words: "2026-01-31T10:00:00Z" -> "31. janúar 2026". Iceland uses UTC
 * all year.
 */
export function dayInWords(instant: string): string {
  const date = new Date(instant);
  return `${date.getUTCDate()}. ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** Day, month and year separated by dots, slashes, hyphens or spaces. */
const DAY_FIRST = /^(\d{1,2})[./\- ]+(\d{1,2})[./\- ]+(\d{4}|\d{2})\.?$/;
const YEAR_FIRST = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Dates with a month name: "mánudagur 1. febrúar 2027", "1. feb. 27". */
const IN_WORDS = /^(?:\p{L}+dag\p{L}*,?\s+)?(\d{1,2})\.?\s*(\p{L}{3,})[.,]*\s*(\d{4}|\d{2})\.?$/u;

/**
 * Returns the typed calendar day as ISO 8601: "21.11.2026", "21.11.26" and "21. nóvember 2026" ->
 * "2026-11-21". Returns the trimmed text if it is not a date, so that a schema rejects it.
 */
export function isoDayOf(typed: string): string {
  const text = typed.trim();
  const [y, m, d] = numbersOf(text);
  const date = new Date(Date.UTC(y, m - 1, d));
  // `Date` would turn 31 February into 3 March.
  if (Number.isNaN(date.getTime()) || date.getUTCDate() !== d || date.getUTCMonth() !== m - 1) return text;
  return date.toISOString().slice(0, 10);
}

/** Returns year, month and day, or NaN if the format is unknown. */
function numbersOf(text: string): [year: number, month: number, day: number] {
  const [, isoYear, isoMonth, isoDay] = YEAR_FIRST.exec(text) ?? [];
  if (isoYear !== undefined) return [Number(isoYear), Number(isoMonth), Number(isoDay)];
  const [, day, month = "", year] = DAY_FIRST.exec(text) ?? IN_WORDS.exec(text) ?? [];
  if (day === undefined || year === undefined) return [Number.NaN, Number.NaN, Number.NaN];
  const monthNumber = /\d/.test(month) ? Number(month) : monthNamed(month);
  return [Number(year.length === 2 ? `20${year}` : year), monthNumber, Number(day)];
}

/**
 * Returns the number of a month from the start of its name, with or without accents, or NaN if no month
 * matches.
 */
function monthNamed(name: string): number {
  const plain = (text: string) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const index = MONTHS.findIndex((month) => plain(month).startsWith(plain(name)));
  return index === -1 ? Number.NaN : index + 1;
}

/** Returns whether a text has the format of an ISO 8601 date. */
export function isIsoDay(text: string): boolean {
  return YEAR_FIRST.test(text);
}

/** Returns today's date in Iceland as ISO 8601. Iceland uses UTC all year. */
export function isoToday(): string {
  return new Date().toISOString().slice(0, 10);
}

const CURRENCY = String.raw`(?:kr\.?|isk|krónur)`;
const AMOUNT = new RegExp(
  String.raw`^(?:${CURRENCY}\s*)?(\d+|\d{1,3}(?:[.\s]\d{3})+)(?:,-|\.-|,00)?(?:\s*${CURRENCY})?$`,
  "i",
);

/**
 * Returns an amount in whole krónur: "10.000", "10 000", "10.000 kr.", "kr. 10.000,-", "10.000 ISK". Returns
 * null for other texts. A dot or a space only separates groups of three digits: "24.9" is not an amount, and
 * not 249.
 */
export function parseKronur(text: string): number | null {
  const digits = AMOUNT.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits.replace(/\D/g, ""));
}

/**
 * Returns a whole number from a text with or without dots and a percent sign, or NaN for other texts. Use it
 * as `setValueAs` of a form, which passes numbers that were already parsed.
 */
export function parseCount(typed: string | number): number {
  return parseKronur(String(typed).replace(/\s*%\s*$/, "")) ?? Number.NaN;
}

const CLOCK = /^(?:(\d{1,2})[:.])?(\d{1,3})[:.]([0-5]\d)$/;
const UNITS =
  /^(?:(\d{1,2})\s*(?:klst\.?|klukkustund(?:ir)?|h))?\s*(?:(\d{1,3})\s*(?:mín(?:út(?:a|ur))?\.?|m))?(?:\s*og)?\s*(?:([0-5]?\d)\s*(?:sek(?:únd(?:a|ur))?\.?|s))?$/i;

/** Returns a typed length in seconds: "5:12", "5.12", "1:05:12", "5 mín. 12 sek."; null for other texts. */
export function parseLength(text: string): number | null {
  const typed = text.trim();
  const [, hours, minutes, seconds] = CLOCK.exec(typed) ?? UNITS.exec(typed) ?? [];
  if (hours === undefined && minutes === undefined && seconds === undefined) return null;
  const [h, m, s] = [hours, minutes, seconds].map((part) => Number(part ?? 0)) as [number, number, number];
  return (h * 60 + m) * 60 + s;
}

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

/**
 * Returns a whole number in Icelandic format: 24900 -> "24.900"; -900 -> "−900".
 * Does not use Intl: Chrome and Edge have no is-IS data and would format "24,900" (Chromium issue 40624456).
 */
export function formatCount(count: number): string {
  const digits = String(Math.abs(count)).replace(/\B(?=(\d{3})+$)/g, ".");
  return count < 0 ? `−${digits}` : digits;
}

/** Returns an amount in whole krónur: 24900 -> "24.900 kr.". */
export function formatIsk(amount: number): string {
  return `${formatCount(amount)} kr.`;
}

/**
 * Returns the date of an ISO instant in Icelandic format: "2026-01-31T10:00:00Z" -> "31.1.2026". Iceland uses
 * UTC all year.
 */
export function formatDate(instant: string): string {
  const date = new Date(instant);
  return `${date.getUTCDate()}.${date.getUTCMonth() + 1}.${date.getUTCFullYear()}`;
}

/** Returns an ISO instant in Icelandic time with seconds: "2026-01-31T10:05:07Z" -> "31.01.2026 10:05:07". */
export function formatInstant(instant: string): string {
  const [day = "", time = ""] = new Date(instant).toISOString().split("T");
  return `${day.split("-").reverse().join(".")} ${time.slice(0, 8)}`;
}

/** Returns an ISO instant in Icelandic time with minutes: "2026-01-31T10:05:07Z" -> "31.1.2026 kl. 10:05". */
export function formatMinute(instant: string): string {
  return `${formatDate(instant)} kl. ${new Date(instant).toISOString().slice(11, 16)}`;
}

/**
 * Returns a count with its noun. Icelandic uses the singular for 1, 21, 31 … but not for 11.
 * @example counted(21, "kennslustund", "kennslustundir") // "21 kennslustund"
 */
export function counted(count: number, singular: string, plural: string): string {
  return `${formatCount(count)} ${count % 10 === 1 && count % 100 !== 11 ? singular : plural}`;
}

/** Returns the length of a video: 312 seconds -> "5:12", one hour or more -> "1:05:12". */
export function formatLength(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const twoDigits = (count: number) => String(count).padStart(2, "0");
  const rest = twoDigits(seconds % 60);
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${twoDigits(minutes)}:${rest}`;
}

/**
 * Prefixes of the two prices for screen readers, which do not announce the strikethrough. In a separate file
 * because the boot script of every page contains them.
 */
export const priceWords = { before: "Áður ", now: "Núna " } as const;
