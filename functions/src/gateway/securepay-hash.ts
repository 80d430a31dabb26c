import { createHmac, timingSafeEqual } from "node:crypto";

/** SecurePay's signature: lower-case hex HMAC-SHA256 over the trimmed parts, the secret as UTF-8 text. */
export function securepayHash(secret: string, parts: readonly string[]): string {
  const message = parts.map((part) => part.trim()).join("|");
  return createHmac("sha256", secret).update(message, "utf8").digest("hex");
}

/** Compares in constant time; letter case does not count. */
export function sameHash(given: string, expected: string): boolean {
  const a = Buffer.from(given.trim().toLowerCase());
  const b = Buffer.from(expected.toLowerCase());
  return a.length === b.length && timingSafeEqual(a, b);
}
