import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { Course } from "functions/courses/schema";
import { useId } from "react";
import { Disclosure } from "../../components/disclosure.tsx";
import { FreeLessonLink } from "../../components/links.tsx";
import { formatLength } from "../../lib/format.ts";
import { landingText } from "../../strings/landing.ts";

/** Number of lessons shown before expanding. A list with one more is shown in full. */
const SHOWN = 5;

/** Renders the lessons of a course, with links to the free ones. */
export function CourseLessons({ lessons }: Pick<Course, "lessons">) {
  const headingId = useId();
  if (lessons.length === 0) return null;
  const shown = lessons.length > SHOWN + 1 ? SHOWN : lessons.length;
  return (
    <Box as="section" id="kennslustundir" aria-labelledby={headingId}>
      <Text as="h3" id={headingId} textStyle="cardTitle" mb="2">
        {landingText.lessons}
      </Text>
      <LessonList lessons={lessons.slice(0, shown)} first={1} />
      {shown < lessons.length && (
        <Disclosure
          opensUpward
          summary={landingText.showAll(lessons.length)}
          openSummary={landingText.showFewer}
          fontSize="sm"
          color="fairway.fg"
        >
          <LessonList lessons={lessons.slice(shown)} first={shown + 1} />
        </Disclosure>
      )}
    </Box>
  );
}

type LessonListProps = Pick<Course, "lessons"> & {
  /** The number of the first lesson in the list. */
  first: number;
};

function LessonList({ lessons, first }: LessonListProps) {
  return (
    <chakra.ol listStyleType="none" start={first}>
      {lessons.map((lesson, index) => (
        <chakra.li key={lesson.id} borderBottomWidth="1px" borderColor="border">
          <Flex columnGap="4" align="center" minH="12" py="2">
            <Text as="span" w="6" color="fg.muted">
              {first + index}
            </Text>
            <Flex flex="1" columnGap="4" align="center" justify="space-between" wrap="wrap">
              <Text as="span" fontWeight="600" lineHeight="1.35">
                {lesson.title}
              </Text>
              {lesson.isFree && <FreeLessonLink lesson={lesson} />}
            </Flex>
            {lesson.lengthSeconds !== null && (
              <Text as="span" fontSize="sm" color="fg.muted">
                {formatLength(lesson.lengthSeconds)}
              </Text>
            )}
          </Flex>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
