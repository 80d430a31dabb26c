import { Lesson } from "../contract/course.ts";
import { isDraft } from "../domain/course.ts";
import type { SiteContent } from "../domain/site.ts";
import type { Context } from "./context.ts";
import { listCourses } from "./read-courses.ts";

/** Returns what the public pages show besides the texts: the courses on sale, and their free lessons whole. */
export async function readSiteContent({ store }: Pick<Context, "store">): Promise<SiteContent> {
  const courses = await listCourses({ store });
  const free = courses.flatMap(({ lessons }) => lessons.filter(({ isFree }) => isFree).map(({ id }) => id));
  const found = await Promise.all([...new Set(free)].map((id) => store.lessons.byId(id)));
  const lessons = found.filter((lesson) => lesson?.isFree && !isDraft(lesson));
  return { courses, lessons: lessons.map((lesson) => Lesson.parse(lesson)) };
}
