import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { CourseLesson } from "functions/contract/course";
import { courseText } from "../../strings/course.ts";

/** What is inside: the titles of the lessons, which open only to owners. */
export function CourseContents({ lessons }: { lessons: readonly CourseLesson[] }) {
  return (
    <Box as="section">
      <Text as="h2" textStyle="subtitle" mb="5">
        {courseText.insideTitle}
      </Text>
      {lessons.length === 0 && <Text color="fg.muted">{courseText.noLessons}</Text>}
      <chakra.ol listStyleType="none" display="grid" gap="2.5">
        {lessons.map(({ lesson }, index) => (
          <chakra.li
            key={lesson.id}
            display="flex"
            gap="4"
            alignItems="center"
            layerStyle="card"
            borderRadius="l2"
            boxShadow="none"
            p="2.5"
          >
            <chakra.img
              src={lesson.thumbnailUrl}
              alt=""
              htmlWidth="640"
              htmlHeight="360"
              loading="lazy"
              w="24"
              h="14"
              objectFit="cover"
              borderRadius="l1"
            />
            <Text as="span" fontWeight="600" lineHeight="1.35">
              {index + 1}. {lesson.title}
            </Text>
          </chakra.li>
        ))}
      </chakra.ol>
    </Box>
  );
}
