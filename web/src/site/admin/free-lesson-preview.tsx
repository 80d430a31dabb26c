import { useQuery } from "@tanstack/react-query";
import type { Course } from "functions/courses/schema";
import { coursesQuery, lessonQuery } from "../../courses/api.ts";
import { LessonView } from "../../learning/lesson-view.tsx";
import { firstFreeLesson } from "../../static/landing-course.tsx";
import { QueryResult } from "../../ui/query-result.tsx";

export function FreeLessonPage() {
  return (
    <QueryResult query={useQuery(coursesQuery)}>
      {(courses) => {
        const free = firstFreeLesson(courses);
        return free && <FreeLesson course={free.course} id={free.lesson.id} />;
      }}
    </QueryResult>
  );
}

function FreeLesson({ course, id }: { course: Course; id: number }) {
  return (
    <QueryResult query={useQuery(lessonQuery(id))}>
      {(lesson) => <LessonView lesson={lesson} course={course} user={null} />}
    </QueryResult>
  );
}
