import { Center } from "@chakra-ui/react/center";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { Course } from "functions/contract/course";
import { Button } from "../../components/button.tsx";
import { PageSpinner } from "../../components/page-spinner.tsx";
import { commonText } from "../../strings/common.ts";
import { landingText } from "../../strings/landing.ts";
import { CourseCard } from "./course-card.tsx";
import { Reveal } from "./reveal.tsx";
import { Section } from "./section.tsx";

export type CourseStatus = "loading" | "failed" | "loaded";

type CourseSectionProps = {
  course: Course | null;
  status: CourseStatus;
  onRetry: () => void;
};

/** The course on sale, or why it cannot be seen. */
export function CourseSection({ course, status, onRetry }: CourseSectionProps) {
  return (
    <Section id="namskeid">
      {course ? (
        <Reveal>
          <CourseCard course={course} />
        </Reveal>
      ) : (
        <Center minH="16rem">
          {status === "loading" && <PageSpinner minH="0" />}
          {status === "failed" && <Failed onRetry={onRetry} />}
          {status === "loaded" && <NoCourses />}
        </Center>
      )}
    </Section>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Flex direction="column" align="center" gap="4" role="alert">
      <Text textStyle="cardTitle">{commonText.loadFailed}</Text>
      <Button onClick={onRetry}>{commonText.retry}</Button>
    </Flex>
  );
}

function NoCourses() {
  return (
    <Flex direction="column" align="center" gap="1" textAlign="center">
      <Text textStyle="cardTitle">{landingText.noCourses}</Text>
      <Text color="fg.muted">{landingText.noCoursesHint}</Text>
    </Flex>
  );
}
