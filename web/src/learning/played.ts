import type { Lesson } from "functions/courses/schema";
import { videoKey } from "functions/courses/video-link";
import { resumeSeconds, WATCHED_SHARE } from "functions/learning/limits";
import type { Watched } from "functions/learning/schema";

/** A part of a video that was played without a jump, in seconds. */
export type Stretch = { from: number; to: number };

/**
 * Maximum distance between two reported times of a playing video, in seconds. An arrow key of a host jumps 5
 * seconds.
 */
const STEP_SECONDS = 3;

/**
 * Minimum length of a stretch that counts as watching, in seconds. A learner who skips through a video plays
 * shorter parts.
 */
const WATCHING_SECONDS = 5;

/**
 * Returns the played stretch after the next reported time of a video. A jump begins another stretch, except a
 * jump back into this one.
 */
export function playedTo(stretch: Stretch | null, seconds: number): Stretch {
  const isWithin = stretch !== null && seconds >= stretch.from && seconds <= stretch.to + STEP_SECONDS;
  return { from: isWithin ? stretch.from : seconds, to: seconds };
}

/** Returns whether the stretch is long enough for watching. */
export function isPlayed(stretch: Stretch | null): boolean {
  return stretch !== null && stretch.to - stretch.from >= WATCHING_SECONDS;
}

/**
 * Returns whether the video was played past the share that counts as watched. A jump past it does not count: the
 * lesson is then marked at the end of the video.
 */
export function isWatched(stretch: Stretch, duration: number): boolean {
  const mark = duration * WATCHED_SHARE;
  return duration > 0 && stretch.from < mark && stretch.to >= mark && isPlayed(stretch);
}

/**
 * Returns the stretch after which the video at `url` continues. It ends at 0 for a video without a position: a
 * position belongs to one video of the lesson and is within it.
 */
export function keptStretch(
  position: Watched["positions"][string] | undefined,
  lesson: Pick<Lesson, "videoUrl" | "lengthSeconds">,
  url: string,
): Stretch {
  const own = videoKey(lesson.videoUrl);
  const video = videoKey(url);
  if (position === undefined || (position.video || own) !== video) return { from: 0, to: 0 };
  const length = video === own ? (lesson.lengthSeconds ?? undefined) : undefined;
  const to = resumeSeconds(position.seconds, length);
  return { from: Math.min(position.playedFrom ?? 0, to), to };
}
