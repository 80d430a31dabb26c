import { useAuth } from "../api/auth.tsx";
import { useCourses } from "../api/courses.ts";
import { Landing } from "../features/landing/landing.tsx";

export function LandingPage() {
  const { user } = useAuth();
  const courses = useCourses();
  return (
    <Landing
      course={courses.data?.[0] ?? null}
      status={courses.isPending ? "loading" : courses.isError ? "failed" : "loaded"}
      isSignedIn={user !== null}
      onRetry={() => void courses.refetch()}
    />
  );
}
