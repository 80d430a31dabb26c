import { useQuery } from "@tanstack/react-query";
import type { User } from "functions/accounts/schema";
import { MAIN_COURSE_ID } from "functions/courses/limits";
import type { Course } from "functions/courses/schema";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router-dom";
import { useAuth } from "../accounts/auth.tsx";
import { courseQuery } from "../courses/api.ts";
import { courseText } from "../courses/texts.ts";
import { codeOf } from "../lib/api-client.ts";
import { numericId } from "../lib/url.ts";
import { NotFoundPanel } from "../ui/message-panel.tsx";
import { QueryResult } from "../ui/query-result.tsx";

type CourseToBuyProps = { children: (course: Course, user: User) => ReactElement };

/** Renders the order of the course in the URL (`courseId`), or a message that the course does not exist. */
export function CourseToBuy({ children }: CourseToBuyProps) {
  const [query] = useSearchParams();
  const id = numericId(query.get("courseId"), MAIN_COURSE_ID);
  if (id === null) return <NotFoundPanel {...courseText.notFound} />;
  return (
    <CourseOf key={id} id={id}>
      {children}
    </CourseOf>
  );
}

function CourseOf({ id, children }: CourseToBuyProps & { id: number }) {
  const { user } = useAuth();
  const course = useQuery(courseQuery(id));
  if (user === null) return null;
  if (codeOf(course.error) === "course_not_found") return <NotFoundPanel {...courseText.notFound} />;
  return <QueryResult query={course}>{(found) => children(found, user)}</QueryResult>;
}
