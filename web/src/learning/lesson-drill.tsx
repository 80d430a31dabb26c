import { Box } from "@chakra-ui/react/box";
import { Center } from "@chakra-ui/react/center";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { Lesson } from "functions/courses/schema";
import { useId, useState } from "react";
import { takeFocus } from "../lib/focus.ts";
import { Button } from "../ui/button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
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

/** Renders the drill of a lesson: text, goal, record, and the counter if its hits are counted. */
export function LessonDrill({ lesson, drill, courseId, learnerId, isFirst }: LessonDrillProps) {
  const headingId = useId();
  const { text, attempts } = drill;
  return (
    <Box as="section" aria-labelledby={headingId} {...(isFirst ? FIRST : { mt: "10", maxW: "prose" })}>
      <Text as="h2" id={headingId} textStyle={isFirst ? "subtitle" : "partTitle"} mb="2">
        {isFirst ? practiceText.now : lessonText.drill}
      </Text>
      <WrittenText text={text} maxW="prose" {...(isFirst && { textStyle: "lg" })} />
      {drill.outcome === null && <GoalAndRecord {...drill} />}
      <TrendLine {...drill} />
      {attempts !== null && learnerId !== undefined && (
        <Practice
          storageKey={`${learnerId}/${lesson.id}`}
          lesson={lesson.title}
          attempts={attempts}
          drill={drill}
          isFirst={isFirst}
        />
      )}
      {courseId !== undefined && (
        <TextLink to={`/aefingar/${courseId}`} minH="11" mt="2">
          <Icon name="target" />
          {drillText.openAll}
        </TextLink>
      )}
    </Box>
  );
}

/** The next task: a band from edge to edge on a phone, whose buttons need the width, and a card from `md` up. */
const FIRST = {
  layerStyle: { md: "card" },
  bg: "fairway.subtle",
  mt: "4",
  mx: { base: "-5", md: "0" },
  p: { base: "5", md: "6" },
  css: { [SHORT_VIEWPORT]: { p: "3" } },
} as const;

type PracticeProps = {
  storageKey: string;
  lesson: string;
  attempts: number;
  drill: LessonDrillState;
  isFirst: boolean;
};

/** Renders the counter and the form for a number that was counted without it, and then the outcome of the result. */
function Practice({ storageKey, lesson, attempts, drill, isFirst }: PracticeProps) {
  const [isStarted, setIsStarted] = useState(false);
  const start = () => {
    drill.restart();
    setIsStarted(true);
  };
  if (drill.outcome !== null) {
    return (
      <Box mt="5">
        <OutcomeText outcome={drill.outcome} />
        <Text role="status" fontSize="sm" mt="1" _empty={{ display: "none" }}>
          {drill.isUnsent && drillText.unsent}
        </Text>
        <Button variant="outline" mt="4" onClick={start}>
          {practiceText.again}
        </Button>
      </Box>
    );
  }
  if (!isFirst && !isStarted) {
    return (
      <Button variant="outline" display="flex" mt="4" onClick={start}>
        {practiceText.start}
      </Button>
    );
  }
  return (
    <Box mt="5" maxW="30rem">
      <Box ref={isStarted ? takeFocus : null} tabIndex={-1}>
        <DrillCounter
          storageKey={storageKey}
          lesson={lesson}
          attempts={attempts}
          onCounted={(hits) => drill.record(hits)}
        />
      </Box>
      <Disclosure summary={practiceText.later} justifyContent="flex-start">
        <Box pb="2">
          <ResultForm
            lesson={lesson}
            attempts={attempts}
            isUnsent={drill.isUnsent}
            onRecord={({ hits }) => drill.record(hits)}
          />
        </Box>
      </Disclosure>
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
