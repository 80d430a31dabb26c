const HOUR_MS = 60 * 60 * 1000;

/** Time without a watched or completed lesson after which a student counts as stalled, in milliseconds. */
export const STALLED_AFTER_MS = 14 * 24 * HOUR_MS;

/** Maximum number of people in one import. `IMPORT_CHUNK` is the maximum in one call. */
export const MAX_IMPORTED = 5000;

export const IMPORT_CHUNK = 25;
