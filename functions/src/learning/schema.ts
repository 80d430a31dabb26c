import * as z from "zod";
import { Instant, NumericId } from "../core/atoms.ts";
import { END_MARGIN_SECONDS, POSITION_MAX_AGE_SECONDS, VIDEO_MAX_SECONDS } from "./limits.ts";

/** Where the video of a lesson continues, in whole seconds, and when it was last watched. */
const Position = z.object({ seconds: z.int().min(0), at: Instant });

/** What a learner has watched. `positions` has one entry per watched lesson, by lesson id. */
export const Progress = z.object({
  last: z.object({ lessonId: z.int(), at: Instant }).nullable().default(null),
  positions: z.record(z.string(), Position).default({}),
});

/** Input to save a position. `age` is the time since the position was observed, in seconds. */
export const PositionInput = z.object({
  id: NumericId,
  seconds: z.number().min(0).max(VIDEO_MAX_SECONDS),
  duration: z.number().min(0).max(VIDEO_MAX_SECONDS).optional(),
  age: z.number().min(0).max(POSITION_MAX_AGE_SECONDS).default(0),
});

export type Position = z.infer<typeof Position>;
export type Progress = z.infer<typeof Progress>;
export type PositionInput = z.infer<typeof PositionInput>;

/** Returns the second at which a stopped video continues. A video near its end starts from the beginning. */
export function resumeSeconds(seconds: number, duration?: number): number {
  const isAtEnd = duration !== undefined && seconds > duration - END_MARGIN_SECONDS;
  return isAtEnd ? 0 : Math.floor(seconds);
}
