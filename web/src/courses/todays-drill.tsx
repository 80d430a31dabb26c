import { Box } from "@chakra-ui/react/box";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import type { User } from "functions/accounts/schema";
import { plainText } from "functions/core/written-text";
import { MAIN_COURSE_ID } from "functions/courses/limits";
import type { Course } from "functions/courses/schema";
import { useId } from "react";
import { drillsQuery } from "../learning/api.ts";
import { type Drill, resultOfToday, withUnsent } from "../learning/drill-progress.ts";
import { GoalAndRecord, TrendLine } from "../learning/drill-standing.tsx";
import { drillText, practiceText } from "../learning/texts.ts";
import { useDrillResults } from "../learning/use-drill-results.ts";
import { Panel } from "../ui/heading.tsx";
import { ButtonLink } from "../ui/links.tsx";
import { Skeleton } from "../ui/query-result.tsx";

/** Returns the drill of the day of a course, if there is one. `isLoading` is true until the drills are known. */
export function useTodaysDrill(course: Course | undefined) {
  const { data, isLoading } = useQuery({
    ...drillsQuery(course?.id ?? MAIN_COURSE_ID),
    enabled: course !== undefined,
  });
  const drill = course && data?.drills.find(({ lessonId }) => lessonId === data.today);
  return { drill, isLoading };
}

type TodaysDrillProps = { course: Course; user: User };

/** Renders the drill of the day of a course, or nothing if there is none or it cannot be loaded. */
export function TodaysDrill({ course, user }: TodaysDrillProps) {
  const { drill, isLoading } = useTodaysDrill(course);
  const { unsentOf } = useDrillResults(course.id, user.id);
  if (isLoading) return <Skeleton mt="8" h={{ base: "22rem", md: "15rem" }} borderRadius="l3" />;
  if (drill === undefined) return null;
  return (
    <DrillPanel courseId={course.id} drill={{ ...drill, ...withUnsent(drill, unsentOf(drill.lessonId)) }} />
  );
}

function DrillPanel({ courseId, drill }: { courseId: number; drill: Drill }) {
  const headingId = useId();
  const today = resultOfToday(drill.results);
  return (
    <Panel
      as="section"
      aria-labelledby={headingId}
      bg="fairway.subtle"
      mt="8"
      display="flex"
      flexWrap="wrap"
      columnGap="10"
    >
      <Box flex="1" minW={{ base: "full", md: "24rem" }}>
        <Text as="h2" id={headingId} textStyle="eyebrow" color="fairway.fg">
          {drillText.today}
        </Text>
        <Text as="h3" textStyle="cardTitle" mt="1">
          {drill.lessonTitle}
        </Text>
        <Text mt="3" maxW="prose" lineClamp={4} overflowWrap="anywhere">
          {plainText(drill.drill)}
        </Text>
      </Box>
      <Box w={{ base: "full", md: "17rem" }} alignSelf="center">
        <GoalAndRecord {...drill} mt={{ base: "4", md: "0" }} />
        <TrendLine {...drill} />
        {today && <Text mt="2">{practiceText.today(today.hits, today.attempts)}</Text>}
        <ButtonLink to={`/aefingar/${courseId}?aefing=${drill.lessonId}`} w="full" mt="5">
          {today ? practiceText.again : practiceText.start}
        </ButtonLink>
      </Box>
    </Panel>
  );
}
