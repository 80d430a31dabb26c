import { useQuery } from "@tanstack/react-query";
import type { User } from "functions/accounts/schema";
import { MAIN_COURSE_ID } from "functions/courses/limits";
import { ownedCourseIds, ownsCourse } from "functions/courses/ownership";
import type { Course } from "functions/courses/schema";
import { useParams, useSearchParams } from "react-router-dom";
import { useAuth } from "../accounts/auth.tsx";
import { lessonQuery, useAccessibleCourses } from "../courses/api.ts";
import { codeOf } from "../lib/api-client.ts";
import { DEFAULT_LESSON_ID } from "../lib/limits.ts";
import { COURSE_OF_LESSON, numericId } from "../lib/url.ts";
import { RedirectToSignIn } from "../ui/links.tsx";
import { NotFoundPanel } from "../ui/message-panel.tsx";
import { LoadFailed, PageLoading, QueryResult } from "../ui/query-result.tsx";
import { KeptNote } from "./lesson-note.tsx";
import { LessonView } from "./lesson-view.tsx";
import { NotOwned } from "./not-owned.tsx";
import { useWatched } from "./positions.ts";
import { lessonText } from "./texts.ts";

export function LessonPage() {
  const id = numericId(useParams().id, DEFAULT_LESSON_ID);
  const courseId = numericId(useSearchParams()[0].get(COURSE_OF_LESSON), 0);
  if (id === null) return <NotFoundPanel {...lessonText.notFound} />;
  return <LessonById key={id} id={id} courseId={courseId} />;
}

type WatchedLesson = {
  id: number;
  /** The course id from the URL, or null. */
  courseId: number | null;
};

function LessonById({ id, courseId }: WatchedLesson) {
  const { user, isLoading, retry } = useAuth();
  if (isLoading) return <PageLoading isData />;
  if (user === null && retry !== null) return <LoadFailed onRetry={retry} />;
  return <LessonFor id={id} courseId={courseId} user={user} />;
}

function LessonFor({ id, courseId, user }: WatchedLesson & { user: User | null }) {
  const lesson = useQuery(lessonQuery(id));
  const courses = useAccessibleCourses(user === null ? [] : ownedCourseIds(user));
  const { isPending: isWatchedPending } = useWatched(user);
  const refusal = codeOf(lesson.error);
  const isClosed = refusal === "not_signed_in" || lesson.data?.isFree === false;
  if (user === null && isClosed) return <RedirectToSignIn />;
  const keptNote = user && (
    <KeptNote lessonId={id} userId={user.id} maxW="37.5rem" mx={{ base: "5", md: "auto" }} mt="6" />
  );
  if (refusal === "lesson_not_found")
    return (
      <>
        {keptNote}
        <NotFoundPanel {...lessonText.notFound} />
      </>
    );
  return (
    <QueryResult query={courses}>
      {(all) => {
        const course = courseOfLesson({ id, courseId }, all, user);
        if (refusal === "course_not_bought")
          return (
            <>
              {keptNote}
              <NotOwned
                courseId={course?.id ?? MAIN_COURSE_ID}
                hint={lessonText.notOwnedHint}
                course={course}
              />
            </>
          );
        if (isWatchedPending) return <PageLoading />; // the video starts where it stopped
        return (
          <QueryResult query={lesson}>
            {(found) => <LessonView lesson={found} course={course} user={user} />}
          </QueryResult>
        );
      }}
    </QueryResult>
  );
}

/**
 * Returns the course of the lesson. Prefers courses that the user owns, and among those the course named in
 * the URL.
 */
function courseOfLesson(
  { id: lessonId, courseId }: WatchedLesson,
  courses: readonly Course[],
  user: User | null,
): Course | undefined {
  const having = courses.filter(({ lessonIds }) => lessonIds.includes(lessonId));
  const own = having.filter(({ id }) => user !== null && ownsCourse(user, id));
  const named = (course: Course) => course.id === courseId;
  return own.find(named) ?? own[0] ?? having.find(named) ?? having[0];
}
