import { EMAIL_MAX_LENGTH, NAME_LENGTH } from "./limits.ts";

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
