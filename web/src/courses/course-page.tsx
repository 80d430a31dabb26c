import { useQuery } from "@tanstack/react-query";
import { MAIN_COURSE_ID } from "functions/courses/limits";
import { ownsCourse } from "functions/courses/ownership";
import { useParams } from "react-router-dom";
import { useAuth } from "../accounts/auth.tsx";
import { codeOf } from "../lib/api-client.ts";
import { numericId } from "../lib/url.ts";
import { NotFoundPanel } from "../ui/message-panel.tsx";
import { QueryResult } from "../ui/query-result.tsx";
import { courseLessonsQuery, courseQuery } from "./api.ts";
import { CourseOffer } from "./course-offer.tsx";
import { CourseOverview } from "./course-overview.tsx";
import { courseText } from "./texts.ts";

export function CoursePage() {
  const id = numericId(useParams().courseId, MAIN_COURSE_ID);
  return id === null ? <NotFoundPanel {...courseText.notFound} /> : <CourseById id={id} />;
}

function CourseById({ id }: { id: number }) {
  const { user } = useAuth();
  const course = useQuery(courseQuery(id));
  const lessons = useQuery(courseLessonsQuery(id));
  if (user === null) return null;
  if (codeOf(course.error) === "course_not_found") return <NotFoundPanel {...courseText.notFound} />;
  const View = ownsCourse(user, id) ? CourseOverview : CourseOffer;
  return (
    <QueryResult query={course}>
      {(found) => (
        <QueryResult query={lessons}>
          {(list) => <View course={found} lessons={list} user={user} />}
        </QueryResult>
      )}
    </QueryResult>
  );
}
