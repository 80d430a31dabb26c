import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { Text } from "@chakra-ui/react/text";
import type { Course, CourseLesson } from "functions/contract/course";
import type { User } from "functions/contract/user";
import { courseText } from "../../strings/course.ts";
import { LessonCard } from "./lesson-card.tsx";
import { nextLessonOf } from "./next-lesson.ts";

type LessonGridProps = { course: Course; lessons: readonly CourseLesson[]; user: User };

export function LessonGrid({ course, lessons, user }: LessonGridProps) {
  if (lessons.length === 0) return <Text color="fg.muted">{courseText.noLessons}</Text>;
  const next = nextLessonOf(course, user);
  return (
    <SimpleGrid as="ol" listStyleType="none" columns={{ base: 1, sm: 2, lg: 3 }} gap="5">
      {lessons.map(({ lesson }, index) => (
        <LessonCard
          key={lesson.id}
          lesson={lesson}
          number={index + 1}
          isCompleted={user.completedLessons.includes(lesson.id)}
          isNext={next?.id === lesson.id}
        />
      ))}
    </SimpleGrid>
  );
}
