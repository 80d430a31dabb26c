import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { plainText } from "functions/core/written-text";
import type { Course } from "functions/courses/schema";
import { CoursePicture } from "../../components/course-picture.tsx";
import { Panel } from "../../components/panel.tsx";
import { counted } from "../../lib/format.ts";
import { commonText } from "../../strings/common.ts";

/** Renders the ordered course. Phones show a shortened description. */
export function OrderedCourse({ course }: { course: Course }) {
  return (
    <Panel p={{ base: "3", md: "6" }}>
      <Flex gap={{ base: "3", md: "5" }} align="flex-start">
        <CoursePicture
          src={course.thumbnailUrl}
          w={{ base: "14", sm: "20", md: "40" }}
          h={{ base: "14", md: "28" }}
          flexShrink={0}
          borderRadius="l2"
        />
        <Box flex="1" minW="0" overflowWrap="anywhere">
          <Text as="h2" textStyle={{ md: "cardTitle" }} fontWeight="700" lineHeight="1.25">
            {course.title}
          </Text>
          <Text fontSize="sm" fontWeight="600" mt={{ base: "0.5", md: "1" }}>
            {counted(course.lessonIds.length, commonText.lesson, commonText.lessons)}
          </Text>
          <Text
            color="fg.muted"
            mt={{ base: "0.5", md: "2" }}
            fontSize="sm"
            lineClamp={{ base: 1, sm: 2, md: "none" }}
          >
            {plainText(course.description)}
          </Text>
        </Box>
      </Flex>
    </Panel>
  );
}
