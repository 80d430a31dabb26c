import { Box } from "@chakra-ui/react/box";
import { Center } from "@chakra-ui/react/center";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import type { User } from "functions/accounts/schema";
import type { Course } from "functions/courses/schema";
import { type ComponentProps, useId } from "react";
import { lessonProgress } from "../courses/progress-bar.tsx";
import { courseText } from "../courses/texts.ts";
import { formatLength } from "../lib/format.ts";
import { lessonPath } from "../lib/url.ts";
import type { Elements } from "../ui/elements.ts";
import { Icon } from "../ui/icon.tsx";
import { RouterLink } from "../ui/links.tsx";
import { lessonText } from "./texts.ts";

type LessonListProps = { course: Course; lessonId: number; owner: User };

/** Renders all lessons of the course: next to the open lesson, or below it in a narrow viewport. */
export function LessonList({ course, lessonId, owner }: LessonListProps) {
  const headingId = useId();
  const isDone = (id: number) => owner.completedLessons.includes(id);
  const completed = course.lessonIds.filter(isDone).length;
  return (
    <Box as="nav" aria-labelledby={headingId} layerStyle="card" p="3">
      <Text as="h2" id={headingId} textStyle="label" px="3" pt="2">
        {courseText.lessonsTitle}
      </Text>
      <Text fontSize="xs" color="fg.muted" px="3" pb="2">
        {lessonProgress(completed, course.lessonIds.length)}
      </Text>
      <chakra.ol listStyleType="none" maxH={{ xl: "42rem" }} overflowY="auto">
        {course.lessons.map(({ id, title, lengthSeconds }, index) => (
          <li key={id}>
            <RouterLink
              to={lessonPath(id, course.id)}
              {...(id === lessonId && { "aria-current": "page" })}
              display="flex"
              gap="3"
              alignItems="center"
              minH="11"
              px="3"
              py="1.5"
              borderRadius="l2"
              fontSize="sm"
              lineHeight="1.3"
              _hover={{ bg: "bg.subtle" }}
              {...(id === lessonId && { layerStyle: "edge", bg: "fairway.subtle", fontWeight: "700" })}
            >
              <Marker number={index + 1} isDone={isDone(id)} />
              <Box as="span" flex="1">
                {title}
              </Box>
              {isDone(id) && <VisuallyHidden>{lessonText.done}</VisuallyHidden>}
              {lengthSeconds !== null && (
                <Text as="span" fontSize="xs" color="fg.muted">
                  {formatLength(lengthSeconds)}
                </Text>
              )}
            </RouterLink>
          </li>
        ))}
      </chakra.ol>
    </Box>
  );
}

function Marker({ number, isDone }: { number: number; isDone: boolean }) {
  return (
    <Center
      as="span"
      boxSize="7"
      flex="none"
      borderRadius="full"
      border="1px solid"
      borderColor={isDone ? "fairway.solid" : "border.control"}
      bg={isDone ? "fairway.solid" : "transparent"}
      color={isDone ? "fairway.contrast" : "fg.muted"}
      fontSize="xs"
      fontVariantNumeric="tabular-nums"
    >
      {isDone && <Icon name="check" boxSize="3.5" strokeWidth="3" />}
      <Box as="span" srOnly={isDone}>
        {number}
      </Box>
    </Center>
  );
}

/** Renders links to the previous and next lesson, in the order of the course. */
export function LessonNavigation({ course, place }: { course: Course; place: number }) {
  const { id: courseId, lessons } = course;
  const previous = lessons[place - 1];
  const next = lessons[place + 1];
  return (
    <Grid
      as="nav"
      aria-label={lessonText.navigation}
      mt="10"
      gap="3"
      templateColumns={{ base: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 1fr)" }}
    >
      {next && (
        <Neighbour
          courseId={courseId}
          lesson={next}
          label={lessonText.next}
          gridColumn={{ sm: "2" }}
          justifyContent="flex-end"
        >
          <Icon name="arrowRight" />
        </Neighbour>
      )}
      {previous && (
        <Neighbour
          courseId={courseId}
          lesson={previous}
          label={lessonText.previous}
          gridColumn={{ sm: "1" }}
          gridRow={{ sm: "1" }}
          flexDirection="row-reverse"
          justifyContent="flex-end"
        >
          <Icon name="arrowLeft" />
        </Neighbour>
      )}
    </Grid>
  );
}

type NeighbourProps = Omit<ComponentProps<typeof RouterLink>, "to" | "children"> & {
  children: Elements;
  courseId: number;
  lesson: Course["lessons"][number];
  label: string;
};

function Neighbour({ courseId, lesson, label, children, ...style }: NeighbourProps) {
  return (
    <RouterLink
      to={lessonPath(lesson.id, courseId)}
      display="flex"
      alignItems="center"
      gap="4"
      layerStyle="card"
      borderRadius="l2"
      p="4"
      color="fairway.fg"
      transition="box-shadow 200ms"
      _hover={{ boxShadow: "md" }}
      {...style}
    >
      <Box as="span" display="grid">
        <Text as="span" fontSize="sm" color="fg.muted">
          {label}
        </Text>{" "}
        <Text as="span" fontWeight="700" lineHeight="1.3">
          {lesson.title}
        </Text>
      </Box>
      {children}
    </RouterLink>
  );
}
