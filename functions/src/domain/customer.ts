import type { User } from "../contract/user.ts";

/** Returns a new customer. Source: spec §3 (defaults). */
export function newCustomer(account: Pick<User, "id" | "name" | "email">, now: Date): User {
  return {
    ...account,
    hasPurchased: false,
    currentLesson: 1,
    completedLessons: [],
    purchasedCourses: [],
    createdAt: now.toISOString(),
  };
}
