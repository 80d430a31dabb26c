import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { Text } from "@chakra-ui/react/text";
import type { Course } from "functions/courses/schema";
import { Children, type ReactElement } from "react";
import { CoursePicture } from "../../components/course-picture.tsx";
import type { Elements } from "../../components/elements.ts";
import { RouterLink } from "../../components/links.tsx";

type CourseShelfProps = { title: string; columns?: 1 | 3; empty?: string; children: Elements };

/** Renders courses under a heading. Without courses, renders `empty`, or nothing if `empty` is not set. */
export function CourseShelf({ title, columns = 1, empty, children }: CourseShelfProps) {
  const isEmpty = Children.count(children) === 0;
  if (isEmpty && empty === undefined) return null;
  return (
    <Box as="section" mt={{ base: "10", md: "14" }}>
      <Text as="h2" textStyle="subtitle" mb="5">
        {title}
      </Text>
      {isEmpty ? (
        <Text color="fg.muted">{empty}</Text>
      ) : (
        <SimpleGrid columns={{ base: 1, md: columns }} gap="6">
          {children}
        </SimpleGrid>
      )}
    </Box>
  );
}

type CourseCoverProps = {
  course: Course;
  /** Replaces the image of the course. */
  drawing?: ReactElement;
  children: Elements;
};

/** Renders the image and title of a course above `children`. The title links to the course. */
export function CourseCover({ course, drawing, children }: CourseCoverProps) {
  return (
    <Flex as="article" direction={{ base: "column", md: "row" }} layerStyle="card" overflow="hidden">
      {drawing ?? (
        <CoursePicture
          src={course.thumbnailUrl}
          alt={course.thumbnailAlt}
          w={{ base: "full", md: "45%" }}
          h={{ base: "52", md: "auto" }}
        />
      )}
      <Flex direction="column" flex="1" gap="4" p={{ base: "6", md: "8" }} justify="center">
        <Text as="h3" textStyle="cardTitle">
          <RouterLink to={`/course/${course.id}`} _hover={{ textDecoration: "underline" }}>
            {course.title}
          </RouterLink>
        </Text>
        {children}
      </Flex>
    </Flex>
  );
}
