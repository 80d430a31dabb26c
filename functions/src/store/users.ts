import { AggregateField, FieldValue, type Firestore } from "firebase-admin/firestore";
import { User } from "../contract/user.ts";
import type { Entitlements } from "../domain/ownership.ts";
import type { Access } from "./access.ts";
import { type Page, readPage } from "./page.ts";
import { parsed, timestamp } from "./values.ts";

/** Collection `users`, one document per customer; its id is that of Firebase Auth. */
export type Users = {
  byId(id: string): Promise<User | null>;
  /** Returns the customers that exist, by id. */
  byIds(ids: readonly string[]): Promise<Map<string, User>>;
  /** Newest first. */
  page(after: string | undefined): Promise<Page<User>>;
  count(): Promise<number>;
  /** Fails where the customer exists. */
  create(user: User): Promise<void>;
  setEmail(id: string, email: string): Promise<void>;
  /** For use inside a transaction that has read the customer. */
  saveEntitlements(id: string, entitlements: Entitlements): Promise<void>;
  /** Adds a completed lesson, which becomes the current one. Idempotent. */
  completeLesson(id: string, lessonId: number): Promise<void>;
};

export function firestoreUsers(db: Firestore, access: Access): Users {
  const users = db.collection("users");
  return {
    byId: async (id) => parsed(User, await access.get(users.doc(id))),

    async byIds(ids) {
      const documents = await Promise.all(ids.map((id) => access.get(users.doc(id))));
      const found = documents.map((document) => parsed(User, document)).filter((user) => user !== null);
      return new Map(found.map((user) => [user.id, user]));
    },

    page: (after) =>
      readPage(access, { query: users.orderBy("createdAt", "desc"), within: users, after }, User),

    count: async () => (await access.aggregate(users, { users: AggregateField.count() })).users,

    create: (user) => access.create(users.doc(user.id), { ...user, createdAt: timestamp(user.createdAt) }),

    setEmail: (id, email) => access.update(users.doc(id), { email }),

    saveEntitlements: (id, { hasPurchased, purchasedCourses }) =>
      access.update(users.doc(id), { hasPurchased, purchasedCourses }),

    completeLesson: (id, lessonId) =>
      access.update(users.doc(id), {
        completedLessons: FieldValue.arrayUnion(lessonId),
        currentLesson: lessonId,
      }),
  };
}
