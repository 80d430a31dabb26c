import { useQuery } from "@tanstack/react-query";
import { coursesQuery } from "../../api/courses.ts";
import { Landing } from "./landing.tsx";

export function LandingPage() {
  const { data, isPending, isError, refetch } = useQuery(coursesQuery);
  return (
    <Landing
      course={data?.[0] ?? null}
      status={isPending ? "loading" : isError ? "failed" : "loaded"}
      onRetry={() => void refetch()}
    />
  );
}
