import { useQuery } from "@tanstack/react-query";
import type { Course } from "functions/courses/schema";
import { coursesQuery, lessonQuery } from "../../../api/courses.ts";
import { Loaded } from "../../../components/loaded.tsx";
import { LessonView } from "../../lesson/lesson-view.tsx";
import { firstFreeLesson } from "../first-free-lesson.ts";

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
