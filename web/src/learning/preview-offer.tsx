import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { Course } from "functions/courses/schema";
import { useCoursePrice } from "../coupons/api.ts";
import { counted } from "../lib/format.ts";
import { Panel } from "../ui/heading.tsx";
import { ButtonLink } from "../ui/links.tsx";
import { BuyLabel, PriceTag } from "../ui/price.tsx";
import { commonText } from "../ui/texts.ts";
import { lessonText } from "./texts.ts";

export function PreviewOffer({ course, isVisitor }: { course: Course; isVisitor: boolean }) {
  const lessons = counted(course.lessonIds.length, commonText.lesson, commonText.lessons);
  return (
    <Panel as="section" mt="10" p={{ base: "5", md: "8" }} display="grid" gap="4">
      <div>
        <Text as="h2" textStyle="cardTitle">
          {course.title}
        </Text>
        <Text color="fg.muted" mt="2" maxW="prose">
          {lessonText.offer(lessons)}
        </Text>
      </div>
      <PriceTag price={useCoursePrice(course)} courseId={course.id} />
      <Flex gap="3" wrap="wrap">
        <ButtonLink to={`/checkout?courseId=${course.id}`} w={{ base: "full", sm: "auto" }}>
          <BuyLabel price={course.price}>{lessonText.buyCourse}</BuyLabel>
        </ButtonLink>
        <ButtonLink
          to={isVisitor ? "/" : `/course/${course.id}`}
          variant="outline"
          w={{ base: "full", sm: "auto" }}
        >
          {lessonText.notOwnedLink}
        </ButtonLink>
      </Flex>
    </Panel>
  );
}
