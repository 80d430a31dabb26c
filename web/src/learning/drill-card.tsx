import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { DRILL_RESULTS } from "functions/learning/limits";
import type { ReactNode } from "react";
import { HIDDEN_IN_PRINT } from "../lib/hidden-in-print.ts";
import { lessonPath } from "../lib/url.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { RouterLink, TextLink } from "../ui/links.tsx";
import { WrittenText } from "../ui/written-text.tsx";
import type { Counted, LessonResult } from "./api.ts";
import { type Drill, withUnsent } from "./drill-progress.ts";
import { GoalAndRecord, LatestResults } from "./drill-standing.tsx";
import { ResultForm } from "./result-form.tsx";
import { drillText } from "./texts.ts";

/**
 * Four cards fill a printed sheet of A4, two in a row. `!important` overrides the print style of the
 * site.
 */
const ON_PAPER = {
  "@media print": {
    display: "inline-block",
    verticalAlign: "top",
    breakInside: "avoid",
    width: "calc(50% - 6mm)",
    minHeight: "112mm !important",
    padding: "0",
    margin: "0 6mm 6mm 0",
  },
};

type DrillCardProps = {
  courseId: number;
  drill: Drill;
  /** Results that the server does not have yet. */
  unsent: readonly LessonResult[];
  /** Whether only the title, the goal and the record are visible until a click. */
  isFolded: boolean;
  onRecord: (result: Counted) => void;
};

/** Renders a drill with its latest results and, if its hits are counted, the form for a new one. */
export function DrillCard({ courseId, isFolded, ...card }: DrillCardProps) {
  const { lessonId, lessonTitle } = card.drill;
  const lesson = lessonPath(lessonId, courseId);
  if (!isFolded)
    return (
      <Box as="article" layerStyle="card" p={{ base: "5", md: "8" }} css={ON_PAPER}>
        <DrillHead {...card}>
          <RouterLink to={lesson} _hover={{ textDecoration: "underline" }}>
            {lessonTitle}
          </RouterLink>
        </DrillHead>
        <DrillBody {...card} />
      </Box>
    );
  return (
    <Box as="article" layerStyle="card" px={{ base: "5", md: "8" }} css={ON_PAPER}>
      <Disclosure
        py={{ base: "4", md: "5" }}
        fontWeight="400"
        summary={<DrillHead {...card}>{lessonTitle}</DrillHead>}
      >
        <Box pb={{ base: "5", md: "8" }}>
          <DrillBody {...card} />
          <TextLink to={lesson} minH="11" mt="2" css={HIDDEN_IN_PRINT}>
            {drillText.toLesson}
          </TextLink>
        </Box>
      </Disclosure>
    </Box>
  );
}

type DrillPartProps = Pick<DrillCardProps, "drill" | "unsent" | "onRecord">;

function DrillHead({ drill, unsent, children }: DrillPartProps & { children: ReactNode }) {
  return (
    <>
      <Text fontSize="sm" fontWeight="600" color="fairway.fg">
        {drillText.lesson(drill.number)}
      </Text>
      <Text as="h3" textStyle="cardTitle" mt="1">
        {children}
      </Text>
      <GoalAndRecord {...drill} best={withUnsent(drill, unsent).best} mt="1.5" />
    </>
  );
}

function DrillBody({ drill, unsent, onRecord }: DrillPartProps) {
  const { lessonTitle, attempts, goal } = drill;
  return (
    <>
      <WrittenText
        text={drill.drill}
        fontSize="1.25rem"
        lineHeight="1.55"
        mt="4"
        maxW="prose"
        css={{ "@media print": { fontSize: "12pt", lineHeight: "1.4" } }}
      />
      {attempts !== null && (
        <>
          <Blanks attempts={attempts} />
          <Flex mt="5" gap="6" align="flex-start" wrap="wrap" justify="space-between" css={HIDDEN_IN_PRINT}>
            <ResultForm
              lesson={lessonTitle}
              attempts={attempts}
              isUnsent={unsent.length > 0}
              onRecord={onRecord}
            />
            <LatestResults results={withUnsent(drill, unsent).results} attempts={attempts} goal={goal} />
          </Flex>
        </>
      )}
    </>
  );
}

/** Renders blanks for results in print. */
function Blanks({ attempts }: { attempts: number }) {
  return (
    <Box
      aria-hidden
      display="none"
      css={{ "@media print": { display: "flex", flexWrap: "wrap", columnGap: "10mm" } }}
    >
      {Array.from({ length: DRILL_RESULTS.shown }, (_, blank) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blanks are equal and never move
        <Box key={blank} as="span" mt="8mm" whiteSpace="nowrap">
          <Box as="span" display="inline-block" w="14mm" borderBottom="1px solid" />
          <span>{` ${drillText.of(attempts)}`}</span>
        </Box>
      ))}
    </Box>
  );
}
