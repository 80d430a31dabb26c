import { serverTime } from "./clock.ts";
import { MONTHS } from "./format.ts";

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

/** Returns today's date in Iceland by the server's clock as ISO 8601. Iceland uses UTC all year. */
export function isoToday(): string {
  return new Date(serverTime()).toISOString().slice(0, 10);
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
