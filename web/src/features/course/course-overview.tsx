import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { Text } from "@chakra-ui/react/text";
import type { Course, CourseLesson } from "functions/contract/course";
import type { User } from "functions/contract/user";
import { nextLessonOf, progressOf } from "functions/domain/ownership";
import { HoleMap } from "../../components/hole-map.tsx";
import { ButtonLink } from "../../components/links.tsx";
import { Panel } from "../../components/panel.tsx";
import { ProgressBar } from "../../components/progress-bar.tsx";
import { courseText } from "../../strings/course.ts";
import { CourseHeader } from "./course-header.tsx";
import { LessonCard } from "./lesson-card.tsx";

type CourseOverviewProps = { course: Course; lessons: readonly CourseLesson[]; user: User };

/** A course as its owner sees it. */
export function CourseOverview({ course, lessons, user }: CourseOverviewProps) {
  return (
    <Container pt={{ base: "4", md: "8" }} pb="14">
      <CourseHeader course={course} />
      <CourseProgress course={course} user={user} />
      <Text as="h2" textStyle="subtitle" mt="12" mb="5">
        {courseText.lessonsTitle}
      </Text>
      <LessonGrid course={course} lessons={lessons} user={user} />
    </Container>
  );
}

function CourseProgress({ course, user }: { course: Course; user: User }) {
  const { completedLessons, totalLessons, progress } = progressOf(user, course);
  const next = nextLessonOf(course, user);
  return (
    <Panel mt="8" p="0" overflow="hidden">
      <HoleMap lessonIds={course.lessonIds} completed={user.completedLessons} />
      <Flex gap="6" align="center" wrap="wrap" p={{ base: "5", md: "6" }}>
        <Box flex="1" minW={{ base: "full", sm: "16rem" }}>
          <Text as="h2" textStyle="label" mb="2">
            {courseText.progressTitle}
          </Text>
          <ProgressBar percent={progress} completedLessons={completedLessons} totalLessons={totalLessons} />
        </Box>
        {next === null ? (
          totalLessons > 0 && <Text fontWeight="strong">{courseText.allDone}</Text>
        ) : (
          <ButtonLink to={`/lesson/${next.id}`} w={{ base: "full", sm: "auto" }}>
            {completedLessons === 0 ? courseText.start : courseText.continue(next.number)}
          </ButtonLink>
        )}
      </Flex>
    </Panel>
  );
}

type LessonGridProps = { course: Course; lessons: readonly CourseLesson[]; user: User };

function LessonGrid({ course, lessons, user }: LessonGridProps) {
  if (lessons.length === 0) return <Text color="fg.muted">{courseText.noLessons}</Text>;
  const next = nextLessonOf(course, user);
  return (
    <SimpleGrid as="ol" listStyleType="none" columns={{ base: 1, sm: 2, lg: 3 }} gap="5">
      {lessons.map(({ lesson }, index) => (
        <LessonCard
          key={lesson.id}
          lesson={lesson}
          number={index + 1}
          isCompleted={user.completedLessons.includes(lesson.id)}
          isNext={next?.id === lesson.id}
        />
      ))}
    </SimpleGrid>
  );
}
