import { Container } from "@chakra-ui/react/container";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { NotFound } from "../../admin/section.tsx";
import { codeOf } from "../../lib/api-client.ts";
import { numericId } from "../../lib/url.ts";
import { Icon } from "../../ui/icon.tsx";
import { TextLink } from "../../ui/links.tsx";
import { QueryResult } from "../../ui/query-result.tsx";
import { editedCourseQuery } from "./api.ts";
import { CourseEditor } from "./course-editor.tsx";
import { courseEditorText } from "./texts.ts";

const COURSES = "/admin/dashboard?tab=courses";

/** Renders the editor of the course in the URL. */
export function EditedCoursePage() {
  const id = numericId(useParams().id, 0);
  return id === null ? <NotFound text={courseEditorText} list={COURSES} /> : <CourseById key={id} id={id} />;
}

function CourseById({ id }: { id: number }) {
  const course = useQuery(editedCourseQuery(id));
  if (codeOf(course.error) === "course_not_found") return <NotFound text={courseEditorText} list={COURSES} />;
  return (
    <QueryResult query={course}>
      {(found) => (
        <Container maxW="60rem" pt={{ base: "2", md: "4" }} pb="6">
          <TextLink to={COURSES} minH="11" mb={{ base: "2", md: "4" }}>
            <Icon name="arrowLeft" />
            {courseEditorText.back}
          </TextLink>
          <CourseEditor course={found} />
        </Container>
      )}
    </QueryResult>
  );
}
