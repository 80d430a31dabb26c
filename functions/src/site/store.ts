import type { Firestore } from "firebase-admin/firestore";
import * as z from "zod";
import { Instant } from "../core/atoms.ts";
import { UnreadableDocument } from "../core/errors.ts";
import {
  type FirestoreSession,
  idOf,
  isReservedId,
  type ParsedBatch,
  parseDocument,
  parseDocuments,
  timestamp,
} from "../core/firestore.ts";
import type { Snapshot } from "../courses/drafts.ts";
import { CourseDraft, LessonDraft } from "../courses/schema.ts";
import { PUBLICATIONS_KEPT } from "./limits.ts";
import {
  ListedPublication,
  LiveSite,
  NEVER_PUBLISHED,
  PublicationRecord,
  type SellerTexts,
  SiteRecord,
  StoredTexts,
} from "./rules.ts";
import { Company, TermsText } from "./schema.ts";

/**
 * Collection `site`: the saved texts of the public pages in `texts`, the live state in `live`. `notices` belongs
 * to `notices/store.ts`, `readiness` to `readiness/store.ts`.
 */
export type Site = {
  /** Returns the saved texts, or null if there are none. */
  texts(): Promise<SiteRecord | null>;
  /**
   * Returns the saved seller and the instructor's name, independent of the other texts, or null if the seller
   * is incomplete. Throws UnreadableDocument.
   */
  seller(): Promise<SellerTexts | null>;
  /** Saves the texts. Call it in a transaction that has read the texts. */
  saveTexts(texts: SiteRecord): Promise<void>;
  live(): Promise<LiveSite>;
  /** Saves the live state. Call it in a transaction that has read it. */
  saveLive(live: LiveSite): Promise<void>;
};

export function firestoreSite(db: Firestore, access: FirestoreSession): Site {
  const site = db.collection("site");
  const texts = site.doc("texts");
  const live = site.doc("live");
  return {
    texts: async () => parseDocument(SiteRecord, await access.get(texts)),

    async seller() {
      const document = await access.get(texts);
      if (!document.exists) return null;
      const { data, error } = StoredTexts.shape.company.safeParse(document.get("company"));
      if (data === undefined) throw new UnreadableDocument(document.ref.path, { cause: error });
      const company = Company.safeParse(data).data;
      const instructor: unknown = document.get("instructor.name");
      const guarantee = StoredTexts.shape.guarantee.safeParse(document.get("guarantee")).data;
      return company
        ? {
            company,
            instructor: typeof instructor === "string" ? instructor : "",
            guarantee: guarantee ?? { title: "", text: "" },
          }
        : null;
    },

    saveTexts: ({ savedAt, ...record }) =>
      access.set(texts, { ...record, savedAt: savedAt && timestamp(savedAt) }),

    live: async () => parseDocument(LiveSite, await access.get(live)) ?? NEVER_PUBLISHED,

    saveLive: ({ underWay, ...rest }) =>
      access.set(live, {
        ...rest,
        underWay: underWay && { ...underWay, startedAt: timestamp(underWay.startedAt) },
      }),
  };
}

/**
 * Collection `publications`: releases of the public pages with their texts. The courses and lessons are in
 * `publications/{id}/publishedCourses` and `…/publishedLessons`, because a document holds at most 1 MiB.
 */
export type Publications = {
  newId(): string;
  byId(id: string): Promise<PublicationRecord | null>;
  /** Returns the latest publications without their texts, newest first. */
  latest(): Promise<ParsedBatch<ListedPublication>>;
  /**
   * Returns the courses and lessons of a publication, and the paths of those that cannot be read, which have no field
   * but the id.
   */
  snapshot(id: string): Promise<{ snapshot: Snapshot; unreadable: string[] }>;
  create(publication: PublicationRecord, snapshot: Snapshot): Promise<void>;
};

export function firestorePublications(db: Firestore, access: FirestoreSession): Publications {
  const publications = db.collection("publications");
  return {
    newId: () => publications.doc().id,

    byId: async (id) =>
      isReservedId(id) ? null : parseDocument(PublicationRecord, await access.get(publications.doc(id))),

    async latest() {
      const newest = publications.orderBy("publishedAt", "desc").limit(PUBLICATIONS_KEPT);
      const listed = newest.select(...Object.keys(ListedPublication.shape));
      return parseDocuments(ListedPublication, (await access.find(listed)).docs);
    },

    async snapshot(publicationId) {
      const [courses, lessons] = await Promise.all([
        access.find(publications.doc(publicationId).collection("publishedCourses")),
        access.find(publications.doc(publicationId).collection("publishedLessons")),
      ]);
      const id = { id: z.int() };
      const courseBatch = parseDocuments(CourseDraft.partial().extend(id), courses.docs);
      const lessonBatch = parseDocuments(LessonDraft.partial().extend(id), lessons.docs);
      return {
        snapshot: { courses: withUnreadable(courseBatch), lessons: withUnreadable(lessonBatch) },
        unreadable: [...courseBatch.unreadable, ...lessonBatch.unreadable],
      };
    },

    async create(publication, { courses, lessons }) {
      const document = publications.doc(publication.id);
      await access.create(document, { ...publication, publishedAt: timestamp(publication.publishedAt) });
      for (const course of courses)
        await access.create(document.collection("publishedCourses").doc(String(course.id)), course);
      for (const lesson of lessons)
        await access.create(document.collection("publishedLessons").doc(String(lesson.id)), lesson);
    },
  };
}

/** Returns the readable documents of a batch, and the others as their numeric ids. */
function withUnreadable<Item>({ items, unreadable }: ParsedBatch<Item>): (Item | { id: number })[] {
  return [...items, ...unreadable.map((path) => ({ id: idOf(path) }))];
}

/**
 * Collection `terms`: the text of the terms by version. Documents never change, because customers have
 * accepted them.
 */
export type Terms = {
  /** Returns the terms of a version, or null if it does not exist. */
  byVersion(version: string): Promise<TermsText | null>;
  create(terms: TermsText): Promise<void>;
};

export function firestoreTerms(db: Firestore, access: FirestoreSession): Terms {
  const terms = db.collection("terms");
  return {
    byVersion: async (version) =>
      Instant.safeParse(version).success
        ? parseDocument(TermsText, await access.get(terms.doc(version)))
        : null,

    create: (document) => access.create(terms.doc(document.version), document),
  };
}
