import { Box } from "@chakra-ui/react/box";
import { Text } from "@chakra-ui/react/text";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import { useRef, useState } from "react";
import { Button, LINK_LOOK } from "../ui/button.tsx";
import { Entry } from "../ui/entry.tsx";
import { Icon } from "../ui/icon.tsx";
import { lessonText } from "./texts.ts";
import type { Completion } from "./use-completion.ts";

/**
 * Marks a lesson as completed. A completed lesson sets `aria-disabled` instead of `disabled`: a disabled
 * button loses the focus and disappears from screen readers. The control that removes the mark is below it. A
 * message has the grid area `unmarked`.
 */
export function CompleteButton({ completion }: { completion: Completion }) {
  const { isCompleted, isPending, isError, isKept, announcement, complete, undo } = completion;
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Box gridArea="complete" mt={{ base: "5", md: "6" }}>
        <Button
          ref={button}
          w="full"
          variant="outline"
          aria-disabled={isCompleted || isPending}
          onClick={complete}
        >
          {isCompleted && <Mark isNew={isPending || announcement !== ""} />}
          <span>{isCompleted ? lessonText.done : lessonText.markDone}</span>
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
      {/* The toast with the reason disappears after a few seconds. */}
      {isError && isKept && (
        <Text gridArea="unmarked" mt="3" fontSize="sm">
          {lessonText.notAgain}
        </Text>
      )}
    </>
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
