import type { User } from "../contract/user.ts";
import type { UserContext } from "./context.ts";
import { readOwnedLesson } from "./read-lessons.ts";

/** Marks a lesson complete and returns the updated user. Idempotent. Throws lesson_not_found or not_owned. */
export async function completeLesson(
  context: Pick<UserContext, "store" | "userId" | "now">,
  { id }: { id: number },
): Promise<User> {
  const { user } = await readOwnedLesson(context, { id });
  await context.store.users.completeLesson(user, id, context.now);
  return { ...user, completedLessons: [...new Set([...user.completedLessons, id])], currentLesson: id };
}
