/** Seconds of one step. Video editors and most phones count 30 frames a second. */
export const FRAME_SECONDS = 1 / 30;

/** Maximum difference between the displayed frame and the player's reported time, in seconds. */
const MAX_LAG = 0.2;

/**
 * A clip on the common time line, in seconds: its length, and the time in it at which the club meets the ball. Time 0
 * of the common line is the impact.
 */
export type TimedClip = { seconds: number; impact: number };

/** Returns the common time line. It begins with the first clip that begins, and ends with the last that ends. */
export function spanOf(clips: readonly TimedClip[]): { from: number; to: number } {
  return {
    from: Math.min(0, ...clips.map(({ impact }) => -impact)),
    to: Math.max(0, ...clips.map(({ seconds, impact }) => seconds - impact)),
  };
}

/** Returns the time in a clip for a common time. Before its start and after its end, a clip does not move. */
export function timeInClip({ seconds, impact }: TimedClip, time: number): number {
  return clamp(impact + time, 0, seconds);
}

/** Returns whether a clip has frames left to play at a common time. */
export function isWithinClip({ seconds, impact }: TimedClip, time: number): boolean {
  return time >= -impact && time < seconds - impact - FRAME_SECONDS / 2;
}

/** Returns the time `count` frames later, on the grid of frames that starts at 0. A negative count goes back. */
export function framesLater(time: number, count: number): number {
  return Math.round(time / FRAME_SECONDS + count) * FRAME_SECONDS;
}

/**
 * Returns the playback rate with which a clip catches up with the other one. `behind` is in seconds of the clip.
 * Browsers change the rate without a gap; a jump would show.
 */
export function catchUpRate(rate: number, behind: number): number {
  return rate * (1 + clamp(behind * 2, -0.25, 0.25));
}

/**
 * Returns the time of the frame on the screen: the time that the browser reported for the frame (`mediaTime`,
 * null without `requestVideoFrameCallback`) unless it is out of date.
 */
export function frameTime(currentTime: number, mediaTime: number | null): number {
  return mediaTime !== null && Math.abs(currentTime - mediaTime) < MAX_LAG ? mediaTime : currentTime;
}

/** Returns `value`, but not less than `min` and not more than `max`. */
export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
