import { Box } from "@chakra-ui/react/box";
import { Button } from "@chakra-ui/react/button";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import { useCompleteLesson } from "../../api/lessons.ts";
import { Icon } from "../../components/icon.tsx";
import { celebrate } from "../../lib/celebrate.ts";
import { notify } from "../../lib/toaster.ts";
import { commonText } from "../../strings/common.ts";
import { lessonText } from "../../strings/lesson.ts";

/**
 * Marks a lesson as done. Once it is, the button is disabled by `aria-disabled` only: a truly disabled one
 * would drop the focus and vanish for a screen reader.
 */
export function CompleteButton({ lessonId, isCompleted }: { lessonId: number; isCompleted: boolean }) {
  const { mutate, isPending, isSuccess } = useCompleteLesson();
  const complete = () => {
    if (isCompleted || isPending) return;
    mutate(lessonId, {
      onSuccess: () => void celebrate(),
      onError: () =>
        notify({
          title: lessonText.markFailed,
          description: commonText.loadFailedHint,
          variant: "destructive",
          action: { label: commonText.retry, onClick: complete },
        }),
    });
  };
  return (
    <Box w={{ base: "full", md: "auto" }}>
      <Button
        size="lg"
        w="full"
        variant={isCompleted ? "outline" : "solid"}
        aria-disabled={isCompleted || isPending}
        onClick={complete}
      >
        {isCompleted && <Icon name="check" strokeWidth="2.6" />}
        {isCompleted ? lessonText.done : lessonText.markDone}
      </Button>
      <VisuallyHidden role="status">{isSuccess && lessonText.doneAnnouncement}</VisuallyHidden>
    </Box>
  );
}
