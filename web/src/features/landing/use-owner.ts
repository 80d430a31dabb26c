import type { User } from "functions/accounts/schema";
import { ownsCourse } from "functions/courses/ownership";
import type { Course } from "functions/courses/schema";
import { useAuth } from "../../api/auth.tsx";

/** Returns the user if they own the course, otherwise null. */
export function useOwner(course: Course | null): User | null {
  const { user } = useAuth();
  return user !== null && course !== null && ownsCourse(user, course.id) ? user : null;
}
