import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { type ComponentProps, useRef, useState } from "react";
import { storedJson } from "../lib/stored-item.ts";
import { Button, LINK_LOOK } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { counterText } from "./texts.ts";

type DrillCounterProps = {
  /** Key of the unfinished count in the browser, which survives a reload. */
  storageKey: string;
  lesson: string;
  attempts: number;
  /** True if the buttons are at the lower edge of the screen, where the first attempt must not move them. */
  isAtEdge?: boolean;
  /** Called once, with the hits, when all attempts are counted. */
  onCounted: (hits: number) => void;
};

/** Renders two large buttons that count the attempts of a drill one by one: a hit or a miss. */
export function DrillCounter({
  storageKey,
  lesson,
  attempts,
  isAtEdge = false,
  onCounted,
}: DrillCounterProps) {
  const [kept] = useState(() => storedJson<boolean[]>(`talning/${storageKey}`, () => localStorage));
  const [counted, setCounted] = useState(() => kept.read()?.slice(0, attempts - 1) ?? []);
  const first = useRef<HTMLButtonElement>(null);
  const hits = counted.filter(Boolean).length;

  function show(next: boolean[]) {
    setCounted(next);
    if (next.length === 0) kept.forget();
    else kept.keep(next);
  }

  function add(isHit: boolean) {
    const next = [...counted, isHit];
    if (next.length < attempts) return show(next);
    show([]);
    onCounted(next.filter(Boolean).length);
  }

  function undo() {
    if (counted.length === 1) first.current?.focus(); // the button disappears
    show(counted.slice(0, -1));
  }

  return (
    <Box role="group" aria-label={counterText.label(lesson)}>
      <Text role="status" textStyle="subtitle" fontVariantNumeric="tabular-nums">
        {counterText.progress(hits, counted.length, attempts)}
      </Text>
      <Flex gap="3" mt="3">
        <CountButton ref={first} onClick={() => add(true)}>
          <Icon name="check" boxSize="min(1.75rem, 6.2vw)" strokeWidth="2.6" />
          {counterText.hit}
        </CountButton>
        <CountButton variant="outline" onClick={() => add(false)}>
          <Icon name="close" boxSize="min(1.75rem, 6.2vw)" strokeWidth="2.6" />
          {counterText.miss}
        </CountButton>
      </Flex>
      <Button
        {...LINK_LOOK}
        display={counted.length > 0 || isAtEdge ? "flex" : "none"}
        visibility={counted.length > 0 ? "visible" : "hidden"}
        mx="auto"
        mt="1"
        onClick={undo}
      >
        {counterText.undo}
      </Button>
    </Box>
  );
}

/** Renders a button for a thumb in a glove. Two quick taps count twice instead of zooming. */
export function CountButton(button: ComponentProps<typeof Button>) {
  return (
    <Button
      flex="1"
      minW="0"
      minH="96px"
      px="min(0.5rem, 2vw)"
      flexWrap="wrap" // for text of twice the size
      columnGap="min(0.5rem, 2vw)"
      rowGap="0"
      fontSize="min(1.5rem, 6.5vw)"
      borderRadius="l3"
      borderWidth="2px"
      touchAction="manipulation"
      {...button}
    />
  );
}
