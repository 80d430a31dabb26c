import { createHmac } from "node:crypto";

/**
 * Returns a function that creates a keyed hash of a text (32 hexadecimal digits). The key prevents an
 * attacker from finding an IP address by hashing all of them.
 */
export function fingerprints(secret: string): (text: string) => string {
  return (text) => createHmac("sha256", secret).update(`fingerprint\n${text}`).digest("hex").slice(0, 32);
}
