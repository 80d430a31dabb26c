import {
  AggregateField,
  type CollectionReference,
  FieldValue,
  type Firestore,
  type Query,
} from "firebase-admin/firestore";
import type * as z from "zod";
import {
  createNumbered,
  type FirestoreSession,
  nextNumber,
  type ParsedBatch,
  parseDocument,
  parseDocuments,
  timestamp,
} from "../core/firestore.ts";
import { type Page, readPage, scan } from "../core/pagination.ts";
import { COURSE_LIMITS, FILE_PART_BYTES } from "./limits.ts";
import { CourseRecord, LessonRecord, type Picture } from "./rules.ts";
import { LessonFile } from "./schema.ts";

/** Collection `courses`: one document per course with its curriculum, so a whole course is one read. */
export type Courses = {
  byId(id: number): Promise<CourseRecord | null>;
  /** Returns the courses with these ids in their order, without those that do not exist. */
  byIds(ids: readonly number[]): Promise<ParsedBatch<CourseRecord>>;
  /** Returns a page of courses by id, on sale or not. */
  page(after: string | undefined): Promise<Page<CourseRecord>>;
  /** Returns all courses by id. */
  all(): AsyncIterable<ParsedBatch<CourseRecord>>;
  /** Returns all courses by id, for a transaction. */
  list(): Promise<ParsedBatch<CourseRecord>>;
  /** Returns the courses with an unpublished draft by id. */
  drafted(): Promise<ParsedBatch<CourseRecord>>;
  /** Returns the courses whose draft contains the lesson. */
  drafting(lessonId: number): Promise<ParsedBatch<CourseRecord>>;
  countOnSale(): Promise<number>;
  onSale(): Promise<ParsedBatch<CourseRecord>>;
  /** Returns the id for a new course. Call it in the transaction that creates the course. */
  nextId(): Promise<number>;
  create(course: CourseRecord): Promise<void>;
  /** Saves a course. Call it in a transaction that has read the course. */
  save(course: CourseRecord): Promise<void>;
  /** Deletes a course. Call it in a transaction that has read the course. */
  remove(id: number): Promise<void>;
};

export function firestoreCourses(db: Firestore, access: FirestoreSession): Courses {
  const courses = db.collection("courses");
  const onSale = courses.where("isPublished", "==", true);
  const find = async (query: Query) => parseDocuments(CourseRecord, (await access.find(query)).docs);
  return {
    byId: async (id) => parseDocument(CourseRecord, await access.get(courses.doc(String(id)))),

    byIds: (ids) => readAll(access, courses, ids, CourseRecord),

    page: (after) => readPage(access, { query: courses.orderBy("id"), within: courses, after }, CourseRecord),

    all: () => scan(access, courses.orderBy("id"), CourseRecord),

    list: () => find(courses.orderBy("id")),

    drafted: async () => byId(await find(courses.where("draft", "!=", null))),

    drafting: (lessonId) => find(courses.where("draft.lessonIds", "array-contains", lessonId)),

    countOnSale: async () => (await access.aggregate(onSale, { courses: AggregateField.count() })).courses,

    onSale: async () => byId(await find(onSale)),

    nextId: () => nextNumber(access, courses),

    create: (course) => createNumbered(access, courses, stored(course)),

    remove: (id) => access.delete(courses.doc(String(id))),

    save: (course) => access.merge(courses.doc(String(course.id)), stored(course)),
  };
}

function byId<Item extends { id: number }>({ items, unreadable }: ParsedBatch<Item>): ParsedBatch<Item> {
  return { items: [...items].sort((a, b) => a.id - b.id), unreadable };
}

/** Returns the documents with these ids in their order, without those that do not exist. */
async function readAll<Schema extends z.ZodType>(
  access: FirestoreSession,
  collection: CollectionReference,
  ids: readonly number[],
  schema: Schema,
): Promise<ParsedBatch<z.output<Schema>>> {
  const documents = await Promise.all(ids.map((id) => access.get(collection.doc(String(id)))));
  return parseDocuments(
    schema,
    documents.filter(({ exists }) => exists),
  );
}

function stored({ createdAt, updatedAt, archivedAt, savedAt, ...course }: CourseRecord) {
  return {
    ...course,
    createdAt: timestamp(createdAt),
    updatedAt: timestamp(updatedAt),
    archivedAt: archivedAt && timestamp(archivedAt),
    savedAt: savedAt && timestamp(savedAt),
  };
}

/** Collection `lessons`: one document per lesson. */
export type Lessons = {
  byId(id: number): Promise<LessonRecord | null>;
  /** Returns the lessons with these ids in their order, without those that do not exist. */
  byIds(ids: readonly number[]): Promise<ParsedBatch<LessonRecord>>;
  /** Returns a page of lessons by `orderIndex`. */
  page(after: string | undefined): Promise<Page<LessonRecord>>;
  count(): Promise<number>;
  /** Returns the ids of the lessons that use a file, live or in a draft. */
  idsWithFile(fileId: string): Promise<number[]>;
  /**
   * Returns the ids of the lessons of a course that have no drill, or neither captions nor key points. Reads
   * only these lessons.
   */
  idsWithout(what: "captions" | "drill", courseId: number): Promise<number[]>;
  /** Returns all lessons by `orderIndex`. */
  all(): Promise<ParsedBatch<LessonRecord>>;
  /** Returns the lessons with an unpublished draft by id. */
  drafted(): Promise<ParsedBatch<LessonRecord>>;
  /** Returns the id for a new lesson. Call it in the transaction that creates the lesson. */
  nextId(): Promise<number>;
  create(lesson: LessonRecord): Promise<void>;
  /** Saves a lesson. Call it in a transaction that has read the lesson. */
  save(lesson: LessonRecord): Promise<void>;
  /** Deletes a lesson. Call it in a transaction that has read the lesson. */
  remove(id: number): Promise<void>;
};

export function firestoreLessons(db: Firestore, access: FirestoreSession): Lessons {
  const lessons = db.collection("lessons");
  const query = lessons.orderBy("orderIndex");
  const find = async (wanted: Query) => parseDocuments(LessonRecord, (await access.find(wanted)).docs);
  return {
    byId: async (id) => parseDocument(LessonRecord, await access.get(lessons.doc(String(id)))),

    byIds: (ids) => readAll(access, lessons, ids, LessonRecord),

    page: (after) => readPage(access, { query, within: lessons, after }, LessonRecord),

    count: async () => (await access.aggregate(lessons, { lessons: AggregateField.count() })).lessons,

    async idsWithFile(fileId) {
      const found = await Promise.all(
        ["file.id", "draft.file.id"].map((field) => access.find(lessons.where(field, "==", fileId))),
      );
      return found.flatMap(({ docs }) => docs.map((document) => Number(document.get("id"))));
    },

    async idsWithout(what, courseId) {
      const ofCourse = lessons.where("courseIds", "array-contains", courseId);
      const lacking =
        what === "drill"
          ? ofCourse.where("drill", "==", "")
          : ofCourse.where("hasCaptions", "==", false).where("keyPoints", "==", []);
      const { docs } = await access.find(lacking.select("id").limit(COURSE_LIMITS.lessonsMax));
      return docs.map((document) => Number(document.get("id")));
    },

    all: () => find(query),

    drafted: async () => byId(await find(lessons.where("draft", "!=", null))),

    nextId: () => nextNumber(access, lessons),

    create: (lesson) => createNumbered(access, lessons, storedOfLessons(lesson)),

    remove: (id) => access.delete(lessons.doc(String(id))),

    save: (lesson) => access.merge(lessons.doc(String(lesson.id)), storedOfLessons(lesson)),
  };
}

function storedOfLessons({ savedAt, ...lesson }: LessonRecord) {
  return { ...lesson, savedAt: savedAt && timestamp(savedAt) };
}

/** Collection `pictures`: uploaded pictures by a hash of their content. Documents never change. */
export type Pictures = {
  byId(id: string): Promise<Picture | null>;
  save(id: string, picture: Picture): Promise<void>;
};

export function firestorePictures(db: Firestore, access: FirestoreSession): Pictures {
  const pictures = db.collection("pictures");
  return {
    async byId(id) {
      const document = await access.get(pictures.doc(id));
      return document.exists ? { type: document.get("type"), bytes: document.get("bytes") } : null;
    },

    save: (id, { type, bytes }) => access.set(pictures.doc(id), { type, bytes: Buffer.from(bytes) }),
  };
}

/**
 * Collection `files`: PDFs of lessons, one document per file. Its content is in `files/{id}/parts`, because a
 * document holds at most 1 MiB. A time-to-live policy removes a file that no lesson gets within a day.
 */
export type Files = {
  byId(id: string): Promise<LessonFile | null>;
  /** Returns the content of a file, or null if the file was removed. */
  content(file: LessonFile): Promise<Buffer | null>;
  /**
   * Saves the content before the file exists. Call it outside a transaction: each part is a separate write,
   * because Google's emulator does not answer a commit of 5 MB.
   */
  saveContent(file: LessonFile, content: Uint8Array, expiresAt: string): Promise<void>;
  create(file: LessonFile, expiresAt: string): Promise<void>;
  /** Keeps a file permanently, because a lesson has it. */
  keep(file: LessonFile): Promise<void>;
  remove(file: LessonFile): Promise<void>;
};

export function firestoreFiles(db: Firestore, access: FirestoreSession): Files {
  const files = db.collection("files");
  const partsOf = ({ id, bytes }: LessonFile) =>
    Array.from({ length: Math.ceil(bytes / FILE_PART_BYTES) }, (_, index) =>
      files.doc(id).collection("parts").doc(String(index)),
    );
  return {
    byId: async (id) => parseDocument(LessonFile, await access.get(files.doc(id))),

    async content(file) {
      const parts = await Promise.all(partsOf(file).map((part) => access.get(part)));
      return parts.every(({ exists }) => exists)
        ? Buffer.concat(parts.map((part) => part.get("content")))
        : null;
    },

    async saveContent(file, content, expiresAt) {
      for (const [index, part] of partsOf(file).entries()) {
        const start = index * FILE_PART_BYTES;
        const bytes = Buffer.from(content.subarray(start, start + FILE_PART_BYTES));
        await access.create(part, { content: bytes, expiresAt: timestamp(expiresAt) });
      }
    },

    create: (file, expiresAt) =>
      access.create(files.doc(file.id), { ...file, expiresAt: timestamp(expiresAt) }),

    async keep(file) {
      const document = files.doc(file.id);
      if ((await access.get(document)).get("expiresAt") === undefined) return;
      for (const each of [document, ...partsOf(file)])
        await access.update(each, { expiresAt: FieldValue.delete() });
    },

    async remove(file) {
      for (const part of partsOf(file)) await access.delete(part);
      await access.delete(files.doc(file.id));
    },
  };
}
