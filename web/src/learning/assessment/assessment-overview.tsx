import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { comparisonsOf, drillName } from "functions/learning/comparison/comparison";
import type { Assessment } from "functions/learning/schema";
import { diplomaText } from "../../courses/texts.ts";
import { formatDate } from "../../lib/format.ts";
import { Button, LINK_LOOK } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/heading.tsx";
import { CheckList, Icon } from "../../ui/icon.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { ComparedResult, progressInWords } from "../comparison/comparisons.tsx";
import { shortDrills } from "../texts.ts";
import { assessmentText } from "./texts.ts";

type AssessmentOverviewProps = {
  courseId: number;
  assessment: Assessment;
  /** Opens the drill of a lesson. */
  onOpen: (lessonId: number) => void;
  /** Opens the drill of a lesson to replace its result. */
  onRecount: (lessonId: number) => void;
};

/** Renders an explanation of the assessment, its progress or its results. */
export function AssessmentOverview({ onOpen, ...summary }: AssessmentOverviewProps) {
  const { courseId, assessment } = summary;
  const { drills, part } = assessment;
  const next = drills.find((drill) => drill[part] === null);
  const isBegun = drills.some((drill) => drill[part] !== null);
  const text = assessmentText[part];
  if (next === undefined) return <Summary {...summary} />;
  return (
    <>
      <PageHeading title={text.title} />
      <Text textStyle="lg" color="fg.muted" mt="3" maxW="prose" textWrap="balance">
        {isBegun
          ? assessmentText.left(drills.filter((drill) => drill[part] === null).length)
          : text.lead(shortDrills(drills.length))}
      </Text>
      {!isBegun && (
        <CheckList
          mt="6"
          items={[assessmentText.minutes(drills.length), assessmentText.needs, assessmentText.private]}
        />
      )}
      <DrillList assessment={assessment} />
      <Flex {...ACTIONS}>
        <Button size="lg" onClick={() => onOpen(next.lessonId)}>
          <span>{isBegun ? assessmentText.continue : assessmentText.begin}</span>
          <Icon name="arrowRight" />
        </Button>
        {part === "start" && (
          <ButtonLink to={`/course/${courseId}`} size="lg" variant="outline">
            {assessmentText.skip}
          </ButtonLink>
        )}
      </Flex>
    </>
  );
}

/** Style of the buttons below an overview or a drill: one under another on a phone. */
export const ACTIONS = { mt: "8", gap: "3", direction: { base: "column", sm: "row" }, wrap: "wrap" } as const;

function Summary({ courseId, assessment, onRecount }: Omit<AssessmentOverviewProps, "onOpen">) {
  const { drills, part } = assessment;
  const comparisons = comparisonsOf(drills);
  return (
    <>
      <PageHeading title={assessmentText[part].doneTitle} />
      <Text textStyle="lg" color="fg.muted" mt="3" maxW="prose" textWrap="balance">
        {comparisons.length === 0 ? assessmentText.start.done : progressInWords(comparisons)}
      </Text>
      <DrillList assessment={assessment} onRecount={onRecount} />
      {comparisons.length > 0 && <Days drills={drills} />}
      <Flex {...ACTIONS}>
        {part === "end" && (
          <ButtonLink to={`/vidurkenning/${courseId}`} size="lg">
            {diplomaText.open}
          </ButtonLink>
        )}
        <ButtonLink to={`/course/${courseId}`} size="lg" variant={part === "end" ? "outline" : "solid"}>
          {assessmentText.onward}
        </ButtonLink>
      </Flex>
    </>
  );
}

/** Renders the days of the first result at the start and of the latest at the end. */
function Days({ drills }: Pick<Assessment, "drills">) {
  const [first] = drills.flatMap(({ start }) => start?.at ?? []).sort();
  const last = drills
    .flatMap(({ end }) => end?.at ?? [])
    .sort()
    .at(-1);
  if (first === undefined || last === undefined) return null;
  return (
    <Text fontSize="sm" color="fg.muted" mt="3">
      {assessmentText.days(formatDate(first), formatDate(last))}
    </Text>
  );
}

type DrillListProps = { assessment: Assessment; onRecount?: AssessmentOverviewProps["onRecount"] };

/** Renders the drills with their results. With `onRecount`, results that can be replaced have a button. */
function DrillList({ assessment: { drills, part, isOpen }, onRecount }: DrillListProps) {
  return (
    <chakra.ol listStyleType="none" mt="6" aria-label={assessmentText.list}>
      {drills.map((drill) => (
        <chakra.li
          key={drill.lessonId}
          display="flex"
          alignItems="center"
          flexWrap="wrap"
          columnGap={{ base: "3", sm: "6" }}
          rowGap="2"
          py="3"
          borderTopWidth="1px"
          borderColor="border"
        >
          <Text as="span" fontWeight="600" flex="1 1 7rem">
            {drillName(drill.lessonTitle)}
          </Text>
          <Text as="span" textAlign="end">
            <Result drill={drill} part={part} />
          </Text>
          {onRecount !== undefined && isOpen && (
            <Button
              {...LINK_LOOK}
              my="-2.5"
              ms="auto"
              flexShrink="0"
              aria-label={assessmentText.recountOf(drillName(drill.lessonTitle))}
              onClick={() => onRecount(drill.lessonId)}
            >
              {assessmentText.recount}
            </Button>
          )}
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

function Result({ drill, part }: { drill: Assessment["drills"][number]; part: Assessment["part"] }) {
  const [comparison] = comparisonsOf([drill]);
  if (comparison !== undefined) return <ComparedResult comparison={comparison} />;
  const result = drill[part];
  if (result === null)
    return (
      <Text as="span" color="fg.muted">
        {assessmentText.attempts(drill.attempts)}
      </Text>
    );
  return (
    <Text as="span" fontWeight="700" fontVariantNumeric="tabular-nums">
      {assessmentText.recorded(result.hits, result.attempts)}
    </Text>
  );
}
