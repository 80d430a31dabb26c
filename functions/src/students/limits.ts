const HOUR_MS = 60 * 60 * 1000;

/** A student who has completed no lesson for this long has stalled. */
export const STALLED_AFTER_MS = 14 * 24 * HOUR_MS;

/** Most people of one import, and of one call of it. */
export const MAX_IMPORTED = 5000;

export const IMPORT_CHUNK = 25;
