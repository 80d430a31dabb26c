export const MONTHS: readonly string[] = [
  ...["janúar", "febrúar", "mars", "apríl", "maí", "júní"],
  ...["júlí", "ágúst", "september", "október", "nóvember", "desember"],
];

/**
 * Returns the date of an ISO instant in words, with non-breaking spaces: "2026-01-31T10:00:00Z" ->
 * "31. janúar 2026". Iceland uses UTC all year.
 */
export function dayInWords(instant: string): string {
  const date = new Date(instant);
  return `${date.getUTCDate()}.\u00a0${MONTHS[date.getUTCMonth()]}\u00a0${date.getUTCFullYear()}`;
}

/** Returns a month in words: "2026-11" -> "nóvember 2026". */
export function monthText(month: string): string {
  const [year, number] = month.split("-").map(Number);
  return `${MONTHS[(number ?? 1) - 1]} ${year}`;
}

/** Returns an address whose postcode and place stay on one line. */
export function withPostcode(place: string): string {
  return place.replace(/(\d{3}) (?!.*\d{3} )/, "$1\u00a0");
}

/** Returns a title whose numbers stay on one line with the next word. */
export function withNumbers(title: string): string {
  return title.replace(/(\d) (?=\p{L})/gu, "$1\u00a0");
}

/**
 * Returns a whole number in Icelandic format: 24900 -> "24.900"; -900 -> "−900".
 * Does not use Intl: Chrome and Edge have no is-IS data and would format "24,900" (Chromium issue 40624456).
 */
export function formatCount(count: number): string {
  const digits = String(Math.abs(count)).replace(/\B(?=(\d{3})+$)/g, ".");
  return count < 0 ? `−${digits}` : digits;
}

/** Returns an amount in whole krónur: 24900 -> "24.900 kr.". */
export function formatIsk(amount: number): string {
  return `${formatCount(amount)} kr.`;
}

/** Returns a change with its sign, formatted by `format`: 12 -> "+12", -12 -> "−12". */
export function formatChange(change: number, format: (count: number) => string): string {
  return change < 0 ? format(change) : `+${format(change)}`;
}

/**
 * Returns the date of an ISO instant in Icelandic format: "2026-01-31T10:00:00Z" -> "31.1.2026". Iceland uses
 * UTC all year.
 */
export function formatDate(instant: string): string {
  const date = new Date(instant);
  return `${date.getUTCDate()}.${date.getUTCMonth() + 1}.${date.getUTCFullYear()}`;
}

/** Returns an ISO instant in Icelandic time with seconds: "2026-01-31T10:05:07Z" -> "31.01.2026 10:05:07". */
export function formatInstant(instant: string): string {
  const [day = "", time = ""] = new Date(instant).toISOString().split("T");
  return `${day.split("-").reverse().join(".")} ${time.slice(0, 8)}`;
}

/** Returns an ISO instant in Icelandic time with minutes: "2026-01-31T10:05:07Z" -> "31.1.2026 kl. 10:05". */
export function formatMinute(instant: string): string {
  return `${formatDate(instant)} kl. ${new Date(instant).toISOString().slice(11, 16)}`;
}

/**
 * Returns a count with its noun. Icelandic uses the singular for 1, 21, 31 … but not for 11.
 * @example counted(21, "kennslustund", "kennslustundir") // "21 kennslustund"
 */
export function counted(count: number, singular: string, plural: string): string {
  return `${formatCount(count)} ${count % 10 === 1 && count % 100 !== 11 ? singular : plural}`;
}

/** Returns a part of a whole, which stays on one line: "8 af 10". */
export const outOf = (part: number, whole: number) =>
  `${formatCount(part)}\u00a0af\u00a0${formatCount(whole)}`;

/** Returns the length of a video: 312 seconds -> "5:12", one hour or more -> "1:05:12". */
export function formatLength(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const twoDigits = (count: number) => String(count).padStart(2, "0");
  const rest = twoDigits(seconds % 60);
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${twoDigits(minutes)}:${rest}`;
}

/** Returns the size of a file in Icelandic format: 1234567 bytes -> "1,2 MB", 80000 -> "80 kB". */
export function formatBytes(bytes: number): string {
  const tenths = Math.round(bytes / 100_000);
  if (tenths === 0) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${Math.floor(tenths / 10)},${tenths % 10} MB`;
}

/** Prefixes of the two prices for screen readers, which do not announce the strikethrough. */
export const priceWords = { before: "Áður ", now: "Núna " } as const;
