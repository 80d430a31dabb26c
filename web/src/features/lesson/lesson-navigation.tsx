import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { Text } from "@chakra-ui/react/text";
import type { Course } from "functions/courses/schema";
import type { ComponentProps } from "react";
import type { Elements } from "../../components/elements.ts";
import { Icon } from "../../components/icon.tsx";
import { RouterLink } from "../../components/links.tsx";
import { lessonPath } from "../../lib/lesson-path.ts";
import { lessonText } from "../../strings/lesson.ts";

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
