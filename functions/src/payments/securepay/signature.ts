import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Returns SecurePay's signature: lower-case hex HMAC-SHA256 of the trimmed parts, joined by `|`. The secret
 * is UTF-8 text.
 */
export function securepayHash(secret: string, parts: readonly string[]): string {
  const message = parts.map((part) => part.trim()).join("|");
  return createHmac("sha256", secret).update(message, "utf8").digest("hex");
}

/** Returns whether two hex signatures are equal, ignoring case. Compares in constant time. */
export function isSameHash(given: string, expected: string): boolean {
  return isSameText(given.trim().toLowerCase(), expected.toLowerCase());
}

/** The two URLs that prove a success in ticket mode. */
export type TokenAddress = "success" | "notification";

/**
 * Returns the capability token at the end of an order's URL. Only the provider receives it before the
 * payment. Format: HMAC-SHA-256 in Base64url without padding. Source: payments "Trust".
 */
export function addressToken(secret: string, address: TokenAddress, orderId: string): string {
  return createHmac("sha256", secret).update(`${address}|${orderId}`, "utf8").digest("base64url");
}

/** Returns whether two strings are equal. Compares in constant time. */
export function isSameText(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
