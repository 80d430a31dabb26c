import { createHmac, timingSafeEqual } from "node:crypto";

/** Returns SecurePay's signature: lower-case hex HMAC-SHA256 over the trimmed parts, the secret as UTF-8 text. */
export function securepayHash(secret: string, parts: readonly string[]): string {
  const message = parts.map((part) => part.trim()).join("|");
  return createHmac("sha256", secret).update(message, "utf8").digest("hex");
}

/** Compares two hex signatures in constant time; letter case does not count. */
export function isSameHash(given: string, expected: string): boolean {
  return isSameText(given.trim().toLowerCase(), expected.toLowerCase());
}

/** The two addresses at which a success counts in ticket mode. */
export type TokenAddress = "success" | "notification";

/**
 * Returns the capability token at the end of an order's address, which only the provider is given before the payment.
 * Base64url without padding of HMAC-SHA-256. Source: payments "Trust".
 */
export function addressToken(secret: string, address: TokenAddress, orderId: string): string {
  return createHmac("sha256", secret).update(`${address}|${orderId}`, "utf8").digest("base64url");
}

/** Compares two texts in constant time. */
export function isSameText(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
