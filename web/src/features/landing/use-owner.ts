import type { User } from "functions/accounts/schema";
import { ownsCourse } from "functions/courses/ownership";
import type { Course } from "functions/courses/schema";
import { useAuth } from "../../api/auth.tsx";

/** Who looks at the page, if they own the course: they are asked for no money. */
export function useOwner(course: Course | null): User | null {
  const { user } = useAuth();
  return user !== null && course !== null && ownsCourse(user, course.id) ? user : null;
}
