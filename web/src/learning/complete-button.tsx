import { Box } from "@chakra-ui/react/box";
import { Text } from "@chakra-ui/react/text";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import type { User } from "functions/accounts/schema";
import { useEffect, useEffectEvent, useRef } from "react";
import { useCompleteLesson } from "../courses/api.ts";
import { isSessionEnd } from "../lib/api-client.ts";
import { sessionDraft } from "../lib/browser-storage.ts";
import { celebrate, leap } from "../lib/celebrate.ts";
import { notifyError } from "../lib/toaster.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { commonText } from "../ui/texts.ts";
import { lessonText } from "./texts.ts";

/** The lesson that could not be marked as completed because the session had ended. */
const unmarked = sessionDraft<number>();

/**
 * Marks a lesson as completed. A completed lesson sets `aria-disabled` instead of `disabled`: a disabled
 * button loses the focus and disappears from screen readers.
 */
export function CompleteButton({ lessonId, user }: { lessonId: number; user: User }) {
  const isCompleted = user.completedLessons.includes(lessonId);
  const { mutate, isPending, isSuccess, isError } = useCompleteLesson();
  const button = useRef<HTMLButtonElement>(null);
  const complete = () => {
    if (isCompleted || isPending) return;
    mutate(lessonId, {
      onSuccess: () => {
        void celebrate();
        void leap(button.current);
      },
      onError: (error) => {
        if (isSessionEnd(error)) return unmarked.keep(user.id, lessonId);
        notifyError(lessonText.markFailed, error, {}, commonText.loadFailedHint, {
          action: { label: commonText.retry, onClick: complete },
        });
      },
    });
  };
  const completeUnmarked = useEffectEvent(() => {
    if (unmarked.of(user.id) !== lessonId) return;
    unmarked.clear();
    complete();
  });
  useEffect(() => completeUnmarked(), []);
  return (
    <Box w={{ base: "full", md: "auto" }}>
      <Button
        ref={button}
        w="full"
        variant="outline"
        aria-disabled={isCompleted || isPending}
        onClick={complete}
      >
        {isCompleted && <Icon name="check" strokeWidth="2.6" />}
        <span>{isCompleted ? lessonText.done : lessonText.markDone}</span>
      </Button>
      {/* The toast with the reason disappears after a few seconds. */}
      {isError && (
        <Text mt="2" fontSize="sm" fontWeight="600" color="fg.error">
          {lessonText.notMarked}
        </Text>
      )}
      <VisuallyHidden role="status">{isSuccess && lessonText.doneAnnouncement}</VisuallyHidden>
    </Box>
  );
}
