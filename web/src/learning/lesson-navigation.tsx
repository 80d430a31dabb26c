import { Box } from "@chakra-ui/react/box";
import { Center } from "@chakra-ui/react/center";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import type { User } from "functions/accounts/schema";
import type { Course } from "functions/courses/schema";
import type { ComponentProps } from "react";
import { lessonProgress } from "../courses/progress-bar.tsx";
import { courseText } from "../courses/texts.ts";
import { formatLength } from "../lib/format.ts";
import { useMediaQuery } from "../lib/hooks.ts";
import { lessonPath } from "../lib/url.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import type { Elements } from "../ui/elements.ts";
import { Icon } from "../ui/icon.tsx";
import { RouterLink } from "../ui/links.tsx";
import { lessonText } from "./texts.ts";

type LessonListProps = { course: Course; lessonId: number; learner: User };

/** Width from which the list is next to the video. Below it, the list is collapsed. Source: `breakpoints.xl`. */
const BESIDE = "(min-width: 72rem)";

/** Renders all lessons of the course: open next to the video, or collapsed below it in a narrower viewport. */
export function LessonList({ course, lessonId, learner }: LessonListProps) {
  const isBeside = useMediaQuery(BESIDE);
  const completed = course.lessonIds.filter((id) => learner.completedLessons.includes(id)).length;
  const progress = lessonProgress(completed, course.lessonIds.length);
  const lessons = <Lessons course={course} lessonId={lessonId} learner={learner} />;
  return (
    <Box
      as="nav"
      aria-label={courseText.lessonsTitle}
      gridArea="list"
      mt={{ base: "6", xl: "12" }} // the link above the video is as tall
      alignSelf="start"
    >
      <Box layerStyle="card" borderRadius={isBeside ? "l3" : "l2"} p={isBeside ? "3" : "0"}>
        {isBeside ? (
          <>
            <Text as="h2" fontWeight="600" px="3" pt="2">
              {courseText.lessonsTitle}
            </Text>
            <Text color="fg.muted" px="3" pb="2">
              {progress}
            </Text>
            {lessons}
          </>
        ) : (
          <Disclosure
            summary={
              <>
                <Box as="span" display="block">
                  {`${courseText.lessonsTitle} `}
                </Box>
                <Box as="span" display="block" fontWeight="400" color="fg.muted">
                  {progress}
                </Box>
              </>
            }
            px="4"
          >
            <Box px="1" pb="2">
              {lessons}
            </Box>
          </Disclosure>
        )}
      </Box>
    </Box>
  );
}

function Lessons({ course, lessonId, learner }: LessonListProps) {
  const isDone = (id: number) => learner.completedLessons.includes(id);
  return (
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
              <Text as="span" color="fg.muted">
                {formatLength(lengthSeconds)}
              </Text>
            )}
          </RouterLink>
        </li>
      ))}
    </chakra.ol>
  );
}

function Marker({ number, isDone }: { number: number; isDone: boolean }) {
  return (
    <Center
      as="span"
      boxSize="8"
      flex="none"
      borderRadius="full"
      border="1px solid"
      borderColor={isDone ? "fairway.solid" : "border.control"}
      bg={isDone ? "fairway.solid" : "transparent"}
      color={isDone ? "fairway.contrast" : "fg.muted"}
      fontVariantNumeric="tabular-nums"
    >
      {isDone && <Icon name="check" boxSize="4" strokeWidth="3" />}
      <Box as="span" srOnly={isDone}>
        {number}
      </Box>
    </Center>
  );
}

type LessonNavigationProps = {
  course: Course;
  place: number;
  /** Below the link to the next lesson. */
  children: Elements;
};

/** Renders links to the previous and next lesson, in the order of the course. */
export function LessonNavigation({ course, place, children }: LessonNavigationProps) {
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
          justifyContent={{ base: "space-between", sm: "flex-end" }}
        >
          <Icon name="arrowRight" />
        </Neighbour>
      )}
      {next && (
        <Box gridColumn={{ sm: "2" }} justifySelf={{ sm: "end" }}>
          {children}
        </Box>
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
