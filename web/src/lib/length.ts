const CLOCK = /^(?:(\d{1,2})[:.])?(\d{1,3})[:.]([0-5]\d)$/;
const UNITS =
  /^(?:(\d{1,2})\s*(?:klst\.?|klukkustund(?:ir)?|h))?\s*(?:(\d{1,3})\s*(?:mín(?:út(?:a|ur))?\.?|m))?(?:\s*og)?\s*(?:([0-5]?\d)\s*(?:sek(?:únd(?:a|ur))?\.?|s))?$/i;

/** Returns a typed length in seconds: "5:12", "5.12", "1:05:12", "5 mín. 12 sek."; null for other texts. */
export function parseLength(text: string): number | null {
  const typed = text.trim();
  const [, hours, minutes, seconds] = CLOCK.exec(typed) ?? UNITS.exec(typed) ?? [];
  if (hours === undefined && minutes === undefined && seconds === undefined) return null;
  const [h, m, s] = [hours, minutes, seconds].map((part) => Number(part ?? 0)) as [number, number, number];
  return (h * 60 + m) * 60 + s;
}
