import { Box } from "@chakra-ui/react/box";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import { useRef, useState } from "react";
import { Button, LINK_LOOK } from "../ui/button.tsx";
import { Entry } from "../ui/entry.tsx";
import { Icon } from "../ui/icon.tsx";
import { lessonText } from "./texts.ts";
import type { Completion } from "./use-completion.ts";

/**
 * Marks a lesson as completed. A completed lesson sets `aria-disabled` instead of `disabled`: a disabled
 * button loses the focus and disappears from screen readers. The control that removes the mark is below it.
 */
export function CompleteButton({ completion }: { completion: Completion }) {
  const { isCompleted, isPending, isKept, announcement, complete, undo } = completion;
  const isWaiting = isKept && !isCompleted && !isPending;
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Box gridArea="complete" mt={{ base: "5", md: "6" }}>
      <Button
        ref={button}
        w="full"
        variant="outline"
        aria-disabled={isCompleted || isPending}
        onClick={complete}
      >
        {isWaiting && <Icon name="clock" />}
        {isCompleted && <Mark isNew={isPending || announcement !== ""} />}
        <span>{isCompleted ? lessonText.done : isWaiting ? lessonText.waiting : lessonText.markDone}</span>
      </Button>
      {isCompleted && (
        <Button
          {...LINK_LOOK}
          display="flex"
          mx="auto"
          mt="1"
          aria-disabled={isPending}
          onClick={() => undo(() => button.current?.focus())}
        >
          {lessonText.undo}
        </Button>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Box>
  );
}

/** Renders the mark of a completed lesson. It drops in if the lesson has just been completed. */
function Mark({ isNew }: { isNew: boolean }) {
  const [isDropping] = useState(isNew);
  const icon = <Icon name="check" strokeWidth="2.6" />;
  if (!isDropping) return icon;
  return (
    <Entry as="span" from="above" display="inline-flex">
      {icon}
    </Entry>
  );
}
