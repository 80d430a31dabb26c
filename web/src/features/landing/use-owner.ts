import type { Course } from "functions/contract/course";
import type { User } from "functions/contract/user";
import { ownsCourse } from "functions/domain/ownership";
import { useAuth } from "../../api/auth.tsx";

/** Who looks at the page, if they own the course: they are asked for no money. */
export function useOwner(course: Course | null): User | null {
  const { user } = useAuth();
  return user !== null && course !== null && ownsCourse(user, course.id) ? user : null;
}
