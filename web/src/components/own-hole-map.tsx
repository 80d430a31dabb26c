import type { Course } from "functions/contract/course";
import type { User } from "functions/contract/user";
import { nextLessonOf, progressOf } from "functions/domain/ownership";
import type { ComponentProps } from "react";
import { courseText } from "../strings/course.ts";
import { HoleMap } from "./hole-map.tsx";
import { lessonProgress } from "./progress-bar.tsx";

type OwnHoleMapProps = Omit<ComponentProps<typeof HoleMap>, "lessonIds" | "completed" | "label"> & {
  course: Course;
  user: User;
};

/** How far its owner has come on a course, as a hole map. */
export function OwnHoleMap({ course, user, ...style }: OwnHoleMapProps) {
  const { completedLessons, totalLessons } = progressOf(user, course);
  const next = nextLessonOf(course, user)?.number ?? null;
  return (
    <HoleMap
      lessonIds={course.lessonIds}
      completed={user.completedLessons}
      label={courseText.holeMap(lessonProgress(completedLessons, totalLessons), next)}
      {...style}
    />
  );
}
