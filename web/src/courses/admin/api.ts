import { type InfiniteData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InputOf, ReplyOf } from "functions/app/endpoints";
import type { EditedCourse, EditedLesson } from "functions/courses/schema";
import { ADMIN, allCoursesQuery, FOR_ADMIN, pagesQuery, readAllPages } from "../../admin/api.ts";
import { call, callPage, type Page } from "../../lib/api-client.ts";
import { invalidateAndWait } from "../../lib/invalidate.ts";
import { SITE } from "../../site/admin/api.ts";

const COURSE = [...ADMIN, "course"] as const;
const LESSON = [...ADMIN, "lesson"] as const;

export const editedCourseQuery = (id: number) =>
  queryOptions({
    queryKey: [...COURSE, id],
    queryFn: () => call("GET /api/admin/courses/:id", { id }),
    meta: FOR_ADMIN,
  });

export const editedLessonQuery = (id: number) =>
  queryOptions({
    queryKey: [...LESSON, id],
    queryFn: () => call("GET /api/admin/lessons/:id", { id }),
    meta: FOR_ADMIN,
  });

export const archivedCoursesQuery = pagesQuery([...allCoursesQuery.queryKey, "archived"], (after) =>
  callPage("GET /api/admin/courses", { after, archived: "true" }),
);

/** Returns the titles of all courses by id, including archived courses. */
export async function readCourseTitles(): Promise<Record<number, string>> {
  const lists = await Promise.all(
    [undefined, "true" as const].map((archived) =>
      readAllPages((after) => callPage("GET /api/admin/courses", { after, archived })),
    ),
  );
  return Object.fromEntries(lists.flat().map(({ id, title }) => [id, title]));
}

/** Titles of all courses by id, including archived courses. */
export const courseTitlesQuery = queryOptions({
  queryKey: [...allCoursesQuery.queryKey, "titles"],
  queryFn: readCourseTitles,
  meta: FOR_ADMIN,
});

/** Lessons of all courses, including lessons that are in no course. */
export const allLessonsQuery = pagesQuery([...ADMIN, "lessons"], (after) =>
  callPage("GET /api/admin/lessons", { after }),
);

type CourseChange =
  | "POST /api/admin/courses"
  | "PUT /api/admin/courses/:id"
  | "POST /api/admin/courses/:id/duplicate"
  | "POST /api/admin/courses/:id/lessons"
  | "POST /api/admin/courses/:id/archive"
  | "POST /api/admin/courses/:id/restore";

/**
 * Creates a mutation that changes a course. Writes the reply to the cached course, the course list and the
 * cached lessons, and refetches the other queries that show the course.
 */
export function useChangeCourse<Name extends CourseChange>(name: Name) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Name>) => call(name, input),
    onSuccess: (course: ReplyOf<Name> & EditedCourse) => {
      queryClient.setQueryData(editedCourseQuery(course.id).queryKey, course);
      const { id, title, live } = course;
      queryClient.setQueryData(allCoursesQuery.queryKey, (known) => withRow(known, listed(course)));
      const named = { id, title, isPublished: live.isPublished };
      queryClient.setQueriesData<EditedLesson>(
        { queryKey: LESSON },
        (lesson) => lesson && { ...lesson, courses: replaced(lesson.courses, named) },
      );
      return invalidateAndWait(
        queryClient,
        { queryKey: LESSON },
        { queryKey: allCoursesQuery.queryKey },
        ...SHOWN,
      );
    },
    meta: FOR_ADMIN,
  });
}

/** Creates a mutation that adds new lessons to a course. */
export function useCreateLessons() {
  const queryClient = useQueryClient();
  const mutation = useChangeCourse("POST /api/admin/courses/:id/lessons");
  return {
    ...mutation,
    mutateAsync: async (input: InputOf<"POST /api/admin/courses/:id/lessons">) => {
      const course = await mutation.mutateAsync(input);
      void queryClient.invalidateQueries({ queryKey: allLessonsQuery.queryKey });
      return course;
    },
  };
}

/** Creates a mutation that changes a lesson. Updates the cache in the same way as `useChangeCourse`. */
export function useChangeLesson<Name extends "POST /api/admin/lessons" | "PUT /api/admin/lessons/:id">(
  name: Name,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Name>) => call(name, input),
    onSuccess: (lesson: ReplyOf<Name> & EditedLesson) => {
      queryClient.setQueryData(editedLessonQuery(lesson.id).queryKey, lesson);
      const shown = shownOfLesson(lesson);
      queryClient.setQueryData(allLessonsQuery.queryKey, (known) => withRow(known, shown));
      queryClient.setQueriesData<EditedCourse>(
        { queryKey: COURSE },
        (course) => course && { ...course, lessons: replaced(course.lessons, shown) },
      );
      return invalidateAndWait(
        queryClient,
        { queryKey: COURSE },
        { queryKey: allLessonsQuery.queryKey },
        ...SHOWN,
      );
    },
    meta: FOR_ADMIN,
  });
}

/** Creates a mutation that deletes a course and the lessons that are in no other course. */
export function useDeleteCourse() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call("DELETE /api/admin/courses/:id", { id }),
    onSuccess: () =>
      invalidateAndWait(
        queryClient,
        { queryKey: allCoursesQuery.queryKey },
        { queryKey: allLessonsQuery.queryKey },
        ...SHOWN,
      ),
    meta: FOR_ADMIN,
  });
}

/** Creates a mutation that deletes a lesson that is in no course. */
export function useDeleteLesson() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call("DELETE /api/admin/lessons/:id", { id }),
    onSuccess: () => invalidateAndWait(queryClient, { queryKey: allLessonsQuery.queryKey }),
    meta: FOR_ADMIN,
  });
}

/** Returns the fields of a course that the list shows: on sale as visitors see it, else as it is saved. */
function listed({ id, title, description, price, thumbnailUrl, hasDraft, live }: EditedCourse) {
  const saved = { title, description, price, thumbnailUrl, isPublished: false };
  return { id, hasDraft, ...(live.isPublished ? live : saved) };
}

function shownOfLesson({ id, title, videoUrl, thumbnailUrl, lengthSeconds, isFree }: EditedLesson) {
  return { id, title, videoUrl, thumbnailUrl, lengthSeconds, isFree };
}

/** Returns the rows with the changed fields of one row. */
function replaced<Row extends { id: number }>(
  rows: readonly Row[],
  { id, ...changed }: { id: number },
): Row[] {
  return rows.map((row) => (row.id === id ? { ...row, ...changed } : row));
}

/** Returns a cached list with the changed fields of one row. */
function withRow<Row extends { id: number }>(
  known: InfiniteData<Page<Row>> | undefined,
  changed: { id: number },
) {
  if (known === undefined) return undefined;
  const pages = known.pages.map((page) => ({ ...page, items: replaced(page.items, changed) }));
  return { ...known, pages };
}

export const videoDetailsQuery = (link: string) =>
  queryOptions({
    queryKey: [...ADMIN, "video", link],
    queryFn: () => call("GET /api/admin/video-details", { link }),
    meta: FOR_ADMIN,
  });

/** Creates a mutation that uploads a base64 image and returns its URL. */
export function useUploadPicture() {
  return useMutation({
    mutationFn: (picture: InputOf<"POST /api/admin/pictures">) => call("POST /api/admin/pictures", picture),
    meta: FOR_ADMIN,
  });
}

export function useUploadFile() {
  return useMutation({
    mutationFn: (file: InputOf<"POST /api/admin/files">) => call("POST /api/admin/files", file),
    meta: FOR_ADMIN,
  });
}

/** Query keys of the data that customers see of courses and lessons, and of the publication state. */
const SHOWN = [["courses"], ["course"], ["lesson"], SITE].map((queryKey) => ({ queryKey }));
