import { Badge } from "@chakra-ui/react/badge";
import { Box } from "@chakra-ui/react/box";
import { Center } from "@chakra-ui/react/center";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { CourseLesson } from "functions/courses/schema";
import { Icon } from "../../components/icon.tsx";
import { RouterLink } from "../../components/links.tsx";
import { formatLength } from "../../lib/format.ts";
import { lessonPath } from "../../lib/lesson-path.ts";
import { courseText } from "../../strings/course.ts";

type LessonCardProps = {
  courseId: number;
  lesson: CourseLesson["lesson"];
  number: number;
  isCompleted: boolean;
  isNext: boolean;
};

const NEXT = { outline: { md: "3px solid" }, outlineColor: "fairway.border" } as const;

/** Renders a link to a lesson: a row with a number or a tick on phones, a card with an image from `md` up. */
export function LessonCard({ courseId, lesson, number, isCompleted, isNext }: LessonCardProps) {
  const state = isCompleted ? "done" : isNext ? "next" : "ahead";
  const length = lesson.lengthSeconds === null ? null : formatLength(lesson.lengthSeconds);
  return (
    <Box
      as="li"
      display="flex"
      css={{ "& + li": { borderTopWidth: { mdDown: "1px" }, borderColor: "border" } }}
    >
      <RouterLink
        to={lessonPath(lesson.id, courseId)}
        flex="1"
        minW="0"
        display={{ base: "grid", md: "block" }}
        gridTemplateColumns="auto minmax(0, 1fr) auto"
        alignItems="center"
        columnGap="3"
        minH={{ base: "16", md: "auto" }}
        px={{ base: "4", md: "0" }}
        layerStyle={{ md: "card" }}
        bg={{ base: isNext ? "fairway.subtle" : undefined, md: "bg.panel" }}
        overflow="hidden"
        transition="box-shadow 200ms, transform 200ms"
        _hover={{ bg: { mdDown: "bg.subtle" }, md: { boxShadow: "md", transform: "translateY(-2px)" } }}
        _focusVisible={{ outlineOffset: { mdDown: "-3px" } }}
        {...(isNext && NEXT)}
      >
        <Marker number={number} state={state} />
        <Box position="relative" hideBelow="md">
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
          {state !== "ahead" && <Mark state={state} />}
        </Box>
        <Box display={{ base: "contents", md: "block" }} p="5">
          <Text fontSize="xs" fontWeight="600" color="fg.muted" gridColumn="3" gridRow="1">
            <Box as="span" hideBelow="md">
              {`${courseText.lessonNumber(number)}${length === null ? "" : " · "}`}
            </Box>
            {length !== null && <span>{length}</span>}
          </Text>
          <Text
            as="h3"
            fontWeight={{ base: isNext ? "700" : "600", md: "700" }}
            lineHeight="1.3"
            mt={{ md: "1" }}
            gridColumn="2"
            gridRow="1"
          >
            {lesson.title}
          </Text>
        </Box>
      </RouterLink>
    </Box>
  );
}

type State = "done" | "next" | "ahead";

/** Renders the number of a lesson, or a tick if it is completed. */
function Marker({ number, state }: { number: number; state: State }) {
  const isDone = state === "done";
  return (
    <Center
      hideFrom="md"
      boxSize="8"
      borderRadius="full"
      border="1px solid"
      borderColor={state === "ahead" ? "border.control" : "fairway.solid"}
      bg={isDone ? "fairway.solid" : "transparent"}
      color={isDone ? "fairway.contrast" : state === "next" ? "fairway.fg" : "fg.muted"}
      fontSize="sm"
      fontWeight="600"
      fontVariantNumeric="tabular-nums"
    >
      {isDone && <Icon name="check" boxSize="4" strokeWidth="3" />}
      <Box as="span" srOnly={isDone}>
        {number}
      </Box>
      {state !== "ahead" && (
        <Box as="span" srOnly>
          {courseText[state]}
        </Box>
      )}
    </Center>
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
