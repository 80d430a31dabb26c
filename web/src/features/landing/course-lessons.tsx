import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { Course } from "functions/contract/course";
import { useId } from "react";
import { FreeLessonLink } from "../../components/links.tsx";
import { formatLength } from "../../lib/format.ts";
import { landingText } from "../../strings/landing.ts";

/** What is in the course, lesson by lesson; a free preview can be watched at once. */
export function CourseLessons({ lessons }: Pick<Course, "lessons">) {
  const headingId = useId();
  if (lessons.length === 0) return null;
  return (
    <Box as="section" aria-labelledby={headingId} mt={{ base: "10", md: "14" }}>
      <Text as="h3" id={headingId} textStyle="cardTitle" mb="4">
        {landingText.lessons}
      </Text>
      <chakra.ol listStyleType="none" columnGap="14" css={{ columns: { lg: 2 } }}>
        {lessons.map((lesson, index) => (
          <chakra.li key={lesson.id} breakInside="avoid" borderBottomWidth="1px" borderColor="border">
            <Flex columnGap="4" align="center" minH="13" py="2">
              <Text as="span" w="6" color="fg.muted" fontVariantNumeric="tabular-nums">
                {index + 1}
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
    </Box>
  );
}
