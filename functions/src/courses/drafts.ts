import { Refusal } from "../core/errors.ts";
import { requireRevision, type Save } from "../core/revision.ts";
import {
  type CourseRecord,
  curriculumEntry,
  isWithoutVideo,
  type LessonRecord,
  liveCourse,
  liveLesson,
  newLesson,
  publicCourse,
  requireCompleteCourse,
} from "./rules.ts";
import {
  CourseDraft,
  type CourseInput,
  type EditedCourse,
  type EditedLesson,
  LessonDraft,
  type LessonFile,
  type LessonInput,
  type ListedCourse,
} from "./schema.ts";

/** Returns the editable fields of a course as they are saved: its draft, or else the live ones. */
export function savedFields(course: CourseRecord): CourseDraft {
  return course.draft ?? liveCourse(course);
}

/** Returns the lesson as it is saved, with the fields of its draft. */
export function savedLessonOf(lesson: LessonRecord): LessonRecord {
  return { ...lesson, ...lesson.draft };
}

/** Returns the names of the fields that differ. */
export function differences<Fields extends object>(before: Fields, after: Fields): (keyof Fields)[] {
  const names = Object.keys(after) as (keyof Fields)[];
  return names.filter((name) => textOf(before[name]) !== textOf(after[name]));
}

/** Returns the value as JSON with sorted keys. */
function textOf(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Returns the draft, or null if the live fields are the same. */
function unlessLive<Fields extends object>(draft: Fields, live: Fields): Fields | null {
  return differences(live, draft).length === 0 ? null : draft;
}

/** Returns the course with the input as its draft. Throws changed_meanwhile or course_archived. */
export function draftedCourse(course: CourseRecord, input: CourseInput, save: Save): CourseRecord {
  requireRevision(course, input);
  if (input.isPublished && course.archivedAt !== null) throw new Refusal("course_archived");
  return withDraft(course, CourseDraft.parse(input), save);
}

/** Returns the course with `draft` and the next revision. */
export function withDraft(course: CourseRecord, draft: CourseDraft, save: Save): CourseRecord {
  return {
    ...course,
    ...save,
    draft: unlessLive(draft, liveCourse(course)),
    revision: course.revision + 1,
  };
}

/** Returns the lesson with the input as its draft. Throws changed_meanwhile. */
export function draftedLesson(
  lesson: LessonRecord,
  input: Omit<LessonInput, "file"> & { file: LessonFile | null },
  save: Save,
): LessonRecord {
  requireRevision(lesson, input);
  const draft = unlessLive(LessonDraft.parse(input), liveLesson(lesson));
  return { ...lesson, ...save, draft, revision: lesson.revision + 1 };
}

/**
 * Returns the course with another sale state, which applies at once, and with the next revision. Its draft
 * gets the same sale state. Throws course_incomplete.
 */
export function withSaleState(
  course: CourseRecord,
  state: Pick<CourseRecord, "isPublished" | "archivedAt">,
  save: Save,
): CourseRecord {
  const { isPublished } = state;
  const changed = { ...course, ...state, updatedAt: save.savedAt };
  requireCompleteCourse(changed);
  return withDraft(changed, { ...savedFields(course), isPublished }, save);
}

/** Returns a copy of a lesson, as it is saved, for another course. */
export function copiedLesson(
  lesson: LessonRecord,
  { id, courseId }: { id: number; courseId: number },
): LessonRecord {
  const saved = savedLessonOf(lesson);
  const { orderIndex, revision, savedAt, savedBy, draft } = newLesson({ id, title: saved.title });
  return { ...saved, id, orderIndex, courseIds: [courseId], revision, savedAt, savedBy, draft };
}

/** Returns the course in the form that the administrator edits. `lessons` are those of its saved curriculum. */
export function editedCourse(course: CourseRecord, lessons: EditedCourse["lessons"]): EditedCourse {
  const { curriculum: _, draft, ...stored } = course;
  const { lessonIds: __, ...fields } = savedFields(course);
  const { title, price, isPublished } = course;
  return {
    ...stored,
    ...fields,
    lessons,
    hasDraft: draft !== null,
    live: { title, price, isPublished },
  };
}

/** Returns the lesson in the form that the administrator edits. `courses` have it in their saved curriculum. */
export function editedLesson(lesson: LessonRecord, courses: readonly CourseRecord[]): EditedLesson {
  const isShown = lesson.courseIds.length > 0 && !isWithoutVideo(lesson);
  return {
    ...savedLessonOf(lesson),
    courses: courses.map((course) => {
      const { id, isPublished } = course;
      return { id, title: savedFields(course).title, isPublished };
    }),
    hasDraft: lesson.draft !== null,
    live: isShown ? { title: lesson.title } : null,
  };
}

/** Returns the course for the administrator's list. */
export function listedCourse(course: CourseRecord): ListedCourse {
  const { lessonIds: _, ...fields } = savedFields(course);
  const shown = course.isPublished ? course : { ...course, ...fields, isPublished: false };
  return { ...publicCourse(shown), hasDraft: course.draft !== null };
}

/** Returns a list of the changed fields for the audit log. Prices are in krónur. */
export function changesBetween(before: CourseDraft, after: CourseDraft): string {
  const named = differences(before, after).map((name) => {
    if (name === "price") return `price ${before.price} to ${after.price}`;
    if (name === "isPublished") return after.isPublished ? "published" : "unpublished";
    return NAMES[name] ?? name;
  });
  return named.join(", ");
}

const NAMES: Partial<Record<keyof CourseDraft, string>> = {
  thumbnailUrl: "picture",
  thumbnailAlt: "picture text",
  questionQuota: "question quota",
  lessonIds: "lessons",
  assessmentLessonIds: "assessment",
};

export type Catalogue = { courses: readonly CourseRecord[]; lessons: readonly LessonRecord[] };

/** Fields of courses and lessons by id that a publication makes live. */
export type Wanted = {
  courses: ReadonlyMap<number, CourseDraft>;
  lessons: ReadonlyMap<number, LessonDraft>;
};

/** Returns the drafts of a catalogue. */
export function draftsOf({ courses, lessons }: Catalogue): Wanted {
  return {
    courses: new Map(courses.flatMap(({ id, draft }) => (draft === null ? [] : [[id, draft] as const]))),
    lessons: new Map(lessons.flatMap(({ id, draft }) => (draft === null ? [] : [[id, draft] as const]))),
  };
}

/** Returns the editable fields of all courses and lessons as they are live in a catalogue, for a publication. */
export function snapshotOf({ courses, lessons }: Catalogue): Snapshot {
  return {
    courses: courses.map((course) => ({ id: course.id, ...liveCourse(course) })),
    lessons: lessons.map((lesson) => ({ id: lesson.id, ...liveLesson(lesson) })),
  };
}

type Published<Draft> = { id: number } & { [Name in keyof Draft]?: Draft[Name] | undefined };

/** The editable fields of the courses and lessons in a publication. An older one may lack fields. */
export type Snapshot = {
  courses: readonly Published<CourseDraft>[];
  lessons: readonly Published<LessonDraft>[];
};

/**
 * Returns the fields of an earlier publication. Courses that it lacks go off sale. Fields that it lacks keep
 * their live values.
 */
export function wantedOf({ courses, lessons }: Snapshot, catalogue: Catalogue): Wanted {
  return {
    courses: new Map(
      catalogue.courses.map((course) => {
        const earlier = courses.find(({ id }) => id === course.id) ?? { isPublished: false };
        return [course.id, CourseDraft.parse({ ...liveCourse(course), ...earlier })];
      }),
    ),
    lessons: new Map(
      catalogue.lessons.flatMap((lesson) => {
        const earlier = lessons.find(({ id }) => id === lesson.id);
        return earlier ? [[lesson.id, LessonDraft.parse({ ...lesson, ...earlier })] as const] : [];
      }),
    ),
  };
}

/**
 * Returns the catalogue with the wanted fields live. The curricula and the courses of each lesson follow from
 * them. Saved fields that differ from the live ones stay as a draft. An archived course stays off sale.
 * Documents that do not change are the same objects.
 */
export function afterPublication(stored: Catalogue, wanted: Wanted, now: Date): Catalogue {
  const lessons = stored.lessons.map((lesson) => {
    const fields = wanted.lessons.get(lesson.id);
    if (fields === undefined) return lesson;
    const draft = unlessLive(liveLesson(savedLessonOf(lesson)), fields);
    return unlessSame(lesson, { ...lesson, ...fields, draft });
  });
  const lessonById = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const courses = stored.courses.map((course) => {
    const isUntouched = !course.curriculum.some(({ lessonId }) => wanted.lessons.has(lessonId));
    if (isUntouched && !wanted.courses.has(course.id)) return course;
    const { lessonIds, ...fields } = wanted.courses.get(course.id) ?? liveCourse(course);
    const entries = new Map(course.curriculum.map((entry) => [entry.lessonId, entry]));
    const curriculum = lessonIds.flatMap((id, index) => {
      const lesson = lessonById.get(id);
      const entry = lesson ? curriculumEntry(lesson, index + 1) : entries.get(id);
      return entry ? [{ ...entry, orderIndex: index + 1 }] : [];
    });
    const isPublished = fields.isPublished && course.archivedAt === null;
    const live = { ...course, ...fields, isPublished, curriculum };
    const draft = unlessLive(savedFields(course), liveCourse(live));
    return unlessSame(course, { ...live, draft }, { updatedAt: now.toISOString() });
  });
  return { courses, lessons: lessons.map((lesson) => withMembership(lesson, courses, stored)) };
}

/** Returns `before` if `after` is the same, else `after` with `stamp`. */
function unlessSame<Fields extends object>(
  before: Fields,
  after: Fields,
  stamp: Partial<Fields> = {},
): Fields {
  return differences(before, after).length === 0 ? before : { ...after, ...stamp };
}

/** Returns the lesson with the ids of the courses that contain it. Ignores courses that do not change. */
function withMembership(
  lesson: LessonRecord,
  courses: readonly CourseRecord[],
  before: Catalogue,
): LessonRecord {
  const changed = courses.filter((course) => !before.courses.includes(course));
  const having = changed.filter(({ curriculum }) =>
    curriculum.some(({ lessonId }) => lessonId === lesson.id),
  );
  const others = lesson.courseIds.filter((id) => !changed.some((course) => course.id === id));
  const courseIds = [...others, ...having.map(({ id }) => id)].sort((a, b) => a - b);
  return courseIds.join() === lesson.courseIds.join() ? lesson : { ...lesson, courseIds };
}

/** Returns the documents of `after` that differ from those of `before`. */
export function changedIn(before: Catalogue, after: Catalogue): Catalogue {
  return {
    courses: after.courses.filter((course) => !before.courses.includes(course)),
    lessons: after.lessons.filter((lesson) => !before.lessons.includes(lesson)),
  };
}

export function lessonsOnSale({ courses, lessons }: Catalogue): LessonRecord[] {
  const ids = new Set(
    courses
      .filter(({ isPublished }) => isPublished)
      .flatMap(({ curriculum }) => curriculum.map(({ lessonId }) => lessonId)),
  );
  return lessons.filter(({ id }) => ids.has(id));
}
