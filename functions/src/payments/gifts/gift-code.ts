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

/** Five groups of four, as they are printed, mailed or copied. */
const GROUPS = /(?<![\p{L}\p{N}])(?:[0-9A-Z][\s\p{Pd}\p{Cf}]*){19}[0-9A-Z](?![\p{L}\p{N}])/iu;

/** Returns the code of a gift in whatever was typed or pasted: the code itself, its link, or a text around it; null if there is none. */
export function giftCodeIn(text: string): string | null {
  const linked = /\/gjof\/([^/?#\s]+)/i.exec(text)?.[1];
  const found = [linked, text, GROUPS.exec(text)?.[0]].map((part) => canonicalCode(part ?? ""));
  return found.find((code) => GIFT_CODE.test(code)) ?? null;
}

/** Returns the code in groups of four, as it is shown and printed. */
export function grouped(code: string): string {
  return code.replace(/.{4}(?=.)/g, "$&-");
}
