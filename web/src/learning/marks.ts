import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { User } from "functions/accounts/schema";
import { userQuery } from "../accounts/api.ts";
import { call } from "../lib/api-client.ts";
import { storedList } from "../lib/stored-item.ts";
import { isFinal } from "./api.ts";

/** Ids of lessons that a user has completed and that the server has not marked. */
const keptMarks = (userId: string) => storedList<number>(`merkiKennslustunda/${userId}`, () => localStorage);

/** Returns whether this browser keeps an unsent mark of a lesson. */
export function isMarkKept(userId: string, lessonId: number): boolean {
  return keptMarks(userId).read().includes(lessonId);
}

function forgetMark(userId: string, lessonId: number): void {
  keptMarks(userId).change((ids) => ids.filter((id) => id !== lessonId));
}

/** Lessons whose mark is being sent. */
const underway = new Set<number>();

/** Marks a lesson as completed and returns the user. Keeps the mark until the server has answered. */
async function sendMark(userId: string, lessonId: number): Promise<User> {
  keptMarks(userId).change((ids) => [...new Set([...ids, lessonId])]);
  underway.add(lessonId);
  try {
    const user = await call("POST /api/lessons/:id/complete", { id: lessonId }, { keepalive: true });
    forgetMark(userId, lessonId);
    return user;
  } catch (error) {
    if (isFinal(error)) forgetMark(userId, lessonId);
    throw error;
  } finally {
    underway.delete(lessonId);
  }
}

/** Sends the kept marks of a user, except those of lessons that are completed. A refused one needs no message. */
export async function sendKeptMarks(queryClient: QueryClient, userId: string): Promise<void> {
  for (const lessonId of keptMarks(userId).read()) {
    const known = queryClient.getQueryData(userQuery.queryKey);
    if (known?.id !== userId) return;
    if (known.completedLessons.includes(lessonId)) forgetMark(userId, lessonId);
    if (known.completedLessons.includes(lessonId) || underway.has(lessonId)) continue;
    const user = await sendMark(userId, lessonId).catch(() => null);
    if (user !== null && queryClient.getQueryData(userQuery.queryKey)?.id === userId)
      queryClient.setQueryData(userQuery.queryKey, user);
  }
}

/**
 * Creates a mutation that marks a lesson as complete. The reply is the user, so the progress on all pages is
 * up to date without another request. Without a connection, the mark is kept and sent later.
 */
export function useCompleteLesson(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => sendMark(userId, id),
    onSuccess: (user) => queryClient.setQueryData(userQuery.queryKey, user),
  });
}

/** Creates a mutation that removes the mark of a completed lesson. The reply is the user. */
export function useUncompleteLesson(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call("DELETE /api/lessons/:id/complete", { id }),
    onSuccess: (user, id) => {
      forgetMark(userId, id);
      queryClient.setQueryData(userQuery.queryKey, user);
    },
  });
}
