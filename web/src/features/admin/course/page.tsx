import { Container } from "@chakra-ui/react/container";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { editedCourseQuery } from "../../../api/admin-courses.ts";
import { Icon } from "../../../components/icon.tsx";
import { TextLink } from "../../../components/links.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { codeOf } from "../../../lib/api-error.ts";
import { numericId } from "../../../lib/numeric-id.ts";
import { courseEditorText } from "../../../strings/admin-editing.ts";
import { NotFound } from "../not-found.tsx";
import { CourseEditor } from "./course-editor.tsx";

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
    <Loaded query={course}>
      {(found) => (
        <Container maxW="60rem" pt={{ base: "2", md: "4" }} pb="6">
          <TextLink to={COURSES} minH="11" mb={{ base: "2", md: "4" }}>
            <Icon name="arrowLeft" />
            {courseEditorText.back}
          </TextLink>
          <CourseEditor course={found} />
        </Container>
      )}
    </Loaded>
  );
}
