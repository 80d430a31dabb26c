import { Box } from "@chakra-ui/react/box";
import { Center } from "@chakra-ui/react/center";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { Lesson } from "functions/courses/schema";
import { useId, useState } from "react";
import { takeFocus } from "../lib/focus.ts";
import { Button } from "../ui/button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { Panel } from "../ui/heading.tsx";
import { Icon } from "../ui/icon.tsx";
import { TextLink } from "../ui/links.tsx";
import { SHORT_VIEWPORT } from "../ui/page-frame.tsx";
import { WrittenText } from "../ui/written-text.tsx";
import { DrillCounter } from "./drill-counter.tsx";
import type { Outcome } from "./drill-progress.ts";
import { GoalAndRecord, TrendLine } from "./drill-standing.tsx";
import { ResultForm } from "./result-form.tsx";
import { drillText, lessonText, practiceText } from "./texts.ts";
import type { LessonDrillState } from "./use-lesson-drill.ts";

type LessonDrillProps = {
  lesson: Pick<Lesson, "id" | "title">;
  drill: LessonDrillState;
  /** Course of the link to all drills, or undefined if there is no link. */
  courseId: number | undefined;
  learnerId: string | undefined;
  /** True if the drill is the learner's next task. It then has its own card with the counter. */
  isFirst: boolean;
};

/**
 * Renders the drill of a lesson in a card: text, goal, record, and the counter if its hits are counted. A new result
 * comes before the folded text.
 */
export function LessonDrill({ lesson, drill, courseId, learnerId, isFirst }: LessonDrillProps) {
  const headingId = useId();
  const [isStarted, setIsStarted] = useState(false);
  const { text, attempts, outcome } = drill;
  const isCounted = attempts !== null && learnerId !== undefined;
  const isCounting = isFirst || isStarted;
  const start = () => {
    drill.restart();
    setIsStarted(true);
  };
  const allDrills = courseId !== undefined && (
    <TextLink to={`/aefingar/${courseId}`} minH="11">
      <Icon name="target" />
      <span>{drillText.openAll}</span>
    </TextLink>
  );
  return (
    <Panel as="section" aria-labelledby={headingId} {...(isFirst ? FIRST : USUAL)}>
      <Text as="h2" id={headingId} textStyle={isFirst ? "subtitle" : "partTitle"} mb="2">
        {titleOf(drill, isFirst)}
      </Text>
      {outcome === null ? (
        <>
          <WrittenText text={text} maxW="prose" {...(isFirst && { textStyle: "lg" })} />
          <GoalAndRecord {...drill} />
          <TrendLine {...drill} />
          {isCounted && isCounting && (
            <Counting
              storageKey={`${learnerId}/${lesson.id}`}
              lesson={lesson.title}
              attempts={attempts}
              drill={drill}
              takesFocus={isStarted}
            />
          )}
          {isCounted && !isCounting && (
            <Button variant="outline" display="flex" w={{ base: "full", sm: "auto" }} mt="4" onClick={start}>
              {practiceText.start}
            </Button>
          )}
          {allDrills && <Box mt="2">{allDrills}</Box>}
        </>
      ) : (
        <>
          <OutcomeText outcome={outcome} />
          <Text role="status" fontSize="sm" mt="1" _empty={{ display: "none" }}>
            {drill.isUnsent && drillText.unsent}
          </Text>
          <TrendLine {...drill} />
          <Flex columnGap="5" rowGap="1" align="center" wrap="wrap" mt="4" mb="2">
            <Button variant="outline" onClick={start}>
              {practiceText.again}
            </Button>
            {allDrills}
          </Flex>
          <Disclosure summary={practiceText.text} justifyContent="flex-start">
            <WrittenText text={text} maxW="prose" />
          </Disclosure>
        </>
      )}
    </Panel>
  );
}

/** A result that waits for a connection is not recorded yet. */
function titleOf({ outcome, isUnsent }: LessonDrillState, isFirst: boolean): string {
  if (outcome !== null) return isUnsent ? lessonText.drill : practiceText.recorded;
  return isFirst ? practiceText.now : lessonText.drill;
}

const USUAL = { mt: "10", p: { base: "5", md: "6" } } as const;

/** The next task, directly below the video. */
const FIRST = {
  ...USUAL,
  bg: "fairway.subtle",
  mt: "4",
  css: { [SHORT_VIEWPORT]: { p: "3" } },
} as const;

type CountingProps = {
  storageKey: string;
  lesson: string;
  attempts: number;
  drill: LessonDrillState;
  takesFocus: boolean;
};

/** Renders the counter, and the form for a number that was counted without it. */
function Counting({ storageKey, lesson, attempts, drill, takesFocus }: CountingProps) {
  return (
    <Box mt="5" maxW="30rem">
      <Box ref={takesFocus ? takeFocus : null} tabIndex={-1}>
        <DrillCounter
          storageKey={storageKey}
          lesson={lesson}
          attempts={attempts}
          onCounted={(hits) => drill.record(hits)}
        />
      </Box>
      <Box mt="4" px="4" borderWidth="1px" borderColor="border.control" borderRadius="l2" bg="bg.panel">
        <Disclosure summary={practiceText.later}>
          <Box pb="4">
            <ResultForm
              lesson={lesson}
              attempts={attempts}
              isUnsent={drill.isUnsent}
              onRecord={({ hits }) => drill.record(hits)}
            />
          </Box>
        </Disclosure>
      </Box>
    </Box>
  );
}

/** Renders the outcome of a result. It gets the focus of the button that it replaces. */
function OutcomeText({ outcome: { hits, attempts, goal, isRecord, praise } }: { outcome: Outcome }) {
  const isHappy = isRecord || praise === "goal";
  return (
    <Flex ref={takeFocus} tabIndex={-1} gap="4" align="center">
      {isHappy && (
        <Center boxSize="12" flex="none" borderRadius="full" bg="fairway.solid" color="fairway.contrast">
          <Icon name="flag" boxSize="6" fill="currentColor" />
        </Center>
      )}
      <Box>
        <Text textStyle="subtitle">
          {isRecord ? practiceText.record(hits, attempts) : practiceText.result(hits, attempts, goal)}
        </Text>
        <Text mt="1">{practiceText.praise[praise]}</Text>
      </Box>
    </Flex>
  );
}
