import type { Course } from "functions/contract/course";
import type { User } from "functions/contract/user";
import { progressOf } from "functions/domain/ownership";
import { ButtonLink } from "../../components/button-link.tsx";
import { ProgressBar } from "../../components/progress-bar.tsx";
import { dashboardText } from "../../strings/dashboard.ts";
import { CourseCover } from "./course-cover.tsx";

export function OwnedCourse({ course, user }: { course: Course; user: User }) {
  const { completedLessons, totalLessons, progress } = progressOf(user, course);
  const next = course.lessonIds.find((id) => !user.completedLessons.includes(id));
  return (
    <CourseCover course={course}>
      <ProgressBar percent={progress} completedLessons={completedLessons} totalLessons={totalLessons} />
      <ButtonLink
        to={next === undefined ? `/course/${course.id}` : `/lesson/${next}`}
        mt="2"
        alignSelf={{ md: "flex-start" }}
      >
        {actionFor(completedLessons, next)}
      </ButtonLink>
    </CourseCover>
  );
}

function actionFor(completedLessons: number, next: number | undefined): string {
  if (next === undefined) return dashboardText.review;
  return completedLessons === 0 ? dashboardText.start : dashboardText.continue;
}
