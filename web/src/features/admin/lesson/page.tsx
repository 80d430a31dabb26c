import { Container } from "@chakra-ui/react/container";
import { useQuery } from "@tanstack/react-query";
import type { EditedLesson } from "functions/contract/editing";
import { useParams } from "react-router-dom";
import { editedLessonQuery } from "../../../api/admin-courses.ts";
import { Icon } from "../../../components/icon.tsx";
import { ButtonLink, TextLink } from "../../../components/links.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { MessagePanel } from "../../../components/message-panel.tsx";
import { codeOf } from "../../../lib/api-error.ts";
import { numericId } from "../../../lib/numeric-id.ts";
import { courseEditorText, lessonEditorText } from "../../../strings/admin-editing.ts";
import { LessonEditor } from "./lesson-editor.tsx";

/** A lesson: its video, what it teaches, and the courses that have it. */
export function EditedLessonPage() {
  const id = numericId(useParams().id, 0);
  return id === null ? <LessonNotFound /> : <LessonById key={id} id={id} />;
}

function LessonById({ id }: { id: number }) {
  const lesson = useQuery(editedLessonQuery(id));
  if (codeOf(lesson.error) === "lesson_not_found") return <LessonNotFound />;
  return (
    <Loaded query={lesson}>
      {(found) => (
        <Container maxW="60rem" pt={{ base: "2", md: "4" }} pb="6">
          <BackLink lesson={found} />
          <LessonEditor lesson={found} />
        </Container>
      )}
    </Loaded>
  );
}

function BackLink({ lesson: { courses } }: { lesson: EditedLesson }) {
  const [course] = courses;
  return (
    <TextLink
      to={course ? `/admin/courses/${course.id}` : "/admin/dashboard?tab=courses"}
      minH="11"
      mb={{ base: "2", md: "4" }}
    >
      <Icon name="arrowLeft" />
      {course ? lessonEditorText.backToCourse(course.title) : courseEditorText.back}
    </TextLink>
  );
}

function LessonNotFound() {
  return (
    <MessagePanel
      icon="target"
      palette="sky"
      title={lessonEditorText.notFoundTitle}
      actions={
        <ButtonLink to="/admin/dashboard?tab=courses" colorPalette="fairway">
          {courseEditorText.back}
        </ButtonLink>
      }
    >
      {courseEditorText.notFoundHint}
    </MessagePanel>
  );
}
