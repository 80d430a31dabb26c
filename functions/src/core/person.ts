/// <reference path="./punycode.d.ts" />

import { toUnicode } from "punycode/punycode.es6.js";
import { NAME_LENGTH } from "../accounts/limits.ts";
import { EMAIL_MAX_LENGTH } from "./limits.ts";

/*
 * How names and addresses are read, without zod: the schemas of user.ts are made of this, and so is the checkout, which
 * does without zod.
 */

/** A label of a domain: letters, digits and hyphens within, at most 63. Source: RFC 1035, 2.3.4. */
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";

/** The signs of an address before the `@`. Source: RFC 5322, 3.2.3 (atext). */
const ATEXT = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";

/**
 * An email address in ASCII: at most 64 characters before the `@`, and a domain whose last label has a letter. Letters with
 * accents are converted in domains (`asciiDomain`) and refused before the `@`, where they would pass for another's address.
 * Source: RFC 5321, 4.5.3.1.1.
 */
export const EMAIL_PATTERN = new RegExp(
  `^(?=[^@]{1,64}@)${ATEXT}(?:\\.${ATEXT})*@(?:${LABEL}\\.)+(?=[a-z0-9-]*[a-z])(?=[^.]{2,}$)${LABEL}$`,
  "i",
);

/**
 * A domain in letters of the Nordic countries and Germany. Others may look like these, and are taken in their ASCII form only.
 */
export const LETTERED_DOMAIN = /^[a-z0-9.\-áéíóúýðþæöäåøü]+$/;

/** Returns an address with its domain in ASCII, as browsers send it: "þórsnes.is" -> "xn--rsnes-zta0f.is". */
export function asciiDomain(address: string): string {
  const at = address.lastIndexOf("@") + 1;
  const domain = address.slice(at);
  if (!LETTERED_DOMAIN.test(domain) || !/[^\0-\x7f]/.test(domain)) return address;
  try {
    return address.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return address; // no domain
  }
}

/** Returns a text in composed letters (NFC), so that the same letters compare as equal. */
export function composed(text: string): string {
  return text.normalize("NFC");
}

/** Returns one line as whoever pasted it meant it: composed letters, without signs that nobody sees. Ends are not trimmed. */
export function withoutUnseen(text: string): string {
  return composed(text).replace(/\p{Cf}/gu, "");
}

/**
 * Returns a name as one line of composed letters, without the signs that reverse the direction of the text after them:
 * such a name could pass for another one.
 */
export function inOneLine(name: string): string {
  return composed(name)
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
}

/** `://`, `www.`, a scheme, a domain (`example.is`) or an IP address with a path. An initial ("H.Jónsson") is none. */
const LINK =
  /:\/\/|\/\/|\bwww\d*\.|\b(?:https?|hxxps?|mailto|tel|sms|javascript|data):|[\p{L}\p{N}][\p{L}\p{N}-]+[.\u3002]\p{L}{2,}|[.\u3002][\p{L}\p{N}]+\//iu;

/** Returns whether a mail program would turn a part of the name into a link. */
export function hasLink(name: string): boolean {
  return LINK.test(name.normalize("NFKC").replace(/\p{Cf}/gu, ""));
}

/** A name of signs that nobody sees would stand on receipts and in lists as nothing. */
export function isVisible(name: string): boolean {
  return name.replace(/[\p{C}\p{Z}\u115f\u1160\u3164]/gu, "").length > 0;
}

/** Returns an address as `EmailAddress` reads it; null if it is none. */
export function emailAddress(typed: string): string | null {
  const address = asciiDomain(withoutUnseen(typed).trim().toLowerCase());
  return address.length <= EMAIL_MAX_LENGTH && EMAIL_PATTERN.test(address) ? address : null;
}

/** Returns a name as `PersonName` reads it; null where it is none. */
export function personName(typed: string): string | null {
  const name = inOneLine(typed).trim();
  const isLong = name.length >= NAME_LENGTH.min && name.length <= NAME_LENGTH.max;
  return isLong && isVisible(name) && !hasLink(name) ? name : null;
}

/// <reference path="./punycode.d.ts" />

/** Returns an email address with the letters of its domain: "thora@xn--rsnes-zta0f.is" -> "thora@þórsnes.is". */
export function shownEmail(address: string): string {
  const at = address.lastIndexOf("@") + 1;
  const domain = address.slice(at);
  if (!domain.includes("xn--")) return address;
  try {
    const letters = toUnicode(domain);
    return LETTERED_DOMAIN.test(letters) ? address.slice(0, at) + letters : address;
  } catch {
    return address; // not Punycode
  }
}

/** Returns the URL that writes to an email address. */
export function mailtoUrl(address: string): string {
  const at = address.lastIndexOf("@");
  return `mailto:${encodeURIComponent(address.slice(0, at))}${address.slice(at)}`;
}

/** Digits of an Icelandic number, and of its country. */
const LOCAL_DIGITS = 7;
const COUNTRY = "354";

/**
 * Returns the URL that dials a number: "555 1234" -> "tel:+3545551234". Numbers of other countries have `+` or `00`. Of several
 * it is the first.
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

/** The number of the demo's company, which belongs to nobody. A deploy refuses it. */
const SAMPLE = "000000-0000";

/** Added to the day in the number of a company. */
const COMPANY_DAYS = 40;

/** The century by the last digit of a kennitala. */
const CENTURIES: Record<string, number> = { 8: 1800, 9: 1900, 0: 2000 };

/**
 * Returns a kennitala in its written form, "010130-2989", or null if it cannot be one: ten digits, a day that exists, a known
 * century. Takes "kt." before it, spaces and dashes. The check digit is not required: see `hasCheckDigit`.
 */
export function idNumber(text: string): string | null {
  const digits = text.replace(/^\s*(?:kt|kennitala)\b\.?:?/i, "").replaceAll(/[\s.\p{Pd}\u2212]/gu, "");
  if (!/^\d{10}$/.test(digits)) return null;
  const written = `${digits.slice(0, 6)}-${digits.slice(6)}`;
  return written === SAMPLE || isDay(digits) ? written : null;
}

/** Whether the first six digits are a day of the century that the last one names. */
function isDay(digits: string): boolean {
  const century = CENTURIES[digits.slice(9)];
  if (century === undefined) return false;
  const [first = 0, month = 0, year = 0] = [0, 2, 4].map((start) => Number(digits.slice(start, start + 2)));
  const day = first > COMPANY_DAYS ? first - COMPANY_DAYS : first;
  const date = new Date(Date.UTC(century + year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** How much each digit of a kennitala counts in its check digit. */
const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2] as const;

/**
 * Returns whether the check digit of a written kennitala is right. Those issued since 18 February 2026 may have none, so a wrong
 * one is worth a warning only. Source: skra.is, "Kennitölur án vartölu".
 */
export function hasCheckDigit(written: string): boolean {
  const digits = written.replace("-", "");
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return (11 - (sum % 11)) % 11 === Number(digits[8]);
}
