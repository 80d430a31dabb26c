/** Share of a video after which its lesson counts as watched. */
export const WATCHED_SHARE = 0.9;

/** A video that stopped this close to its end starts again from the beginning, in seconds. */
export const END_MARGIN_SECONDS = 10;

/** Longest video, in seconds. */
export const VIDEO_MAX_SECONDS = 12 * 60 * 60;

/** Longest time for which a browser keeps an unsent position, in seconds. */
export const POSITION_MAX_AGE_SECONDS = 90 * 24 * 60 * 60;
