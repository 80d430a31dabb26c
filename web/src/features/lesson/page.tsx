import { useQuery } from "@tanstack/react-query";
import type { Course } from "functions/contract/course";
import { MAIN_COURSE_ID } from "functions/contract/limits";
import type { User } from "functions/contract/user";
import { ownedCourseIds, ownsCourse } from "functions/domain/ownership";
import { useParams } from "react-router-dom";
import { useAuth } from "../../api/auth.tsx";
import { useVisibleCourses } from "../../api/kept-courses.ts";
import { lessonQuery } from "../../api/lessons.ts";
import { ButtonLink } from "../../components/links.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { MessagePanel } from "../../components/message-panel.tsx";
import { NotFoundPanel } from "../../components/not-found-panel.tsx";
import { codeOf } from "../../lib/api-error.ts";
import { DEFAULT_LESSON_ID } from "../../lib/limits.ts";
import { numericId } from "../../lib/numeric-id.ts";
import { lessonText } from "../../strings/lesson.ts";
import { LessonView } from "./lesson-view.tsx";

export function LessonPage() {
  const id = numericId(useParams().id, DEFAULT_LESSON_ID);
  return id === null ? <NotFoundPanel {...lessonText.notFound} /> : <LessonById key={id} id={id} />;
}

function LessonById({ id }: { id: number }) {
  const { user } = useAuth();
  const lesson = useQuery(lessonQuery(id));
  const courses = useVisibleCourses(user === null ? [] : ownedCourseIds(user));
  if (user === null) return null;
  const refusal = codeOf(lesson.error);
  if (refusal === "lesson_not_found") return <NotFoundPanel {...lessonText.notFound} />;
  return (
    <Loaded query={courses}>
      {(all) => {
        const course = courseOfLesson(id, all, user);
        if (refusal === "not_owned") return <NotOwned courseId={course?.id} />;
        return (
          <Loaded query={lesson}>
            {(found) => <LessonView lesson={found} course={course} user={user} />}
          </Loaded>
        );
      }}
    </Loaded>
  );
}

/** The course that a lesson is watched in: one that the user owns, else any that has it. */
function courseOfLesson(lessonId: number, courses: readonly Course[], user: User): Course | undefined {
  const having = courses.filter(({ lessonIds }) => lessonIds.includes(lessonId));
  return having.find(({ id }) => ownsCourse(user, id)) ?? having[0];
}

/** In place of a lesson that is not the user's: nothing of the lesson shows. */
function NotOwned({ courseId = MAIN_COURSE_ID }: { courseId: number | undefined }) {
  return (
    <MessagePanel
      icon="lock"
      palette="sky"
      title={lessonText.notOwnedTitle}
      actions={
        <ButtonLink to={`/course/${courseId}`} colorPalette="fairway">
          {lessonText.notOwnedLink}
        </ButtonLink>
      }
    >
      {lessonText.notOwnedHint}
    </MessagePanel>
  );
}
