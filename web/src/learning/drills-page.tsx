import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Text } from "@chakra-ui/react/text";
import type { User } from "functions/accounts/schema";
import type { CourseDrills } from "functions/learning/schema";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { useAuth } from "../accounts/auth.tsx";
import { HIDDEN_IN_PRINT } from "../lib/hidden-in-print.ts";
import { PageHeading } from "../ui/heading.tsx";
import { Icon } from "../ui/icon.tsx";
import { ButtonLink, TextLink } from "../ui/links.tsx";
import { MessagePanel } from "../ui/message-panel.tsx";
import { drillsQuery } from "./api.ts";
import { DrillCard } from "./drill-card.tsx";
import { DrillsStart } from "./drills-start.tsx";
import { useOfflineCopy } from "./offline-copy.ts";
import { OwnCoursePage } from "./own-course-page.tsx";
import { PracticePlan } from "./practice-plan.tsx";
import { DRILL_PARAM, RangeMode } from "./range-mode.tsx";
import { inRangeOrder } from "./range-rules.ts";
import { drillText } from "./texts.ts";
import { useDrillResults } from "./use-drill-results.ts";

export function DrillsPage() {
  const { user } = useAuth();
  if (user === null) return null;
  return (
    <OwnCoursePage query={drillsQuery} notOwned={drillText.notOwned}>
      {(course, id) =>
        course.drills.length === 0 ? (
          <NoDrills courseId={id} />
        ) : (
          <Drills courseId={id} user={user} course={course} />
        )
      }
    </OwnCoursePage>
  );
}

type DrillsProps = { courseId: number; user: User; course: CourseDrills };

/**
 * Renders the drill of the day and the other drills, in the order of the course, or one of them in the range mode. Only
 * the first drill is open.
 */
function Drills({ courseId, user, course }: DrillsProps) {
  const { record, unsentOf } = useDrillResults(courseId, user.id);
  useOfflineCopy(user, courseId, course);
  const chosen = useSearchParams()[0].get(DRILL_PARAM);
  if (chosen !== null)
    return <RangeMode course={course} userId={user.id} chosen={chosen} record={record} unsentOf={unsentOf} />;
  const { courseTitle, today, drills } = course;
  const [first] = inRangeOrder(course);
  const cardsOf = (shown: CourseDrills["drills"]) =>
    shown.map((drill) => (
      <DrillCard
        key={drill.lessonId}
        courseId={courseId}
        drill={drill}
        unsent={unsentOf(drill.lessonId)}
        isFolded={drill.lessonId !== first?.lessonId}
        onRecord={(result) => record(drill.lessonId, result)}
      />
    ));
  const others = drills.filter(({ lessonId }) => lessonId !== today);
  return (
    <Container maxW="60rem" pt={{ base: "3", md: "6" }} pb="14">
      <Box css={HIDDEN_IN_PRINT}>
        <TextLink to={`/course/${courseId}`} fontSize="sm" minH="11">
          <Icon name="arrowLeft" boxSize="4" />
          {drillText.toCourse}
        </TextLink>
      </Box>
      <PageHeading title={drillText.title} mt="2" css={{ "@media print": { fontSize: "20pt" } }} />
      <Text textStyle="lg" color="fg.muted" mt="2" css={{ "@media print": { marginBottom: "6mm" } }}>
        {courseTitle}
      </Text>
      <DrillsStart courseId={courseId} course={course} />
      {today === null ? (
        <Text mt="6" maxW="prose" css={HIDDEN_IN_PRINT}>
          {drillText.todayLater}
        </Text>
      ) : (
        <DrillSection title={drillText.today}>
          {cardsOf(drills.filter(({ lessonId }) => lessonId === today))}
        </DrillSection>
      )}
      <PracticePlan courseId={courseId} course={course} />
      {others.length > 0 && (
        <DrillSection title={today === null ? drillText.all : drillText.others}>
          {cardsOf(others)}
        </DrillSection>
      )}
    </Container>
  );
}

function DrillSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" mt={{ base: "8", md: "10" }} css={{ "@media print": { display: "contents" } }}>
      <Text as="h2" textStyle="subtitle" mb="4" css={HIDDEN_IN_PRINT}>
        {title}
      </Text>
      <Box
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="3"
        css={{ "@media print": { display: "contents" } }}
      >
        {children}
      </Box>
    </Box>
  );
}

function NoDrills({ courseId }: { courseId: number }) {
  return (
    <MessagePanel
      icon="target"
      palette="sky"
      title={drillText.none.title}
      actions={<ButtonLink to={`/course/${courseId}`}>{drillText.toCourse}</ButtonLink>}
    >
      {drillText.none.hint}
    </MessagePanel>
  );
}
