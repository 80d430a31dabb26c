import { FieldValue, type Firestore } from "firebase-admin/firestore";
import { MAIN_COURSE_ID } from "../contract/limits.ts";
import { User } from "../contract/user.ts";
import type { Access } from "./access.ts";
import { parsed, timestamp } from "./values.ts";

/** Collection `users`, one document a customer, its id that of Firebase Auth. */
export function firestoreUsers(db: Firestore, access: Access) {
  const ref = (id: string) => db.collection("users").doc(id);
  return {
    async byId(id: string): Promise<User | null> {
      return parsed(User, await access.get(ref(id)));
    },

    /** Refused by Firestore where the customer exists. */
    create(user: User): Promise<void> {
      return access.create(ref(user.id), { ...user, createdAt: timestamp(user.createdAt) });
    },

    grantCourse(id: string, courseId: number): Promise<void> {
      return access.update(ref(id), {
        purchasedCourses: FieldValue.arrayUnion(courseId),
        ...(courseId === MAIN_COURSE_ID && { hasPurchased: true }),
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
