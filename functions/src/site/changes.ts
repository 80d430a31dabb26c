import { createHash } from "node:crypto";
import type { Context, StoreContext } from "../core/context.ts";
import { afterPublication, type Catalogue, draftsOf, savedFields, savedLessonOf } from "../courses/drafts.ts";
import { type CourseRecord, isIncomplete, isWithoutVideo } from "../courses/rules.ts";
import { readableOf } from "../reviews/actions.ts";
import { isOutdated, readLive } from "./actions.ts";
import { courseFacts, lessonFacts } from "./publication-facts.ts";
import { changedParts, completeTexts, type SiteRecord } from "./rules.ts";
import { type SiteChanges, SiteTexts } from "./schema.ts";

/** Returns the changes of the next publication. Reads only documents with a draft and those that depend on them. */
export async function readSiteChanges(context: StoreContext): Promise<SiteChanges> {
  const { store, now } = context;
  const [site, { live, publication }, { courses, lessons }] = await Promise.all([
    store.site.texts(),
    readLive(store),
    readDrafted(context),
  ]);
  const around = await readAround(store, { courses, lessons });
  const next = afterPublication(around, draftsOf(around), now);
  return {
    version: changesVersion(site, live.publicationId, { courses, lessons }),
    parts: site === null ? SiteTexts.keyof().options : changedParts(site, publication?.texts),
    isTextsComplete: site !== null && completeTexts(site) !== null,
    courses: courses.map((course) =>
      courseChange(course, next.courses.find(({ id }) => id === course.id) ?? course),
    ),
    lessons: lessons.map((lesson) => lessonFacts(lesson, savedLessonOf(lesson))),
    incomplete: next.courses.filter(isIncomplete).map(({ id, title }) => ({ id, title })),
    isOutdated: await isOutdated(store, live),
  };
}

async function readDrafted(context: StoreContext): Promise<Catalogue> {
  const { courses, lessons } = context.store;
  const [drafted, filmed] = await Promise.all([courses.drafted(), lessons.drafted()]);
  return { courses: await readableOf(context, drafted), lessons: await readableOf(context, filmed) };
}

/** Adds the courses of the drafted lessons, and the lessons that the drafted courses gain. */
async function readAround(store: Context["store"], { courses, lessons }: Catalogue): Promise<Catalogue> {
  const courseIds = new Set(lessons.flatMap((lesson) => lesson.courseIds));
  const lessonIds = new Set(courses.flatMap(gainedLessons));
  for (const { id } of courses) courseIds.delete(id);
  for (const { id } of lessons) lessonIds.delete(id);
  const [otherCourses, otherLessons] = await Promise.all([
    store.courses.byIds([...courseIds]),
    store.lessons.byIds([...lessonIds]),
  ]);
  return {
    courses: [...courses, ...otherCourses.items],
    lessons: [...lessons, ...otherLessons.items],
  };
}

/** Returns the change that a publication makes to a course with a draft. `next` is the course after it. */
function courseChange(course: CourseRecord, next: CourseRecord): SiteChanges["courses"][number] {
  return { ...courseFacts(course, next), hiddenLessons: next.curriculum.filter(isWithoutVideo).length };
}

function gainedLessons(course: CourseRecord): number[] {
  const has = (id: number) => course.curriculum.some(({ lessonId }) => lessonId === id);
  return savedFields(course).lessonIds.filter((id) => !has(id));
}

/**
 * Returns the version of the unpublished changes. It differs after each save of a text or a draft, and after each
 * publication or restoration.
 */
export function changesVersion(
  site: SiteRecord | null,
  publicationId: string | null,
  { courses, lessons }: Catalogue,
): string {
  const drafts = [courses, lessons].map((documents) =>
    documents
      .filter(({ draft }) => draft !== null)
      .map(({ id, revision }) => [id, revision] as const)
      .sort(([a], [b]) => a - b),
  );
  const seen = JSON.stringify([publicationId, site?.revision ?? 0, drafts]);
  return createHash("sha256").update(seen).digest("hex");
}
