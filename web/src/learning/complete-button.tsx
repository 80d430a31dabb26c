import { Flex } from "@chakra-ui/react/flex";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import { useRef, useState } from "react";
import { Button, LINK_LOOK } from "../ui/button.tsx";
import { Entry } from "../ui/entry.tsx";
import { Icon } from "../ui/icon.tsx";
import { lessonText } from "./texts.ts";
import type { Completion } from "./use-completion.ts";

/**
 * Marks a lesson as completed. A completed lesson sets `aria-disabled` instead of `disabled`: a disabled
 * button loses the focus and disappears from screen readers. The control that removes the mark is next to it.
 */
export function CompleteButton({ completion }: { completion: Completion }) {
  const { isCompleted, isPending, isKept, announcement, complete, undo } = completion;
  const isWaiting = isKept && !isCompleted && !isPending;
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Flex
      gridArea="complete"
      alignSelf="start"
      mt={{ base: "5", md: "6" }}
      columnGap="4"
      align="center"
      wrap="wrap"
    >
      <Button
        ref={button}
        variant="outline"
        {...(isCompleted ? DONE : { flexGrow: "1" })}
        aria-disabled={isCompleted || isPending}
        onClick={complete}
      >
        {isWaiting && <Icon name="clock" />}
        {isCompleted && <Mark isNew={isPending || announcement !== ""} />}
        <span>{isCompleted ? lessonText.done : isWaiting ? lessonText.waiting : lessonText.markDone}</span>
      </Button>
      {isCompleted && (
        <Button {...LINK_LOOK} aria-disabled={isPending} onClick={() => undo(() => button.current?.focus())}>
          {lessonText.undo}
        </Button>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Flex>
  );
}

/** The disabled button looks like a status. */
const DONE = {
  bg: "fairway.muted",
  color: "fg.heading",
  borderColor: "transparent",
  _disabled: { opacity: 1, cursor: "default" },
} as const;

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
