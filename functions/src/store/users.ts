import { AggregateField, FieldValue, type Firestore } from "firebase-admin/firestore";
import { MAIN_COURSE_ID } from "../contract/limits.ts";
import { User } from "../contract/user.ts";
import type { Access } from "./access.ts";
import { type Page, readPage } from "./page.ts";
import { parsed, timestamp } from "./values.ts";

/** Collection `users`, one document a customer, its id that of Firebase Auth. */
export function firestoreUsers(db: Firestore, access: Access) {
  const ref = (id: string) => db.collection("users").doc(id);
  return {
    async byId(id: string): Promise<User | null> {
      return parsed(User, await access.get(ref(id)));
    },

    /** The customers behind `ids`, those that exist. */
    async byIds(ids: readonly string[]): Promise<Map<string, User>> {
      const found = await Promise.all(ids.map((id) => access.get(ref(id))));
      const users = found.map((document) => parsed(User, document)).filter((user) => user !== null);
      return new Map(users.map((user) => [user.id, user]));
    },

    /** Newest first. */
    page(after: string | undefined): Promise<Page<User>> {
      const within = db.collection("users");
      const query = within.orderBy("createdAt", "desc");
      return readPage(access, { query, within, after }, User);
    },

    async count(): Promise<number> {
      const { users } = await access.aggregate(db.collection("users"), { users: AggregateField.count() });
      return users;
    },

    /** Refused by Firestore where the customer exists. */
    create(user: User): Promise<void> {
      return access.create(ref(user.id), { ...user, createdAt: timestamp(user.createdAt) });
    },

    setEmail(id: string, email: string): Promise<void> {
      return access.update(ref(id), { email });
    },

    /** Gives the right to a course. */
    grantEntitlement(id: string, courseId: number): Promise<void> {
      return access.update(ref(id), {
        purchasedCourses: FieldValue.arrayUnion(courseId),
        ...(courseId === MAIN_COURSE_ID && { hasPurchased: true }),
      });
    },

    /** Takes the right to a course away. */
    revokeEntitlement(id: string, courseId: number): Promise<void> {
      return access.update(ref(id), {
        purchasedCourses: FieldValue.arrayRemove(courseId),
        ...(courseId === MAIN_COURSE_ID && { hasPurchased: false }),
      });
    },

    completeLesson(id: string, lessonId: number): Promise<void> {
      return access.update(ref(id), {
        completedLessons: FieldValue.arrayUnion(lessonId),
        currentLesson: lessonId,
      });
    },
  };
}
