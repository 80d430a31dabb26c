import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { User } from "functions/accounts/schema";
import { ownedCourseIds } from "functions/courses/ownership";
import { resumeSeconds } from "functions/learning/limits";
import type { Progress } from "functions/learning/schema";
import { userQuery } from "../accounts/api.ts";
import { call } from "../lib/api-client.ts";
import { ageOf, serverTime } from "../lib/clock.ts";
import { storedJson, storedList } from "../lib/stored-item.ts";
import { isFinal } from "./api.ts";

/**
 * Where a video was at a time on the device's clock, in milliseconds since 1970. `video` is its `videoKey`, and
 * `duration` is 0 if unknown. The video was played from `playedFrom` to `seconds` without a jump.
 */
type Observed = { seconds: number; duration: number; video: string; playedFrom: number; at: number };

type Positions = Record<string, Observed>;

/** Positions of a user that the server has not confirmed, by lesson id. */
function keptPositions(userId: string) {
  const item = storedJson<Positions>(`stadaMyndbanda/${userId}`, () => localStorage);
  const read = (): Positions => item.read() ?? {};
  return {
    read,
    keep: (lessonId: number, observed: Observed) => item.keep({ ...read(), [lessonId]: observed }),
    /** Removes a position, unless a later one of the lesson is kept. */
    remove: (lessonId: number, { at }: Observed) => {
      const { [lessonId]: kept, ...others } = read();
      if (kept?.at !== at) return;
      if (Object.keys(others).length === 0) item.forget();
      else item.keep(others);
    },
  };
}

/** Ids of lessons that a user has completed and that the server has not marked. */
const keptMarks = (userId: string) => storedList<number>(`merkiKennslustunda/${userId}`, () => localStorage);

/** Returns whether the mark of a lesson waits in this browser. */
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

/** Sends a position. Keeps it for later if there is no connection or the server does not answer. */
async function send(queryClient: QueryClient, userId: string, lessonId: number, observed: Observed) {
  const { duration, at, ...position } = observed;
  const input = { id: lessonId, ...position, ...(duration > 0 && { duration }), age: ageOf(at) };
  try {
    const progress = await call("PUT /api/lessons/:id/position", input, { keepalive: true });
    keptPositions(userId).remove(lessonId, observed);
    if (queryClient.getQueryData(userQuery.queryKey)?.id === userId)
      queryClient.setQueryData(progressQuery(userId).queryKey, progress);
  } catch (error) {
    if (isFinal(error)) keptPositions(userId).remove(lessonId, observed);
    return;
  }
  void sendKeptMarks(queryClient, userId);
}

/** Saves where the user is in a lesson. Also works while the page is being closed. */
export function savePosition(
  queryClient: QueryClient,
  userId: string,
  lessonId: number,
  position: Omit<Observed, "at">,
): Promise<void> {
  const observed = { ...position, at: Date.now() };
  keptPositions(userId).keep(lessonId, observed);
  return send(queryClient, userId, lessonId, observed);
}

/**
 * What the user has watched. Sends unsent positions and marks first. Always stale, and refetched when the user
 * returns to the page, because the user can watch on another device (docs/decisions/0020).
 */
const progressQuery = (userId: string) =>
  queryOptions({
    queryKey: ["progress", userId],
    queryFn: async ({ client }) => {
      for (const [lessonId, observed] of Object.entries(keptPositions(userId).read()))
        await send(client, userId, Number(lessonId), observed);
      await sendKeptMarks(client, userId);
      return call("GET /api/progress", {});
    },
    meta: { audience: "user" },
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });

const NOTHING: Progress = { last: null, positions: {} };

/**
 * Returns what the user has watched, with the positions that this browser has not sent. Also keeps the
 * completed lessons up to date. Sends no request for a user who owns nothing.
 */
export function useProgress(user: User | null): { progress: Progress; isPending: boolean } {
  const hasBought = user !== null && ownedCourseIds(user).length > 0;
  const userId = user?.id ?? "";
  const { data = NOTHING, isLoading } = useQuery({ ...progressQuery(userId), enabled: hasBought });
  useQuery({ ...userQuery, enabled: hasBought, refetchOnWindowFocus: "always" });
  return { progress: withUnsent(data, hasBought ? keptPositions(userId).read() : {}), isPending: isLoading };
}

function withUnsent(progress: Progress, unsent: Positions): Progress {
  const positions = Object.entries(unsent).map(([lessonId, { seconds, duration, at, ...position }]) => {
    const known = {
      ...position,
      seconds: resumeSeconds(seconds, duration > 0 ? duration : undefined),
      at: new Date(serverTime(at)).toISOString(),
    };
    return [lessonId, known] as const;
  });
  const isNewer = ([id, { at }]: (typeof positions)[number]) => at > (progress.positions[id]?.at ?? "");
  return {
    ...progress,
    positions: { ...progress.positions, ...Object.fromEntries(positions.filter(isNewer)) },
  };
}
