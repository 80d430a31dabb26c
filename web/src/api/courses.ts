import { useQuery } from "@tanstack/react-query";
import type { Course } from "functions/contract/course";
import { call } from "./call.ts";

export const COURSES_KEY = ["courses"] as const;

/** A course as it is sold: it stays the same object for as long as a buyer would see no difference. */
export type OfferedCourse = Omit<Course, "createdAt" | "updatedAt">;

export function useCourses() {
  return useQuery(COURSES);
}

/** The first course of the list, or null when there is none. */
export function useFirstCourse() {
  return useQuery({ ...COURSES, select: firstOffered });
}

const COURSES = { queryKey: COURSES_KEY, queryFn: () => call("courses", {}) };

function firstOffered([course]: Course[]): OfferedCourse | null {
  if (course === undefined) return null;
  const { createdAt: _, updatedAt: __, ...offered } = course;
  return offered;
}

export function useCourse(id: number) {
  return useQuery({ queryKey: ["course", id], queryFn: () => call("course", { id }) });
}

/** The lessons of a course in its own order, without their videos. */
export function useCourseLessons(id: number) {
  return useQuery({ queryKey: ["course", id, "lessons"], queryFn: () => call("courseLessons", { id }) });
}
