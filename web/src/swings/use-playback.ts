import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { SyncedClip } from "./sides.ts";
import { catchUpRate, clamp, framesLater, frameTime, isWithinClip, spanOf, timeInClip } from "./sync.ts";
import { showFrame, watchFrames } from "./video-time.ts";

/** A clip that is further behind than this jumps. In seconds. */
const MAX_BEHIND = 0.3;

/**
 * Plays clips on one time line, on which 0 is the impact. A clip shows its first frame until its turn, and
 * its last frame after it.
 */
export function usePlayback(clips: readonly SyncedClip[]) {
  const [time, setTime] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [rate, setRate] = useState(1);
  /** The time at which the playback has stopped, for the announcement. Null while it runs or the slider moves. */
  const [stoppedAt, setStoppedAt] = useState<number | null>(null);
  const painted = useRef(new Map<HTMLVideoElement, number>());
  const span = spanOf(clips);

  const show = (shown: number) => {
    for (const clip of clips) showFrame(clip.video, timeInClip(clip, shown));
    setTime(shown);
  };
  const stopAt = (shown: number) => {
    setPlaying(false);
    for (const { video } of clips) video.pause();
    show(shown);
    setStoppedAt(shown);
  };

  useEffect(() => {
    setPlaying(false);
    setStoppedAt(clips.length > 0 ? 0 : null);
    setTime(0);
    for (const clip of clips) showFrame(clip.video, timeInClip(clip, 0));
  }, [clips]);

  /** Returns whether the playback continues. */
  const follow = useEffectEvent((): boolean => {
    const lead = clips.find(isRunning);
    const now = lead ? lead.video.currentTime - lead.impact : null;
    if (now === null) {
      stopAt(clips.some(({ video }) => video.ended) ? span.to : time);
      return false;
    }
    setTime(now);
    for (const clip of clips) keepUp(clip, now, rate);
    return true;
  });

  useEffect(() => {
    if (!isPlaying) return;
    const { current: frames } = painted;
    const unwatch = clips.map(({ video }) => watchFrames(video, (frame) => frames.set(video, frame)));
    let handle = requestAnimationFrame(function next() {
      if (follow()) handle = requestAnimationFrame(next);
    });
    return () => {
      cancelAnimationFrame(handle);
      for (const end of unwatch) end();
      for (const { video } of clips) video.pause();
      frames.clear();
    };
  }, [isPlaying, clips]);

  return {
    time,
    span,
    isPlaying,
    rate,
    stoppedAt,
    setRate,
    toggle: () => {
      if (clips.length === 0) return;
      if (isPlaying) {
        const lead = clips.find(isRunning);
        if (lead === undefined) return stopAt(time);
        const { video, impact } = lead;
        return stopAt(frameTime(video.currentTime, painted.current.get(video) ?? null) - impact);
      }
      const begin = clips.some((clip) => isWithinClip(clip, time)) ? time : span.from;
      show(begin);
      setStoppedAt(null);
      for (const clip of clips) if (isWithinClip(clip, begin)) start(clip.video, rate);
      setPlaying(true);
    },
    step: (count: number) => {
      if (clips.length > 0) stopAt(clamp(framesLater(time, count), span.from, span.to));
    },
    seek: (to: number) => {
      stopAt(to);
      setStoppedAt(null);
    },
  };
}

const isRunning = ({ video }: SyncedClip) => !video.paused && !video.ended;

/** Starts a clip at its time, and synchronizes one that is behind or ahead. */
function keepUp(clip: SyncedClip, now: number, rate: number): void {
  if (!isWithinClip(clip, now)) return;
  const behind = timeInClip(clip, now) - clip.video.currentTime;
  if (!isRunning(clip)) start(clip.video, rate);
  if (Math.abs(behind) > MAX_BEHIND) showFrame(clip.video, timeInClip(clip, now));
  else clip.video.playbackRate = catchUpRate(rate, behind);
}

function start(video: HTMLVideoElement, rate: number): void {
  video.playbackRate = rate;
  video.play().catch(() => {}); // a pause before the first frame ends it
}
