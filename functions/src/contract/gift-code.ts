/** A code as it is stored: 20 of the digits and capitals without I, L, O and U. */
export const GIFT_CODE = /^[0-9A-HJKMNP-TV-Z]{20}$/;

/** Returns a typed code of a gift as it is stored: capitals without spaces and hyphens, what looks like a digit as one. */
export function canonicalCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}]/gu, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
}

/** Returns the code in groups of four, as it is shown and printed. */
export function grouped(code: string): string {
  return code.replace(/.{4}(?=.)/g, "$&-");
}
