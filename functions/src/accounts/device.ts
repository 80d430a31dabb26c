/** Browsers by their mark in a User-Agent. Earlier rows win, because most browsers also name Chrome or Safari. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|OPT|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

/** Systems by their mark in a User-Agent. Earlier rows win, because Android also names Linux. */
const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** Length of the searched part of a User-Agent. Real ones are shorter. */
const MAX_LENGTH = 512;

/**
 * Returns the browser and system of a User-Agent ("Chrome, Android"), or null if both are unknown. Contains
 * only names of these tables, never text of the caller.
 */
export function deviceOf(userAgent: string | null): string | null {
  const text = (userAgent ?? "").slice(0, MAX_LENGTH);
  const names = [BROWSERS, SYSTEMS].map((table) => table.find(([mark]) => mark.test(text))?.[1]);
  return names.filter((name) => name !== undefined).join(", ") || null;
}
