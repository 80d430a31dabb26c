import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { User } from "functions/accounts/schema";
import { progressOf } from "functions/courses/ownership";
import type { Course } from "functions/courses/schema";
import { comparisonsOf } from "functions/learning/comparison/comparison";
import type { Comparison } from "functions/learning/comparison/schema";
import type { AssessmentPart } from "functions/learning/schema";
import { useId } from "react";
import { Panel } from "../../ui/heading.tsx";
import { ButtonLink, TextLink } from "../../ui/links.tsx";
import { useAssessment } from "../api.ts";
import { Comparisons, progressInWords } from "../comparison/comparisons.tsx";
import { comparisonText } from "../comparison/texts.ts";
import { assessmentOfferText } from "../texts.ts";

type AssessmentPanelProps = { course: Course; user: User };

/**
 * Renders the assessment on the page of its course: an offer before the first lesson and after the last one, and the
 * comparison once there are results of both. The offer before the first lesson has its space while results are loading.
 */
export function AssessmentPanel({ course, user }: AssessmentPanelProps) {
  const { data: assessment, isLoading } = useAssessment(course);
  const isNew = progressOf(user, course).completedLessons === 0;
  if (assessment === undefined)
    return isLoading && isNew ? (
      <Offer course={course} part="start" drills={course.assessmentLessonIds.length} isLoading />
    ) : null;
  const { drills, part } = assessment;
  const comparisons = comparisonsOf(drills);
  if (comparisons.length > 0) return <Compared courseId={course.id} comparisons={comparisons} />;
  const isDone = drills.every((drill) => drill[part] !== null);
  if (isDone || (part === "start" && !isNew)) return null;
  const isBegun = drills.some((drill) => drill[part] !== null);
  return <Offer course={course} part={part} drills={drills.length} isBegun={isBegun} />;
}

type OfferProps = {
  course: Course;
  part: AssessmentPart;
  /** Number of drills. */
  drills: number;
  isBegun?: boolean;
  isLoading?: boolean;
};

function Offer({ course, part, drills, isBegun = false, isLoading = false }: OfferProps) {
  const headingId = useId();
  const { title, hint, link } = assessmentOfferText[part];
  return (
    <Panel
      as="section"
      aria-labelledby={headingId}
      mt={{ base: "4", md: "6" }}
      p={{ base: "4", md: "6" }}
      visibility={isLoading ? "hidden" : undefined}
    >
      <Flex columnGap="10" rowGap="4" align="center" wrap="wrap">
        <Box flex="1" minW={{ base: "full", sm: "16rem" }}>
          <Text as="h2" id={headingId} textStyle="cardTitle">
            {title}
          </Text>
          <Text color="fg.muted" mt="1" maxW="prose">
            {hint(drills)}
          </Text>
        </Box>
        <ButtonLink to={`/prof/${course.id}`} variant="outline" w={{ base: "full", md: "auto" }}>
          {isBegun ? assessmentOfferText.continue : link}
        </ButtonLink>
      </Flex>
    </Panel>
  );
}

function Compared({ courseId, comparisons }: { courseId: number; comparisons: readonly Comparison[] }) {
  const headingId = useId();
  return (
    <Panel as="section" aria-labelledby={headingId} mt={{ base: "4", md: "6" }} p={{ base: "4", md: "6" }}>
      <Flex columnGap="6" align="center" justify="space-between" wrap="wrap">
        <Text as="h2" id={headingId} textStyle="cardTitle">
          {comparisonText.title}
        </Text>
        <TextLink to={`/prof/${courseId}`} minH="11">
          {comparisonText.recount}
        </TextLink>
      </Flex>
      <Comparisons comparisons={comparisons} mt="1" />
      <Text color="fg.muted" mt="3">
        {progressInWords(comparisons)}
      </Text>
    </Panel>
  );
}
