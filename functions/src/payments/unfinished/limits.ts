const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Age in milliseconds at which an unpaid order counts as unfinished. Until then its buyer may be on the card page. */
export const UNFINISHED_AFTER_MS = 3 * HOUR_MS;

/** Age in milliseconds from which no email about an order is sent, for example because the maintenance did not run. */
export const UNFINISHED_UNTIL_MS = 2 * DAY_MS;

/** Minimum time between two emails about unfinished orders to one person, in milliseconds. */
export const UNFINISHED_PAUSE_MS = 7 * DAY_MS;
