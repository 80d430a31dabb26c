import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { Assessment } from "functions/learning/schema";
import { useState } from "react";
import { takeFocus } from "../../lib/focus.ts";
import { Button } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/heading.tsx";
import { Icon } from "../../ui/icon.tsx";
import { WrittenText } from "../../ui/written-text.tsx";
import { DrillCounter } from "../drill-counter.tsx";
import { drillText } from "../texts.ts";
import { ACTIONS } from "./assessment-overview.tsx";
import { assessmentText } from "./texts.ts";

type AssessmentStepProps = {
  storageKey: string;
  assessment: Assessment;
  /** Place of the drill in the assessment, from 0. */
  step: number;
  /** True if the server does not have the result yet. */
  isUnsent: boolean;
  /** True if the drill opens to replace its result. */
  isRecount: boolean;
  onRecord: (hits: number) => void;
  /** Opens the drill of another lesson, or the overview for null. */
  onOpen: (lessonId: number | null) => void;
};

/** Renders one drill of an assessment: its text and the counter, then the result. */
export function AssessmentStep({
  storageKey,
  assessment,
  step,
  isUnsent,
  isRecount,
  onRecord,
  onOpen,
}: AssessmentStepProps) {
  const [state, setState] = useState<"shown" | "counting" | "counted">(isRecount ? "counting" : "shown");
  const { drills, part, isOpen } = assessment;
  const drill = drills[step];
  if (drill === undefined) return null;
  const { lessonTitle, attempts } = drill;
  const result = drill[part];
  const isCounting = state === "counting" || result === null;
  const next = drills.find((each) => each[part] === null);
  return (
    <>
      <Text textStyle="eyebrow" color="fairway.fg" mb="1">
        {assessmentText.step(step + 1, drills.length)}
      </Text>
      <PageHeading title={lessonTitle} textStyle="subtitle" />
      <WrittenText text={drill.drill} fontSize="1.25rem" lineHeight="1.55" mt="4" maxW="prose" />
      <Box mt="6" pt="6" borderTopWidth="1px" borderColor="border">
        {isCounting ? (
          <DrillCounter
            storageKey={storageKey}
            lesson={lessonTitle}
            attempts={attempts}
            onCounted={(hits) => {
              onRecord(hits);
              setState("counted");
            }}
          />
        ) : (
          <>
            <Text
              ref={state === "counted" ? takeFocus : undefined}
              tabIndex={-1}
              textStyle="display"
              fontVariantNumeric="tabular-nums"
            >
              {assessmentText.recorded(result.hits, result.attempts)}
            </Text>
            {part === "end" && drill.start !== null && (
              <Text mt="2">{assessmentText.atStart(drill.start.hits, drill.start.attempts)}</Text>
            )}
            <Text role="status" color="fg.muted" mt="2">
              {isUnsent ? drillText.unsent : assessmentText.recordedHint}
            </Text>
            <Flex {...ACTIONS}>
              <Button size="lg" onClick={() => onOpen(next?.lessonId ?? null)}>
                <span>{next === undefined ? assessmentText.finish : assessmentText.next}</span>
                <Icon name="arrowRight" />
              </Button>
              {isOpen && (
                <Button size="lg" variant="outline" onClick={() => setState("counting")}>
                  {assessmentText.recount}
                </Button>
              )}
            </Flex>
          </>
        )}
      </Box>
    </>
  );
}
