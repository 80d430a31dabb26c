import { useQueryClient } from "@tanstack/react-query";
import type { User } from "functions/accounts/schema";
import type { Lesson } from "functions/courses/schema";
import { WATCHED_SHARE } from "functions/learning/limits";
import { useEffect, useEffectEvent, useRef } from "react";
import type { PlayerEvents } from "../lib/player-channel.ts";
import { Video } from "../ui/video.tsx";
import { savePosition, useProgress } from "./api.ts";
import { lessonText } from "./texts.ts";
import type { Completion } from "./use-completion.ts";

/** Time between two saved positions while a video plays, in milliseconds. */
const SAVE_EVERY_MS = 30_000;

/** Two times of a playing video are at most this far apart, in seconds. More is a jump. */
const JUMP_SECONDS = 5;

type LessonPlayerProps = {
  lesson: Pick<Lesson, "id" | "videoUrl" | "title" | "thumbnailUrl" | "hasCaptions" | "isFree">;
  /** The owner, whose position is kept, or null. */
  owner: User | null;
  completion: Completion;
  /** True if the video starts without a click. */
  isStarted?: boolean;
  onEnded?: () => void;
  onPlay?: () => void;
};

/** Renders the video of a lesson. For an owner, it continues where it stopped, and marks the lesson. */
export function LessonPlayer({ lesson, owner, completion, isStarted, ...on }: LessonPlayerProps) {
  const { startAt, events } = useWatching(lesson.id, owner, completion);
  return (
    <Video
      url={lesson.videoUrl}
      title={lesson.title}
      poster={lesson.thumbnailUrl}
      playLabel={lessonText.play(lesson.title)}
      hasCaptions={lesson.hasCaptions}
      isPublic={lesson.isFree}
      startAt={startAt}
      {...(isStarted && { isStarted })}
      events={{
        ...events,
        onPlay: () => {
          events.onPlay();
          on.onPlay?.();
        },
        onEnded: () => {
          events.onEnded();
          on.onEnded?.();
        },
      }}
    />
  );
}

/**
 * Returns whether the video has played past the share that counts as watched. A jump past it does not count:
 * the lesson is then marked at the end of the video.
 */
export function isPassed(before: number, now: number, duration: number): boolean {
  const mark = duration * WATCHED_SHARE;
  return duration > 0 && before < mark && now >= mark && now - before <= JUMP_SECONDS;
}

/**
 * Saves the position of the video: at a pause and at the end, when the page is hidden or left, and twice a
 * minute while it plays. Marks the lesson as completed when it has been watched.
 */
function useWatching(lessonId: number, owner: User | null, completion: Completion) {
  const queryClient = useQueryClient();
  const { progress } = useProgress(owner);
  const start = progress.positions[lessonId]?.seconds ?? 0;
  const now = useRef<{ seconds: number; duration: number } | null>(null);
  const saved = useRef({ seconds: -1, at: 0 });

  const save = () => {
    if (owner === null || now.current === null) return;
    const seconds = Math.floor(now.current.seconds);
    if (seconds === saved.current.seconds) return;
    saved.current = { seconds, at: Date.now() };
    void savePosition(queryClient, owner.id, lessonId, now.current);
  };
  const saveLatest = useEffectEvent(save);
  useEffect(() => {
    const saveHidden = () => {
      if (document.visibilityState === "hidden") saveLatest();
    };
    const saveLeft = () => saveLatest();
    document.addEventListener("visibilitychange", saveHidden);
    window.addEventListener("pagehide", saveLeft);
    return () => {
      document.removeEventListener("visibilitychange", saveHidden);
      window.removeEventListener("pagehide", saveLeft);
      saveLatest();
    };
  }, []);

  const events = {
    onTime: (seconds, duration) => {
      const before = now.current?.seconds ?? seconds;
      now.current = { seconds, duration };
      if (isPassed(before, seconds, duration)) completion.markWatched();
      if (Date.now() - saved.current.at >= SAVE_EVERY_MS) save();
    },
    onPlay: () => {
      saved.current.at = Date.now();
    },
    onPause: save,
    onEnded: () => {
      save();
      completion.finish();
    },
  } satisfies PlayerEvents;
  return { startAt: () => start, events };
}
