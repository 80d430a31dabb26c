import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { Course } from "functions/contract/course";
import { Panel } from "../../components/panel.tsx";
import { counted, formatIsk } from "../../lib/format.ts";
import { commonText } from "../../strings/common.ts";

/** What is being bought. */
export function OrderedCourse({ course }: { course: Course }) {
  return (
    <Panel>
      <Flex gap="5" direction={{ base: "column", sm: "row" }}>
        <chakra.img
          src={course.thumbnailUrl}
          alt=""
          htmlWidth="800"
          htmlHeight="500"
          w={{ base: "full", sm: "40" }}
          h={{ base: "32", sm: "28" }}
          objectFit="cover"
          borderRadius="l2"
        />
        <Box>
          <Text as="h2" textStyle="cardTitle">
            {course.title}
          </Text>
          <Text fontSize="sm" fontWeight="600" mt="1">
            {counted(course.lessonIds.length, commonText.lesson, commonText.lessons)} ·{" "}
            {formatIsk(course.price)}
          </Text>
          <Text color="fg.muted" mt="2" fontSize="sm">
            {course.description}
          </Text>
        </Box>
      </Flex>
    </Panel>
  );
}
