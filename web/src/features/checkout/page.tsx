import { useQuery } from "@tanstack/react-query";
import { MAIN_COURSE_ID } from "functions/contract/limits";
import { useSearchParams } from "react-router-dom";
import { useAuth } from "../../api/auth.tsx";
import { courseQuery } from "../../api/courses.ts";
import { CourseNotFound } from "../../components/course-not-found.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { codeOf } from "../../lib/api-error.ts";
import { numericId } from "../../lib/numeric-id.ts";
import { Checkout } from "./checkout.tsx";
import { useReasonToast } from "./use-reason-toast.ts";

export function CheckoutPage() {
  const [query] = useSearchParams();
  useReasonToast(query.get("reason"));
  const id = numericId(query.get("courseId"), MAIN_COURSE_ID);
  return id === null ? <CourseNotFound /> : <CheckoutOf key={id} id={id} />;
}

function CheckoutOf({ id }: { id: number }) {
  const { user } = useAuth();
  const course = useQuery(courseQuery(id));
  if (user === null) return null;
  if (codeOf(course.error) === "course_not_found") return <CourseNotFound />;
  return <Loaded query={course}>{(found) => <Checkout course={found} user={user} />}</Loaded>;
}
