/// <reference path="./punycode.d.ts" />
import { toUnicode } from "punycode/punycode.es6.js";
import { LETTERED_DOMAIN } from "./person.ts";

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
