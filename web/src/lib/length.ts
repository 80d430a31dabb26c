/** Seconds of a length as it is typed, "5:12" or "1:05:12"; null for anything else. */
export function parseLength(text: string): number | null {
  const parts = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim());
  if (parts === null) return null;
  const [, hours = "0", minutes, seconds] = parts;
  return (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
}
