import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Firestore } from "firebase-admin/firestore";
import { firestoreStore } from "../../functions/src/app/store.ts";
import { requireReadable } from "../../functions/src/core/firestore.ts";
import { liveCourse, liveLesson } from "../../functions/src/courses/rules.ts";
import { SiteDraft } from "../../functions/src/site/schema.ts";
import { applyChanges, type Change, contentChanges } from "./changes.ts";
import { type Content, contentText, parseContent, samplesIn } from "./content.ts";

/**
 * Returns the site copy, and the courses and lessons as they are live. Courses are sorted by id, lessons by their
 * order. Throws UnreadableDocument.
 */
async function storedContent(db: Firestore): Promise<Content> {
  const store = firestoreStore(db);
  const [courses, lessons, site] = await Promise.all([
    store.courses.list(),
    store.lessons.all(),
    store.site.texts(),
  ]);
  return {
    ...(site !== null && { site: SiteDraft.parse(site) }),
    courses: requireReadable(courses).map((course) => {
      const { lessonIds, ...fields } = liveCourse(course);
      return { id: course.id, ...fields, lessons: lessonIds };
    }),
    lessons: requireReadable(lessons).map((lesson) => {
      const { file: _, ...fields } = liveLesson(lesson);
      return { id: lesson.id, type: lesson.type, ...fields };
    }),
  };
}

/** Returns the path of a project's content file in this folder. */
export function contentFile(projectId: string): string {
  return fileURLToPath(new URL(`${projectId}.yaml`, import.meta.url));
}

/** Writes the content of Firestore to `file`. Returns a summary line. */
export async function exportContent(db: Firestore, file: string): Promise<string> {
  const content = await storedContent(db);
  writeFileSync(file, contentText(content));
  const texts = content.site === undefined ? "" : "The texts of the site, ";
  return `${texts}${content.courses.length} courses and ${content.lessons.length} lessons are in ${file}.`;
}

/**
 * Writes the site copy, courses and lessons of `file` to Firestore. With `isDryRun` writes nothing. Returns
 * one line per change. Throws if the file still has sample data, or if Firestore has a course or lesson that
 * the file does not contain, because nothing is ever deleted.
 */
export async function publishContent(
  db: Firestore,
  { file, isDryRun }: { file: string; isDryRun: boolean },
): Promise<string[]> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}. A sample is local/seed/content.yaml.`);
  const text = readFileSync(file, "utf8");
  const samples = samplesIn(text);
  if (samples.length > 0)
    throw new Error(`Replace the sample data of ${file} first:\n  ${samples.join("\n  ")}`);
  const content = parseContent(text);
  requireNamed(await storedContent(db), content);
  const changes = await contentChanges(db, content);
  if (!isDryRun && changes.length > 0) await applyChanges(db, changes);
  const lines = changes.flatMap(linesOf);
  if (lines.length === 0) return ["Nothing to change: Firestore holds this content."];
  return [...lines, isDryRun ? "Nothing was written (--dry-run)." : "Written."];
}

function requireNamed(stored: Content, content: Content): void {
  const missing = (["courses", "lessons"] as const).flatMap((kind) =>
    stored[kind]
      .filter(({ id }) => !content[kind].some((entry) => entry.id === id))
      .map(({ id, title }) => `${kind}/${id} (${title})`),
  );
  if (missing.length > 0)
    throw new Error(
      `Firestore has more than the file: ${missing.join(", ")}. Export the file again with --export, or unpublish ` +
        "a course with isPublished: false.",
    );
}

function linesOf({ document, fields }: Change): string[] {
  const { path } = document.ref;
  if (!document.exists)
    return [`${path}: new${fields.title === undefined ? "" : `, ${shown(fields.title)}`}`];
  const now = document.data() ?? {};
  return Object.entries(fields).map(
    ([name, value]) => `${path}: ${name} ${shown(now[name])} → ${shown(value)}`,
  );
}

const SHOWN_LENGTH = 80;

function shown(value: unknown): string {
  const text = Array.isArray(value) ? `${value.length} entries` : JSON.stringify(value);
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}
