import type { User } from "../contract/user.ts";

/** A customer who has bought and watched nothing yet. Source: spec §3 (defaults). */
export function newCustomer(person: Pick<User, "id" | "name" | "email">, now: Date): User {
  return {
    ...person,
    hasPurchased: false,
    currentLesson: 1,
    completedLessons: [],
    purchasedCourses: [],
    createdAt: now.toISOString(),
  };
}
