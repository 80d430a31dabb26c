import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { useState } from "react";
import { storedJson } from "../lib/stored-item.ts";
import { Button } from "../ui/button.tsx";
import { counterText } from "./texts.ts";

type DrillCounterProps = {
  /** Key of the unfinished count in the browser, which survives a reload. */
  storageKey: string;
  lesson: string;
  attempts: number;
  /** Called once, with the hits, when all attempts are counted. */
  onCounted: (hits: number) => void;
};

/** Renders two large buttons that count the attempts of a drill one by one: a hit or a miss. */
export function DrillCounter({ storageKey, lesson, attempts, onCounted }: DrillCounterProps) {
  const [kept] = useState(() => storedJson<boolean[]>(`talning/${storageKey}`, () => localStorage));
  const [counted, setCounted] = useState(() => kept.read()?.slice(0, attempts - 1) ?? []);
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

  return (
    <Box role="group" aria-label={counterText.label(lesson)}>
      <Text textStyle="title" role="status" fontVariantNumeric="tabular-nums">
        {counterText.progress(hits, counted.length, attempts)}
      </Text>
      <Flex gap="3" mt="4">
        <Button flex="1" minH="24" fontSize="1.5rem" onClick={() => add(true)}>
          {counterText.hit}
        </Button>
        <Button flex="1" minH="24" fontSize="1.5rem" variant="outline" onClick={() => add(false)}>
          {counterText.miss}
        </Button>
      </Flex>
      {counted.length > 0 && (
        <Button variant="ghost" mt="2" onClick={() => show(counted.slice(0, -1))}>
          {counterText.undo}
        </Button>
      )}
    </Box>
  );
}
