import { Container } from "@chakra-ui/react/container";
import { useQuery } from "@tanstack/react-query";
import type { EditedLesson } from "functions/courses/schema";
import { useParams } from "react-router-dom";
import { BackLink } from "../../admin/back-link.tsx";
import { NotFound } from "../../admin/section.tsx";
import { codeOf } from "../../lib/api-client.ts";
import { numericId } from "../../lib/url.ts";
import { QueryResult } from "../../ui/query-result.tsx";
import { editedLessonQuery } from "./api.ts";
import { LessonEditor } from "./lesson-editor.tsx";
import { courseEditorText, lessonEditorText } from "./texts.ts";

const COURSES = "/admin/dashboard?tab=courses";

const notFoundText = { ...courseEditorText, notFoundTitle: lessonEditorText.notFoundTitle };

export function EditedLessonPage() {
  const id = numericId(useParams().id, 0);
  return id === null ? <NotFound text={notFoundText} list={COURSES} /> : <LessonById key={id} id={id} />;
}

function LessonById({ id }: { id: number }) {
  const lesson = useQuery(editedLessonQuery(id));
  if (codeOf(lesson.error) === "lesson_not_found") return <NotFound text={notFoundText} list={COURSES} />;
  return (
    <QueryResult query={lesson}>
      {(found) => (
        <Container maxW="60rem" pt={{ base: "2", md: "4" }} pb="6">
          <BackToCourse lesson={found} />
          <LessonEditor lesson={found} />
        </Container>
      )}
    </QueryResult>
  );
}

function BackToCourse({ lesson: { courses } }: { lesson: EditedLesson }) {
  const [course] = courses;
  return (
    <BackLink to={course ? `/admin/courses/${course.id}` : COURSES} mb={{ base: "2", md: "4" }}>
      {course ? lessonEditorText.backToCourse(course.title) : courseEditorText.back}
    </BackLink>
  );
}
