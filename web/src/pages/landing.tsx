import { useCourses } from "../api/courses.ts";
import { Landing } from "../features/landing/landing.tsx";

export function LandingPage() {
  const courses = useCourses();
  return (
    <Landing
      course={courses.data?.[0] ?? null}
      status={courses.isPending ? "loading" : courses.isError ? "failed" : "loaded"}
      onRetry={() => void courses.refetch()}
    />
  );
}
