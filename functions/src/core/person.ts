/// <reference path="./punycode.d.ts" />

import { toUnicode } from "punycode/punycode.es6.js";
import { EMAIL_MAX_LENGTH } from "./limits.ts";
import { visibleSigns } from "./signs.ts";

/*
 * Parsing of names and email addresses without zod. The schemas of accounts/schema.ts and the checkout use
 * it. The checkout does not load zod.
 */

/** A label of a domain: letters, digits and inner hyphens, at most 63 characters. Source: RFC 1035, 2.3.4. */
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";

/** The characters that are allowed before the `@` of an email address. Source: RFC 5322, 3.2.3 (atext). */
const ATEXT = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";

/**
 * An email address in ASCII: at most 64 characters before the `@`, and a domain whose last label has a
 * letter. Accented letters are converted in domains (`asciiDomain`). Before the `@` they are rejected,
 * because they could imitate another email address.
 * Source: RFC 5321, 4.5.3.1.1.
 */
export const EMAIL_PATTERN = new RegExp(
  `^(?=[^@]{1,64}@)${ATEXT}(?:\\.${ATEXT})*@(?:${LABEL}\\.)+(?=[a-z0-9-]*[a-z])(?=[^.]{2,}$)${LABEL}$`,
  "i",
);

/**
 * A domain with letters of the Nordic countries and Germany. Other letters can look like these and are
 * accepted only in ASCII form.
 */
export const LETTERED_DOMAIN = /^[a-z0-9.\-áéíóúýðþæöäåøü]+$/;

/**
 * Returns an email address with its domain in ASCII, as browsers send it: "þórsnes.is" ->
 * "xn--rsnes-zta0f.is".
 */
export function asciiDomain(email: string): string {
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at);
  if (!LETTERED_DOMAIN.test(domain) || !/[^\0-\x7f]/.test(domain)) return email;
  try {
    return email.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return email; // no domain
  }
}

/** Returns a text in composed letters (NFC), so that equal letters compare as equal. */
export function composed(text: string): string {
  return text.normalize("NFC");
}

/** Returns a text in composed letters without invisible characters. Does not trim it. */
export function stripInvisible(text: string): string {
  return composed(text).replace(/\p{Cf}/gu, "");
}

/**
 * Returns a name as one line of composed letters and visible characters. Invisible ones can make a name look like
 * another one.
 */
export function toSingleLine(name: string): string {
  return visibleSigns(composed(name)).replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
}

/** Matches `://`, `www.`, a scheme, or a host with a path. */
const URL_PART =
  /:\/\/|\/\/|\bwww\d*\.|\b(?:https?|hxxps?|mailto|tel|sms|javascript|data):|[.\u3002][\p{L}\p{N}]+\//iu;

/** Matches a domain in lower case (`example.is`). */
const DOMAIN = /[\p{L}\p{N}][\p{L}\p{N}-]+[.\u3002]\p{Ll}{2,}/u;

/** Matches a domain in any case with a common ending. An abbreviation ("Guðm.Jónsson") has none. */
const COMMON_DOMAIN =
  /[\p{L}\p{N}][\p{L}\p{N}-]+[.\u3002](?:com|net|org|info|biz|is|dk|no|se|fi|uk|de|eu|fr|es|it|nl|pl|ru|cn|co|io|me|tv|app|dev|xyz|top|shop|site|online|link|click|live|club)\b/iu;

const plain = (name: string) => name.normalize("NFKC").replace(/\p{Cf}/gu, "");

/** Returns whether a text contains a URL with its scheme or its path. A domain without them may be a name. */
export function hasUrl(text: string): boolean {
  return URL_PART.test(plain(text));
}

/** Returns whether a mail client would turn a part of the name into a link. */
export function hasLink(name: string): boolean {
  const shown = plain(name);
  return URL_PART.test(shown) || DOMAIN.test(shown) || COMMON_DOMAIN.test(shown);
}

/**
 * Returns whether a name has a visible character. An invisible name would be empty on receipts and in lists.
 */
export function isVisible(name: string): boolean {
  return name.replace(/[\p{C}\p{Z}\u115f\u1160\u3164]/gu, "").length > 0;
}

/** Returns the first name, which is the usual form of address in Iceland. Empty if there is no name. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s/, 1)[0] ?? "";
}

/** Returns the normalized email address, as `EmailAddress` parses it, or null if it is invalid. */
export function emailAddress(typed: string): string | null {
  const email = asciiDomain(stripInvisible(typed).trim().toLowerCase());
  return email.length <= EMAIL_MAX_LENGTH && EMAIL_PATTERN.test(email) ? email : null;
}

/// <reference path="./punycode.d.ts" />

/** Returns an email address with its domain in Unicode: "thora@xn--rsnes-zta0f.is" -> "thora@þórsnes.is". */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at);
  if (!domain.includes("xn--")) return email;
  try {
    const letters = toUnicode(domain);
    return LETTERED_DOMAIN.test(letters) ? email.slice(0, at) + letters : email;
  } catch {
    return email; // not Punycode
  }
}

/** Returns the `mailto:` URL of an email address. */
export function mailtoUrl(email: string): string {
  const at = email.lastIndexOf("@");
  return `mailto:${encodeURIComponent(email.slice(0, at))}${email.slice(at)}`;
}

/** Number of digits of an Icelandic phone number, and the country code. */
const LOCAL_DIGITS = 7;
const COUNTRY = "354";

/**
 * Returns the `tel:` URL of a phone number: "555 1234" -> "tel:+3545551234". Foreign numbers need `+` or
 * `00`. If the text has several numbers, the first one is used.
 */
export function telephoneUrl(number: string): string {
  const [first = ""] = /\+?\(?\+?\d+\)?[\d\s.\p{Pd}]*/u.exec(number) ?? [];
  const digits = first.replace(/\D/g, "");
  if (first.includes("+")) return `tel:+${digits}`;
  if (digits.startsWith("00") && digits.length > LOCAL_DIGITS) return `tel:+${digits.slice(2)}`;
  if (digits.length === LOCAL_DIGITS) return `tel:+${COUNTRY}${digits}`;
  const isWithCountry = digits.startsWith(COUNTRY) && digits.length === COUNTRY.length + LOCAL_DIGITS;
  return `tel:${isWithCountry ? "+" : ""}${digits}`;
}

/** The kennitala of the demo company, which is not assigned. A deploy rejects it. */
export const SAMPLE_ID_NUMBER = "000000-0000";

/** Added to the day in the kennitala of a company. */
const COMPANY_DAYS = 40;

/** The century by the last digit of a kennitala. No living person has 8, the digit of the 19th century. */
const CENTURIES: Record<string, number> = { 9: 1900, 0: 2000 };

/**
 * Returns a kennitala in its written form, "010130-2989", or null if it is invalid. A valid kennitala has ten
 * digits, an existing day and a known century. Accepts a leading "kt.", spaces and dashes. Does not verify
 * the check digit: see `hasCheckDigit`.
 */
export function idNumber(text: string): string | null {
  const digits = text.replace(/^\s*(?:kt|kennitala)\b\.?:?/i, "").replaceAll(/[\s.\p{Pd}\u2212]/gu, "");
  if (!/^\d{10}$/.test(digits)) return null;
  const written = `${digits.slice(0, 6)}-${digits.slice(6)}`;
  return written === SAMPLE_ID_NUMBER || isDay(digits) ? written : null;
}

/** Returns whether the first six digits are a day of the century that the last digit encodes. */
function isDay(digits: string): boolean {
  const century = CENTURIES[digits.slice(9)];
  if (century === undefined) return false;
  const [first = 0, month = 0, year = 0] = [0, 2, 4].map((start) => Number(digits.slice(start, start + 2)));
  const day = first > COMPANY_DAYS ? first - COMPANY_DAYS : first;
  const date = new Date(Date.UTC(century + year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Weights of the digits of a kennitala for its check digit. */
const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2] as const;

/**
 * Returns whether the check digit of a written kennitala is correct. A kennitala issued since 18 February
 * 2026 may have no check digit, so a wrong one only causes a warning. Source: skra.is, "Kennitölur án
 * vartölu".
 */
export function hasCheckDigit(written: string): boolean {
  const digits = written.replace("-", "");
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return (11 - (sum % 11)) % 11 === Number(digits[8]);
}
