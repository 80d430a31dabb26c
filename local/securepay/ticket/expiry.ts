const DAY = /^(\d{2})\.(\d{2})\.(\d{4})$/;

/** How long a ticket lives when the shop names no day. */
const USUAL_MONTHS = 2;

/**
 * The moment at which a ticket expires: the end of the named day (`dd.MM.yyyy`, in Iceland, which keeps UTC), two months
 * from `now` where none is named. Null for a text that is no day, or a day that is over.
 */
export function ticketExpiry(text: string, now: Date): Date | null {
  if (text.trim() === "") {
    const expiry = new Date(now);
    expiry.setUTCMonth(expiry.getUTCMonth() + USUAL_MONTHS);
    return expiry;
  }
  const [, day, month, year] = (DAY.exec(text.trim()) ?? []).map(Number);
  if (day === undefined || month === undefined || year === undefined) return null;
  const begin = new Date(Date.UTC(year, month - 1, day));
  if (begin.getUTCMonth() !== month - 1 || begin.getUTCDate() !== day) return null;
  const end = new Date(Date.UTC(year, month - 1, day + 1));
  return end > now ? end : null;
}
