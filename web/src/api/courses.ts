import { queryOptions, useQueries, useQuery } from "@tanstack/react-query";
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

/** The courses on sale, and those of `ids` that no longer are: their buyers keep them. */
export function useCoursesAnd(ids: readonly number[]) {
  const onSale = useQuery(coursesQuery);
  const isOnSale = (id: number) => onSale.data?.some((course) => course.id === id) ?? true;
  const others = useQueries({ queries: ids.filter((id) => !isOnSale(id)).map(courseQuery) });
  const isComplete = others.every(({ isPending }) => !isPending);
  const found = others.map(({ data }) => data).filter((course) => course !== undefined);
  return { ...onSale, data: isComplete ? onSale.data?.concat(found) : undefined };
}

/** The lessons of a course in its own order; an owner's have their videos. */
export const courseLessonsQuery = (id: number) =>
  queryOptions({
    queryKey: ["course", id, "lessons"],
    queryFn: () => call("courseLessons", { id }),
    meta: { audience: "user" },
  });
