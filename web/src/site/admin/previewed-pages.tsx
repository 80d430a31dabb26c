import { useQuery } from "@tanstack/react-query";
import type { Course } from "functions/courses/schema";
import { coursesQuery, lessonQuery } from "../../courses/api.ts";
import { LessonView } from "../../courses/lesson-view.tsx";
import { LandingPage } from "../../static/landing.tsx";
import { firstFreeLesson } from "../../static/landing-course.tsx";
import { Loaded } from "../../ui/query-result.tsx";

/** Renders the first free lesson as visitors see it. */
export function FreeLessonPage() {
  return (
    <Loaded query={useQuery(coursesQuery)}>
      {(courses) => {
        const free = firstFreeLesson(courses);
        return free && <FreeLesson course={free.course} id={free.lesson.id} />;
      }}
    </Loaded>
  );
}

function FreeLesson({ course, id }: { course: Course; id: number }) {
  return (
    <Loaded query={useQuery(lessonQuery(id))}>
      {(lesson) => <LessonView lesson={lesson} course={course} user={null} />}
    </Loaded>
  );
}

/** Renders the landing page as visitors see it. */
export function LandingPreview() {
  return <Loaded query={useQuery(coursesQuery)}>{(courses) => <LandingPage courses={courses} />}</Loaded>;
}
