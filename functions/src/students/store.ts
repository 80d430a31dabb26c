import type { Firestore } from "firebase-admin/firestore";
import * as z from "zod";
import { Instant } from "../core/atoms.ts";
import { type FirestoreSession, parseDocument, parsedAll, timestamp } from "../core/firestore.ts";

/** A course that an administrator granted to a customer. `by` is the administrator's id. */
const GrantRecord = z.object({ courseId: z.int(), reason: z.string(), by: z.string(), at: Instant });

type GrantRecord = z.infer<typeof GrantRecord>;

/**
 * Collection `users/{id}/grants`: courses granted by administrators, one document per course. The document id
 * is the course's id.
 */
export type Grants = {
  of(userId: string): Promise<GrantRecord[]>;
  byCourse(userId: string, courseId: number): Promise<GrantRecord | null>;
  save(userId: string, grant: GrantRecord): Promise<void>;
  remove(userId: string, courseId: number): Promise<void>;
};

export function firestoreGrants(db: Firestore, access: FirestoreSession): Grants {
  const grants = (userId: string) => db.collection("users").doc(userId).collection("grants");
  const grant = (userId: string, courseId: number) => grants(userId).doc(String(courseId));
  return {
    of: async (userId) => parsedAll(GrantRecord, await access.find(grants(userId))),

    byCourse: async (userId, courseId) =>
      parseDocument(GrantRecord, await access.get(grant(userId, courseId))),

    save: (userId, { at, ...rest }) =>
      access.set(grant(userId, rest.courseId), { ...rest, at: timestamp(at) }),

    remove: (userId, courseId) => access.delete(grant(userId, courseId)),
  };
}
