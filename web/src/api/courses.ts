import { useQuery } from "@tanstack/react-query";
import { call } from "./call.ts";

export const COURSES_KEY = ["courses"] as const;

export function useCourses() {
  return useQuery({ queryKey: COURSES_KEY, queryFn: () => call("courses", {}) });
}

export function useCourse(id: number) {
  return useQuery({ queryKey: ["course", id], queryFn: () => call("course", { id }) });
}

/** The lessons of a course in its own order, without their videos. */
export function useCourseLessons(id: number) {
  return useQuery({ queryKey: ["course", id, "lessons"], queryFn: () => call("courseLessons", { id }) });
}
