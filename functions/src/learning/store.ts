import { AggregateField, FieldPath, FieldValue, type Firestore } from "firebase-admin/firestore";
import { type FirestoreSession, parseDocument, parsedAll, timestamp } from "../core/firestore.ts";
import {
  type AssessedDrill,
  type DrillResult,
  LearningRecord,
  NoteRecord,
  type Position,
  type PracticePlanRecord,
} from "./schema.ts";

/**
 * Collection `progress`: one document per customer. Its id is the Firebase Auth uid. It is separate from
 * `users`, which payments write.
 */
export type Learning = {
  /** Returns a customer's progress, which is empty before the first saved position. */
  of(userId: string): Promise<LearningRecord>;
  /**
   * Saves the position in a lesson. With `isLatest`, the lesson becomes the one last watched. Call it in a transaction
   * that has read the document.
   */
  savePosition(userId: string, lessonId: number, position: Position & { isLatest: boolean }): Promise<void>;
  /** Saves all results of a drill. Call it in a transaction that has read the document. */
  saveDrill(userId: string, lessonId: number, results: readonly DrillResult[]): Promise<void>;
  /** Saves the practice plan, or removes it with null. Call it in a transaction that has read the document. */
  savePlan(userId: string, plan: PracticePlanRecord | null): Promise<void>;
  /** Returns at most `limit` customers whose next evening of practice has come at `now`, longest waiting first. */
  plansDue(now: Date, limit: number): Promise<{ id: string }[]>;
  /**
   * Saves all results of a drill, and those in the assessment of a course. Call it in a transaction that has read the
   * document.
   */
  saveAssessed(
    userId: string,
    drill: AssessedDrill & { courseId: number; lessonId: number; results: readonly DrillResult[] },
  ): Promise<void>;
  /** Counts the customers who have watched a part of the lesson. */
  countWatched(lessonId: number): Promise<number>;
  remove(userId: string): Promise<void>;
};

export function firestoreLearning(db: Firestore, access: FirestoreSession): Learning {
  const all = db.collection("progress");
  return {
    of: async (userId) =>
      parseDocument(LearningRecord, await access.get(all.doc(userId))) ?? LearningRecord.parse({}),

    savePosition: (userId, lessonId, { at, isLatest, ...position }) =>
      access.merge(all.doc(userId), {
        positions: { [lessonId]: { ...position, at: timestamp(at) } },
        ...(isLatest && { last: { lessonId, at: timestamp(at) } }),
      }),

    saveDrill: (userId, lessonId, results) =>
      access.merge(all.doc(userId), {
        drills: { [lessonId]: results.map(storedResult) },
      }),

    saveAssessed: (userId, { courseId, lessonId, start, end, results }) =>
      access.merge(all.doc(userId), {
        drills: { [lessonId]: results.map(storedResult) },
        assessments: {
          [courseId]: { [lessonId]: { start: start && storedResult(start), end: end && storedResult(end) } },
        },
      }),

    savePlan: (userId, plan) =>
      access.merge(all.doc(userId), {
        plan:
          plan === null ? FieldValue.delete() : { ...plan, nextAt: plan.nextAt && timestamp(plan.nextAt) },
      }),

    async plansDue(now, limit) {
      const due = all.where("plan.nextAt", "<=", now).orderBy("plan.nextAt").limit(limit);
      return (await access.find(due)).docs.map(({ id }) => ({ id }));
    },

    async countWatched(lessonId) {
      const watched = all.where(new FieldPath("positions", String(lessonId), "seconds"), ">=", 0);
      return (await access.aggregate(watched, { users: AggregateField.count() })).users;
    },

    remove: (userId) => access.delete(all.doc(userId)),
  };
}

function storedResult({ at, ...result }: DrillResult) {
  return { ...result, at: timestamp(at) };
}

/**
 * Collection `progress/{userId}/notes`: a learner's notes, one document per lesson. The document id is the
 * lesson's id.
 */
export type Notes = {
  of(userId: string): Promise<NoteRecord[]>;
  byLesson(userId: string, lessonId: number): Promise<NoteRecord | null>;
  save(userId: string, note: NoteRecord): Promise<void>;
  remove(userId: string, lessonId: number): Promise<void>;
};

export function firestoreNotes(db: Firestore, access: FirestoreSession): Notes {
  const notes = (userId: string) => db.collection("progress").doc(userId).collection("notes");
  const note = (userId: string, lessonId: number) => notes(userId).doc(String(lessonId));
  return {
    of: async (userId) => parsedAll(NoteRecord, await access.find(notes(userId))),

    byLesson: async (userId, lessonId) => parseDocument(NoteRecord, await access.get(note(userId, lessonId))),

    save: (userId, { savedAt, ...rest }) =>
      access.set(note(userId, rest.lessonId), { ...rest, savedAt: timestamp(savedAt) }),

    remove: (userId, lessonId) => access.delete(note(userId, lessonId)),
  };
}
