import type { Firestore } from "firebase-admin/firestore";
import { type FirestoreSession, parseDocument, parsedAll, timestamp } from "../core/firestore.ts";
import { NoteRecord } from "./schema.ts";

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

    byLesson: async (userId, lessonId) =>
      parseDocument(NoteRecord, await access.get(note(userId, lessonId))),

    save: (userId, { savedAt, ...rest }) =>
      access.set(note(userId, rest.lessonId), { ...rest, savedAt: timestamp(savedAt) }),

    remove: (userId, lessonId) => access.delete(note(userId, lessonId)),
  };
}
