/** Length of a video: 312 seconds -> "5:12", an hour and more "1:05:12". */
export function formatLength(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const twoDigits = (count: number) => String(count).padStart(2, "0");
  const rest = twoDigits(seconds % 60);
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${twoDigits(minutes)}:${rest}`;
}

/** Seconds of a length as it is typed, "5:12" or "1:05:12"; null for anything else. */
export function parseLength(text: string): number | null {
  const parts = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim());
  if (parts === null) return null;
  const [, hours = "0", minutes, seconds] = parts;
  return (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
}
