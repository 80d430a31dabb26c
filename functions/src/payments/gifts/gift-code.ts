/** A stored gift code: 20 of the digits and capital letters without I, L, O and U. */
export const GIFT_CODE = /^[0-9A-HJKMNP-TV-Z]{20}$/;

/**
 * Returns a typed gift code in its stored form: capital letters without spaces and hyphens, O as 0, I and L
 * as 1.
 */
export function canonicalCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}]/gu, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
}

/** A code in groups, as it is printed, mailed or copied. */
const GROUPS = /(?<![\p{L}\p{N}])(?:[0-9A-Z][\s\p{Pd}\p{Cf}]*){19}[0-9A-Z](?![\p{L}\p{N}])/iu;

/**
 * Returns the gift code in typed or pasted text: the code itself, its link, or a text that contains it.
 * Returns null if there is none.
 */
export function giftCodeIn(text: string): string | null {
  const linked = /\/gjof\/([^/?#\s]+)/i.exec(text)?.[1];
  const found = [linked, text, GROUPS.exec(text)?.[0]].map((part) => canonicalCode(part ?? ""));
  return found.find((code) => GIFT_CODE.test(code)) ?? null;
}

/** Returns the code in groups of four, for display and print. */
export function grouped(code: string): string {
  return code.replace(/.{4}(?=.)/g, "$&-");
}
