import { Badge } from "@chakra-ui/react/badge";
import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { CourseLesson } from "functions/contract/course";
import { Icon } from "../../components/icon.tsx";
import { RouterLink } from "../../components/links.tsx";
import { formatLength } from "../../lib/format.ts";
import { courseText } from "../../strings/course.ts";

type LessonCardProps = {
  lesson: CourseLesson["lesson"];
  number: number;
  isCompleted: boolean;
  isNext: boolean;
};

const NEXT = { outline: "3px solid", outlineColor: "fairway.border" };

export function LessonCard({ lesson, number, isCompleted, isNext }: LessonCardProps) {
  return (
    <Box as="li" display="flex">
      <RouterLink
        to={`/lesson/${lesson.id}`}
        flex="1"
        display="block"
        layerStyle="card"
        overflow="hidden"
        transition="box-shadow 200ms, transform 200ms"
        _hover={{ boxShadow: "md", transform: "translateY(-2px)" }}
        {...(isNext && NEXT)}
      >
        <Box position="relative">
          <chakra.img
            src={lesson.thumbnailUrl}
            alt=""
            htmlWidth="640"
            htmlHeight="360"
            loading="lazy"
            w="full"
            aspectRatio={16 / 9}
            objectFit="cover"
          />
          {isCompleted && <Mark state="done" />}
          {isNext && <Mark state="next" />}
        </Box>
        <Box p="5">
          <Text fontSize="xs" fontWeight="600" color="fg.muted">
            {`${courseText.lessonNumber(number)}${lesson.lengthSeconds === null ? "" : ` · ${formatLength(lesson.lengthSeconds)}`}`}
          </Text>
          <Text as="h3" fontWeight="700" lineHeight="1.3" mt="1">
            {lesson.title}
          </Text>
        </Box>
      </RouterLink>
    </Box>
  );
}

function Mark({ state }: { state: "done" | "next" }) {
  const isDone = state === "done";
  return (
    <Badge
      position="absolute"
      top="3"
      left="3"
      bg={isDone ? "fairway.700" : "white"}
      color={isDone ? "white" : "fairway.700"}
    >
      {isDone && <Icon name="check" boxSize="3.5" strokeWidth="3" />}
      <span>{courseText[state]}</span>
    </Badge>
  );
}
