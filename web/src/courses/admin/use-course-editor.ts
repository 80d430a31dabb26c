import type { EditedCourse } from "functions/courses/schema";
import { useEditor } from "../../admin/editing/use-editor.ts";
import { formatCount } from "../../lib/format.ts";
import { editedCourseQuery, useChangeCourse } from "./api.ts";
import type { CourseChanges, CourseValues } from "./course-resolver.ts";

const loadResolver = async () => (await import("./course-resolver.ts")).courseResolver;

export type CourseForm = ReturnType<typeof useCourseEditor>["form"];

export function useCourseEditor(course: EditedCourse) {
  const { mutateAsync: save } = useChangeCourse("PUT /api/admin/courses/:id");
  return useEditor<EditedCourse, CourseValues, CourseChanges>({
    document: course,
    queryKey: editedCourseQuery(course.id).queryKey,
    valuesOf,
    loadResolver,
    save: (changes) => save({ ...changes, id: course.id }),
  });
}

function valuesOf({ lessons, ...course }: EditedCourse): CourseValues {
  const { title, description, thumbnailUrl, thumbnailAlt, isPublished, assessmentLessonIds } = course;
  const price = formatCount(course.price);
  const questionQuota = String(course.questionQuota);
  const lessonIds = lessons.map(({ id }) => id);
  const texts = { title, description, thumbnailUrl, thumbnailAlt };
  return { ...texts, price, isPublished, questionQuota, lessonIds, assessmentLessonIds };
}
