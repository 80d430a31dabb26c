import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { useAuth } from "../../api/auth.tsx";
import { coursesQuery } from "../../api/courses.ts";
import { lessonQuery } from "../../api/lessons.ts";
import { Loaded } from "../../components/loaded.tsx";
import { codeOf } from "../../lib/api-error.ts";
import { DEFAULT_LESSON_ID } from "../../lib/limits.ts";
import { numericId } from "../../lib/numeric-id.ts";
import { courseOfLesson } from "./course-of-lesson.ts";
import { LessonNotFound } from "./lesson-not-found.tsx";
import { LessonView } from "./lesson-view.tsx";
import { NotOwned } from "./not-owned.tsx";

export function LessonPage() {
  const id = numericId(useParams().id, DEFAULT_LESSON_ID);
  return id === null ? <LessonNotFound /> : <LessonById key={id} id={id} />;
}

function LessonById({ id }: { id: number }) {
  const { user } = useAuth();
  const lesson = useQuery(lessonQuery(id));
  const courses = useQuery(coursesQuery);
  if (user === null) return null;
  const refusal = codeOf(lesson.error);
  if (refusal === "lesson_not_found") return <LessonNotFound />;
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
