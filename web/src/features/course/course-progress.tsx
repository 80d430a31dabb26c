import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { Course } from "functions/contract/course";
import type { User } from "functions/contract/user";
import { progressOf } from "functions/domain/ownership";
import { ButtonLink } from "../../components/button-link.tsx";
import { Panel } from "../../components/panel.tsx";
import { ProgressBar } from "../../components/progress-bar.tsx";
import { courseText } from "../../strings/course.ts";
import { nextLessonOf } from "./next-lesson.ts";

export function CourseProgress({ course, user }: { course: Course; user: User }) {
  const { completedLessons, totalLessons, progress } = progressOf(user, course);
  const next = nextLessonOf(course, user);
  return (
    <Panel mt="8" p={{ base: "5", md: "6" }}>
      <Flex gap="6" align="center" wrap="wrap">
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
