import type { Firestore } from "firebase-admin/firestore";
import { firestoreStore } from "../../functions/src/app/store.ts";
import { savedFields } from "../../functions/src/courses/drafts.ts";
import { liveCourse } from "../../functions/src/courses/rules.ts";

/**
 * Returns the courses of a copy with their lessons, one line each. ≠ marks those that the shop lacks. A course with a
 * missing document gets a last line: the options that restore it, with the files of its missing lessons.
 */
export async function coursesIn(shop: Firestore, copy: Firestore): Promise<string[]> {
  const { courses, lessons } = firestoreStore(copy);
  const lines: string[] = [];
  for await (const { items, unreadable } of courses.all()) {
    lines.push(...unreadable.map((path) => `  ${path}: cannot be read`));
    for (const course of items) {
      const lessonIds = new Set([...liveCourse(course).lessonIds, ...savedFields(course).lessonIds]);
      const found = await lessons.byIds([...lessonIds]);
      const documents = [
        { path: `courses/${course.id}`, title: course.title, files: [] },
        ...found.items.map(({ id, title, file, draft }) => ({
          path: `lessons/${id}`,
          title,
          files: [file, draft?.file].flatMap((each) => (each ? [`files/${each.id}`] : [])),
        })),
      ];
      const current = await shop.getAll(...documents.map(({ path }) => shop.doc(path)));
      const isMissing = (_: unknown, index: number) => current[index]?.exists !== true;
      lines.push(
        ...documents.map(
          ({ path, title }, index) => `${isMissing(path, index) ? "≠" : " "} ${path} ${title}`,
        ),
      );
      lines.push(...found.unreadable.map((path) => `  ${path}: cannot be read`));
      const paths = new Set(documents.filter(isMissing).flatMap(({ path, files }) => [path, ...files]));
      if (paths.size > 0) lines.push(`  To restore: --documents ${[...paths].join(" ")} --deep`);
    }
  }
  return lines;
}
