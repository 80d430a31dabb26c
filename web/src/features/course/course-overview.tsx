import { Container } from "@chakra-ui/react/container";
import { Text } from "@chakra-ui/react/text";
import type { Course, CourseLesson } from "functions/contract/course";
import type { User } from "functions/contract/user";
import { courseText } from "../../strings/course.ts";
import { CourseHeader } from "./course-header.tsx";
import { CourseProgress } from "./course-progress.tsx";
import { LessonGrid } from "./lesson-grid.tsx";

type CourseOverviewProps = { course: Course; lessons: readonly CourseLesson[]; user: User };

/** A course as its owner sees it. */
export function CourseOverview({ course, lessons, user }: CourseOverviewProps) {
  return (
    <Container pt={{ base: "4", md: "8" }} pb="14">
      <CourseHeader course={course} />
      <CourseProgress course={course} user={user} />
      <Text as="h2" textStyle="subtitle" mt="12" mb="5">
        {courseText.lessonsTitle}
      </Text>
      <LessonGrid course={course} lessons={lessons} user={user} />
    </Container>
  );
}
