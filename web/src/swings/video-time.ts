/**
 * Seconds between the time of a frame and the time to which a player seeks. A player that seeks to the exact start of a
 * frame may show the one before it, because of rounding.
 */
const INTO_FRAME = 1 / 240;

/** Shows the frame of a video at `time`, in seconds. */
export function showFrame(video: HTMLVideoElement, time: number): void {
  video.currentTime = time + INTO_FRAME;
}

/** Returns the time of the frame that `showFrame` has shown, in seconds. */
export function shownTime({ currentTime }: HTMLVideoElement): number {
  return Math.max(0, currentTime - INTO_FRAME);
}

/**
 * Calls `onFrame` with the time of each frame that the browser paints. Does nothing in a browser without
 * `requestVideoFrameCallback`. Returns a function that ends it.
 */
export function watchFrames(video: HTMLVideoElement, onFrame: (mediaTime: number) => void): () => void {
  if (!("requestVideoFrameCallback" in video)) return () => {};
  const next = () =>
    video.requestVideoFrameCallback((_, { mediaTime }) => {
      onFrame(mediaTime);
      handle = next();
    });
  let handle = next();
  return () => video.cancelVideoFrameCallback(handle);
}
