import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";

/** The courses on sale. */
export const coursesQuery = queryOptions({
  queryKey: ["courses"],
  queryFn: () => call("courses", {}),
  meta: { audience: "everyone" },
});

export const courseQuery = (id: number) =>
  queryOptions({
    queryKey: ["course", id],
    queryFn: () => call("course", { id }),
    meta: { audience: "everyone" },
  });

/** The lessons of a course in its own order; an owner's have their videos. */
export const courseLessonsQuery = (id: number) =>
  queryOptions({
    queryKey: ["course", id, "lessons"],
    queryFn: () => call("courseLessons", { id }),
    meta: { audience: "user" },
  });
