/** Share of a video after which its lesson counts as watched. */
export const WATCHED_SHARE = 0.9;

/** A video that stopped this close to its end starts again from the beginning, in seconds. */
const END_MARGIN_SECONDS = 10;

/** Returns the second at which a stopped video continues. A video near its end starts from the beginning. */
export function resumeSeconds(seconds: number, duration?: number): number {
  const isAtEnd = duration !== undefined && seconds > duration - END_MARGIN_SECONDS;
  return isAtEnd ? 0 : Math.floor(seconds);
}

/** Maximum length of a video, in seconds. */
export const VIDEO_MAX_SECONDS = 12 * 60 * 60;

/** Maximum time by which a position or a result of a drill is backdated, in seconds. */
export const MAX_AGE_SECONDS = 90 * 24 * 60 * 60;

/** Number of results that are stored of each drill, and that a page shows. */
export const DRILL_RESULTS = { stored: 50, shown: 5 } as const;

/** Maximum length of a note, in characters. */
export const NOTE_MAX_LENGTH = 5000;

/**
 * Returns the most hits among the results with this number of attempts, or null without one. `known` is the record of
 * earlier results.
 */
export function bestOf(
  results: readonly { hits: number; attempts: number }[] = [],
  attempts: number | null,
  known: number | null = null,
): number | null {
  const counted = results.filter((result) => result.attempts === attempts).map(({ hits }) => hits);
  const hits = known === null ? counted : [known, ...counted];
  return hits.length === 0 ? null : Math.max(...hits);
}
