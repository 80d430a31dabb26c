import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { User } from "functions/accounts/schema";
import { hasFinished, nextLessonOf, progressOf } from "functions/courses/ownership";
import type { Course, CourseLesson } from "functions/courses/schema";
import { useId } from "react";
import { HoleMap } from "../../components/hole-map.tsx";
import { ButtonLink } from "../../components/links.tsx";
import { Panel } from "../../components/panel.tsx";
import { ProgressBar } from "../../components/progress-bar.tsx";
import { formatLength } from "../../lib/format.ts";
import { lessonPath } from "../../lib/lesson-path.ts";
import { courseText } from "../../strings/course.ts";
import { diplomaText } from "../../strings/diploma.ts";
import { CourseHeader } from "./course-header.tsx";
import { LessonCard } from "./lesson-card.tsx";

type CourseOverviewProps = { course: Course; lessons: readonly CourseLesson[]; user: User };

/** Renders a course for its owner: progress, next lesson and all lessons. */
export function CourseOverview({ course, lessons, user }: CourseOverviewProps) {
  return (
    <Container pt={{ base: "2", md: "8" }} pb="14">
      <CourseHeader course={course} isOwned />
      <CourseProgress course={course} lessons={lessons} user={user} />
      <Text as="h2" textStyle="subtitle" mt={{ base: "8", md: "12" }} mb={{ base: "3", md: "5" }}>
        {courseText.lessonsTitle}
      </Text>
      <Lessons course={course} lessons={lessons} user={user} />
    </Container>
  );
}

function CourseProgress({ course, lessons, user }: CourseOverviewProps) {
  const { completedLessons, totalLessons, progress } = progressOf(user, course);
  const next = nextLessonOf(course, user);
  const lesson = lessons.find(({ lessonId }) => lessonId === next?.id)?.lesson;
  return (
    <Panel mt={{ base: "4", md: "8" }} p="0" overflow="hidden">
      <HoleMap
        lessonIds={course.lessonIds}
        completed={user.completedLessons}
        h={{ base: "8.5rem", sm: "auto", lg: "16rem" }}
      />
      <Flex columnGap="10" rowGap="5" align="center" wrap="wrap" p={{ base: "4", md: "6" }}>
        <Box flex="1" minW={{ base: "full", sm: "16rem" }}>
          <Text as="h2" textStyle="label" mb="2" hideBelow="md">
            {courseText.progressTitle}
          </Text>
          <ProgressBar percent={progress} completedLessons={completedLessons} totalLessons={totalLessons} />
        </Box>
        {next && lesson && (
          <NextLesson
            courseId={course.id}
            lesson={lesson}
            number={next.number}
            isFirst={completedLessons === 0}
          />
        )}
        {next === null && totalLessons > 0 && <AllDone courseId={course.id} />}
        {next !== null && hasFinished(user, course) && (
          <ButtonLink to={`/vidurkenning/${course.id}`} variant="outline" w={{ base: "full", md: "auto" }}>
            {diplomaText.open}
          </ButtonLink>
        )}
      </Flex>
    </Panel>
  );
}

type NextLessonProps = {
  courseId: number;
  lesson: CourseLesson["lesson"];
  number: number;
  isFirst: boolean;
};

function NextLesson({ courseId, lesson, number, isFirst }: NextLessonProps) {
  const headingId = useId();
  return (
    <Flex
      as="section"
      aria-labelledby={headingId}
      gap={{ base: "3", md: "5" }}
      align="center"
      wrap="wrap"
      w={{ base: "full", md: "auto" }}
    >
      <chakra.img
        src={lesson.thumbnailUrl}
        alt=""
        htmlWidth="640"
        htmlHeight="360"
        w={{ base: "24", md: "28" }}
        aspectRatio={16 / 9}
        objectFit="cover"
        borderRadius="l1"
      />
      <Box flex="1" minW="7rem">
        <Text as="h2" id={headingId} fontSize="sm" color="fg.muted">
          {courseText.next}
        </Text>
        <Text fontWeight="700" lineHeight="1.3">
          {`${number}. ${lesson.title}`}
        </Text>
        {lesson.lengthSeconds !== null && (
          <Text fontSize="sm" color="fg.muted">
            {formatLength(lesson.lengthSeconds)}
          </Text>
        )}
      </Box>
      <ButtonLink to={lessonPath(lesson.id, courseId)} w={{ base: "full", md: "auto" }}>
        {isFirst ? courseText.start : courseText.continue(number)}
      </ButtonLink>
    </Flex>
  );
}

function AllDone({ courseId }: { courseId: number }) {
  return (
    <Flex gap="4" align="center" wrap="wrap">
      <Text fontWeight="strong">{courseText.allDone}</Text>
      <ButtonLink to={`/vidurkenning/${courseId}`} w={{ base: "full", md: "auto" }}>
        {diplomaText.open}
      </ButtonLink>
    </Flex>
  );
}

/** Renders the lessons as rows on phones and as cards from `md` up. */
function Lessons({ course, lessons, user }: CourseOverviewProps) {
  if (lessons.length === 0) return <Text color="fg.muted">{courseText.noLessons}</Text>;
  const next = nextLessonOf(course, user);
  return (
    <SimpleGrid
      as="ol"
      listStyleType="none"
      columns={{ base: 1, md: 2, lg: 3 }}
      gap={{ base: "0", md: "5" }}
      layerStyle={{ mdDown: "card" }}
      overflow={{ mdDown: "hidden" }}
    >
      {lessons.map(({ lesson }, index) => (
        <LessonCard
          key={lesson.id}
          courseId={course.id}
          lesson={lesson}
          number={index + 1}
          isCompleted={user.completedLessons.includes(lesson.id)}
          isNext={next?.id === lesson.id}
        />
      ))}
    </SimpleGrid>
  );
}
