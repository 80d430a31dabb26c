import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { Course } from "functions/contract/course";
import { ButtonLink } from "../../components/button-link.tsx";
import { counted, formatIsk } from "../../lib/format.ts";
import { commonText } from "../../strings/common.ts";
import { dashboardText } from "../../strings/dashboard.ts";
import { CourseCover } from "./course-cover.tsx";

export function OfferedCourse({ course }: { course: Course }) {
  return (
    <CourseCover course={course}>
      <Text color="fg.muted" lineClamp={4}>
        {course.description}
      </Text>
      <Text fontSize="sm" fontWeight="600">
        {counted(course.lessonIds.length, commonText.lesson, commonText.lessons)} ·{" "}
        {commonText.oneTimePayment}
      </Text>
      <Flex gap="3" wrap="wrap" mt="2">
        <ButtonLink
          to={`/checkout?courseId=${course.id}`}
          flex={{ base: "1", md: "none" }}
          whiteSpace="nowrap"
        >
          {dashboardText.buy(formatIsk(course.price))}
        </ButtonLink>
        <ButtonLink
          to={`/course/${course.id}`}
          variant="outline"
          flex={{ base: "1", md: "none" }}
          whiteSpace="nowrap"
        >
          {dashboardText.view}
        </ButtonLink>
      </Flex>
    </CourseCover>
  );
}
