import { AggregateField, FieldPath, type Firestore } from "firebase-admin/firestore";
import { type FirestoreSession, parseDocument, timestamp } from "../core/firestore.ts";
import { type Position, Progress } from "./schema.ts";

/**
 * Collection `progress`: one document per customer. Its id is the Firebase Auth uid. It is separate from
 * `users`, which payments write.
 */
export type LearnerProgress = {
  /** Returns the progress of a customer, which is empty before the first saved position. */
  of(userId: string): Promise<Progress>;
  /** Saves the position in a lesson. With `isLatest`, the lesson becomes the one last watched. */
  savePosition(userId: string, lessonId: number, position: Position & { isLatest: boolean }): Promise<void>;
  /** Counts the customers who have watched a part of the lesson. */
  countWatched(lessonId: number): Promise<number>;
  remove(userId: string): Promise<void>;
};

export function firestoreProgress(db: Firestore, access: FirestoreSession): LearnerProgress {
  const all = db.collection("progress");
  return {
    of: async (userId) => parseDocument(Progress, await access.get(all.doc(userId))) ?? Progress.parse({}),

    savePosition: (userId, lessonId, { seconds, at, isLatest }) =>
      access.merge(all.doc(userId), {
        positions: { [lessonId]: { seconds, at: timestamp(at) } },
        ...(isLatest && { last: { lessonId, at: timestamp(at) } }),
      }),

    async countWatched(lessonId) {
      const watched = all.where(new FieldPath("positions", String(lessonId), "seconds"), ">=", 0);
      return (await access.aggregate(watched, { users: AggregateField.count() })).users;
    },

    remove: (userId) => access.delete(all.doc(userId)),
  };
}
