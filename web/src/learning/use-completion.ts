import { useQueryClient } from "@tanstack/react-query";
import type { User } from "functions/accounts/schema";
import { useEffect, useRef } from "react";
import { codeOf, isSessionEnd } from "../lib/api-client.ts";
import { celebrate } from "../lib/celebrate.ts";
import { notify, notifyError } from "../lib/toaster.ts";
import { commonText } from "../ui/texts.ts";
import { explainAccessEnd } from "./access-end.ts";
import { isMarkKept, sendKeptMarks, useCompleteLesson, useUncompleteLesson } from "./marks.ts";
import { lessonText } from "./texts.ts";

export type Completion = {
  isCompleted: boolean;
  isPending: boolean;
  /** True if this browser keeps an unsent mark. */
  isKept: boolean;
  /** Text for screen readers after a change. */
  announcement: string;
  complete: () => void;
  /** Removes the mark. Calls `onUnmarked` after the server has confirmed it. */
  undo: (onUnmarked: () => void) => void;
  /** Marks the lesson after the video has passed the share that counts as watched. */
  markWatched: () => void;
  /**
   * Celebrates the end of the video. Marks the lesson if it was played, unless the user has removed the mark
   * meanwhile.
   */
  finish: (isPlayed: boolean) => void;
};

/**
 * Marks a lesson as completed, by a button or by its video, and removes the mark. Each view of a lesson has
 * one celebration: when it is marked, or when its video ends.
 */
export function useCompletion(lessonId: number, user: User | null): Completion {
  const isCompleted = user?.completedLessons.includes(lessonId) ?? false;
  const userId = user?.id ?? "";
  const { mutate, ...marking } = useCompleteLesson(userId);
  const { mutate: unmark, ...unmarking } = useUncompleteLesson(userId);
  const isPending = marking.isPending || unmarking.isPending;
  const queryClient = useQueryClient();
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
        if (isSessionEnd(error)) return; // the mark is sent after the next sign-in
        if (explainAccessEnd(queryClient, lessonText.markFailed, error)) return;
        const isKept = isMarkKept(userId, lessonId);
        if (isKept && codeOf(error) === "no_connection")
          return notify({
            title: lessonText.markKept,
            description: lessonText.markKeptHint,
            variant: "pending",
          });
        const hint = isKept ? lessonText.markKeptHere : commonText.loadFailedHint;
        notifyError(lessonText.markFailed, error, {}, hint, {
          action: { label: commonText.retry, onClick: complete },
        });
      },
    });
  };
  useEffect(() => {
    if (userId === "") return;
    const sendKept = () => void sendKeptMarks(queryClient, userId);
    addEventListener("online", sendKept);
    return () => removeEventListener("online", sendKept);
  }, [queryClient, userId]);
  return {
    isCompleted,
    isPending,
    isKept: isMarkKept(userId, lessonId),
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
          if (isSessionEnd(error) || explainAccessEnd(queryClient, lessonText.undoFailed, error)) return;
          notifyError(lessonText.undoFailed, error);
        },
      });
    },
    markWatched: () => {
      isUndone.current = false;
      complete();
    },
    finish: (isPlayed) => {
      celebrateOnce();
      if (isPlayed && !isUndone.current) complete();
    },
  };
}
