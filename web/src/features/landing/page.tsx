import { useFirstCourse } from "../../api/courses.ts";
import { Landing } from "./landing.tsx";

export function LandingPage() {
  const { data, isPending, isError, refetch } = useFirstCourse();
  return (
    <Landing
      course={data ?? null}
      status={isPending ? "loading" : isError ? "failed" : "loaded"}
      onRetry={() => void refetch()}
    />
  );
}
