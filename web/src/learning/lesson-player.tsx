import { useQueryClient } from "@tanstack/react-query";
import type { User } from "functions/accounts/schema";
import type { Lesson } from "functions/courses/schema";
import { videoKey } from "functions/courses/video-link";
import { useEffect, useEffectEvent, useRef } from "react";
import type { PlayerEvents } from "../lib/player-channel.ts";
import { Video } from "../ui/video.tsx";
import { isPlayed, isWatched, keptStretch, playedTo, type Stretch } from "./played.ts";
import type { usePlayerTools } from "./player-tools.tsx";
import { savePosition, useWatched } from "./positions.ts";
import { lessonText } from "./texts.ts";
import type { Completion } from "./use-completion.ts";

/** Time between two saved positions while a video plays, in milliseconds. */
const SAVE_EVERY_MS = 30_000;

type LessonPlayerProps = {
  lesson: Pick<
    Lesson,
    "id" | "videoUrl" | "title" | "thumbnailUrl" | "hasCaptions" | "isFree" | "lengthSeconds"
  >;
  /** The learner, whose position is kept, or null. */
  learner: User | null;
  completion: Completion;
  /** Undefined if there are no tools below the video. */
  tools?: ReturnType<typeof usePlayerTools> | undefined;
  /** True if the video starts without a click. */
  isStarted?: boolean;
  onEnded?: () => void;
  onPlay?: () => void;
};

/** Renders the video of a lesson. For a learner, it continues where it stopped, and marks the lesson. */
export function LessonPlayer({ lesson, learner, completion, tools, isStarted, ...on }: LessonPlayerProps) {
  const { url = lesson.videoUrl, startSecond = null, controls } = tools ?? {};
  const { startAt, resumesAt, events } = useWatching({ lesson, url, learner, completion });
  return (
    <Video
      key={`${url} ${startSecond}`}
      url={url}
      title={lesson.title}
      poster={lesson.thumbnailUrl}
      playLabel={lessonText.play(lesson.title)}
      hasCaptions={lesson.hasCaptions}
      isPublic={lesson.isFree}
      startAt={(isRestart) => startSecond ?? startAt(isRestart)}
      resumesAt={resumesAt}
      isStarted={isStarted === true || startSecond !== null}
      {...(controls && { controls })}
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

type Watching = Pick<LessonPlayerProps, "lesson" | "learner" | "completion"> & {
  /** URL of the playing video of the lesson. */
  url: string;
};

/**
 * Saves the position of the video: at a pause and at the end, when the page is hidden or left, and twice a
 * minute while it plays. Marks the lesson as completed when it has been watched.
 */
function useWatching({ lesson, url, learner, completion }: Watching) {
  const lessonId = lesson.id;
  const queryClient = useQueryClient();
  const { watched } = useWatched(learner);
  const now = useRef<{ seconds: number; duration: number; video: string } | null>(null);
  const stretch = useRef<Stretch | null>(null);
  const wasWatched = useRef(false);
  const saved = useRef({ seconds: -1, playedFrom: -1, at: 0 });

  const save = () => {
    if (learner === null || now.current === null || stretch.current === null) return;
    const seconds = Math.floor(now.current.seconds);
    const playedFrom = Math.floor(stretch.current.from);
    if (seconds === saved.current.seconds && playedFrom === saved.current.playedFrom) return;
    saved.current = { seconds, playedFrom, at: performance.now() };
    void savePosition(queryClient, learner.id, lessonId, { ...now.current, playedFrom });
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

  // Playback before the mark was removed does not mark the lesson again.
  const { isCompleted } = completion;
  const wasCompleted = useRef(isCompleted);
  useEffect(() => {
    if (wasCompleted.current && !isCompleted && stretch.current !== null) {
      const { to } = stretch.current;
      stretch.current = { from: to, to };
    }
    wasCompleted.current = isCompleted;
  }, [isCompleted]);

  const events = {
    onTime: (seconds, duration) => {
      now.current = { seconds, duration, video: videoKey(url) };
      stretch.current = playedTo(stretch.current, seconds);
      const isNowWatched = isWatched(stretch.current, duration);
      if (isNowWatched && !wasWatched.current) completion.markWatched();
      wasWatched.current = isNowWatched;
      if (performance.now() - saved.current.at >= SAVE_EVERY_MS) save();
    },
    onPlay: () => {
      saved.current.at = performance.now();
    },
    onPause: save,
    onEnded: () => {
      save();
      completion.finish(isPlayed(stretch.current));
    },
  } satisfies PlayerEvents;
  const kept = keptStretch(watched.positions[lessonId], lesson, url);
  return {
    /** The second at which the video continues, or 0. */
    resumesAt: kept.to,
    /** Returns the second at which the video starts. */
    startAt: (isRestart: boolean) => {
      stretch.current = isRestart ? { from: 0, to: 0 } : kept;
      return stretch.current.to;
    },
    events,
  };
}
