import type { User } from "functions/accounts/schema";
import { useEffect, useEffectEvent, useRef } from "react";
import { useCompleteLesson } from "../courses/api.ts";
import { isSessionEnd } from "../lib/api-client.ts";
import { sessionDraft } from "../lib/browser-storage.ts";
import { celebrate } from "../lib/celebrate.ts";
import { notifyError } from "../lib/toaster.ts";
import { commonText } from "../ui/texts.ts";
import { useUncompleteLesson } from "./api.ts";
import { lessonText } from "./texts.ts";

/** The lesson that could not be marked as completed because the session had ended. */
const unmarked = sessionDraft<number>();

export type Completion = {
  isCompleted: boolean;
  isPending: boolean;
  isError: boolean;
  /** Text for screen readers after a change. */
  announcement: string;
  /** Marks the lesson as completed. */
  complete: () => void;
  /** Removes the mark. Calls `onUnmarked` after the server has confirmed it. */
  undo: (onUnmarked: () => void) => void;
  /** Marks the lesson after the video has passed the share that counts as watched. */
  markWatched: () => void;
  /** Marks the lesson after the end of the video, unless the user has removed the mark meanwhile. */
  finish: () => void;
};

/**
 * Marks a lesson as completed, by a button or by its video, and removes the mark. Each view of a lesson has
 * one celebration: when it is marked, or when its video ends.
 */
export function useCompletion(lessonId: number, user: User | null): Completion {
  const isCompleted = user?.completedLessons.includes(lessonId) ?? false;
  const { mutate, ...marking } = useCompleteLesson();
  const { mutate: unmark, ...unmarking } = useUncompleteLesson();
  const isPending = marking.isPending || unmarking.isPending;
  const hasCelebrated = useRef(false);
  const isUndone = useRef(false);
  const celebrateOnce = () => {
    if (hasCelebrated.current) return;
    hasCelebrated.current = true;
    void celebrate();
  };
  const complete = () => {
    if (user === null || isCompleted || isPending) return;
    unmarking.reset();
    mutate(lessonId, {
      onSuccess: celebrateOnce,
      onError: (error) => {
        if (isSessionEnd(error)) return unmarked.keep(user.id, lessonId);
        notifyError(lessonText.markFailed, error, {}, commonText.loadFailedHint, {
          action: { label: commonText.retry, onClick: complete },
        });
      },
    });
  };
  const completeUnmarked = useEffectEvent(() => {
    if (user === null || unmarked.of(user.id) !== lessonId) return;
    unmarked.clear();
    complete();
  });
  useEffect(() => completeUnmarked(), []);
  return {
    isCompleted,
    isPending,
    isError: marking.isError,
    announcement:
      (marking.isSuccess && lessonText.doneAnnouncement) ||
      (unmarking.isSuccess && lessonText.undoneAnnouncement) ||
      "",
    complete,
    undo: (onUnmarked) => {
      if (!isCompleted || isPending) return;
      unmark(lessonId, {
        onSuccess: () => {
          isUndone.current = true;
          hasCelebrated.current = false;
          marking.reset();
          onUnmarked();
        },
        onError: (error) => {
          if (!isSessionEnd(error)) notifyError(lessonText.undoFailed, error);
        },
      });
    },
    markWatched: () => {
      isUndone.current = false;
      complete();
    },
    finish: () => {
      celebrateOnce();
      if (!isUndone.current) complete();
    },
  };
}
