import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { User } from "functions/accounts/schema";
import type { InputOf } from "functions/app/endpoints";
import { ownedCourseIds } from "functions/courses/ownership";
import { resumeSeconds } from "functions/learning/limits";
import type { DrillResult, LessonNote, Progress } from "functions/learning/schema";
import { userQuery } from "../accounts/api.ts";
import { call, codeOf } from "../lib/api-client.ts";
import { ageOf } from "../lib/clock.ts";
import { storedItem } from "../lib/stored-item.ts";

/** Where a video was at a time, in milliseconds since 1970. `duration` is 0 if unknown. */
type Observed = { seconds: number; duration: number; at: number };

type Unsent = { userId: string; positions: Record<string, Observed> };

const stored = storedItem("stadaMyndbanda", () => localStorage);

/** Positions that the server has not confirmed, by lesson id. Another user of this browser gets none. */
function unsentOf(userId: string): Unsent["positions"] {
  try {
    const unsent: Unsent | null = JSON.parse(stored.read() ?? "null");
    return unsent?.userId === userId ? unsent.positions : {};
  } catch {
    return {}; // not written by this page
  }
}

function keepUnsent(userId: string, positions: Unsent["positions"]): void {
  if (Object.keys(positions).length === 0) stored.forget();
  else stored.keep(JSON.stringify({ userId, positions } satisfies Unsent));
}

/** Sends a position. Keeps it for later if there is no connection or the server does not answer. */
async function send(queryClient: QueryClient, userId: string, lessonId: number, observed: Observed) {
  const { seconds, duration, at } = observed;
  const age = Math.max(0, (Date.now() - at) / 1000);
  const input = { id: lessonId, seconds, ...(duration > 0 && { duration }), age };
  const forget = () => {
    const { [lessonId]: kept, ...others } = unsentOf(userId);
    if (kept?.at === at) keepUnsent(userId, others);
  };
  try {
    const progress = await call("PUT /api/lessons/:id/position", input, { keepalive: true });
    forget();
    if (queryClient.getQueryData(userQuery.queryKey)?.id === userId)
      queryClient.setQueryData(progressQuery(userId).queryKey, progress);
  } catch (error) {
    const code = codeOf(error);
    if (code === "not_owned" || code === "lesson_not_found" || code === "invalid_input") forget();
  }
}

/** Saves where the user is in a lesson. Also works while the page is being closed. */
export function savePosition(
  queryClient: QueryClient,
  userId: string,
  lessonId: number,
  position: Omit<Observed, "at">,
): Promise<void> {
  const observed = { ...position, at: Date.now() };
  keepUnsent(userId, { ...unsentOf(userId), [lessonId]: observed });
  return send(queryClient, userId, lessonId, observed);
}

/**
 * What the user has watched. Sends unsent positions first. Always stale, and refetched when the user returns
 * to the page, because the user can watch on another device (docs/decisions/0020).
 */
const progressQuery = (userId: string) =>
  queryOptions({
    queryKey: ["progress", userId],
    queryFn: async ({ client }) => {
      for (const [lessonId, observed] of Object.entries(unsentOf(userId)))
        await send(client, userId, Number(lessonId), observed);
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
  const isOwner = user !== null && ownedCourseIds(user).length > 0;
  const userId = user?.id ?? "";
  const { data = NOTHING, isLoading } = useQuery({ ...progressQuery(userId), enabled: isOwner });
  useQuery({ ...userQuery, enabled: isOwner, refetchOnWindowFocus: "always" });
  return { progress: withUnsent(data, isOwner ? unsentOf(userId) : {}), isPending: isLoading };
}

function withUnsent(progress: Progress, unsent: Unsent["positions"]): Progress {
  const positions = Object.entries(unsent).map(([lessonId, { seconds, duration, at }]) => {
    const position = {
      seconds: resumeSeconds(seconds, duration > 0 ? duration : undefined),
      at: new Date(at).toISOString(),
    };
    return [lessonId, position] as const;
  });
  const isNewer = ([id, { at }]: (typeof positions)[number]) => at > (progress.positions[id]?.at ?? "");
  return {
    ...progress,
    positions: { ...progress.positions, ...Object.fromEntries(positions.filter(isNewer)) },
  };
}

/** Creates a mutation that removes the mark of a completed lesson. The reply is the user. */
export function useUncompleteLesson() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call("DELETE /api/lessons/:id/complete", { id }),
    onSuccess: (user) => queryClient.setQueryData(userQuery.queryKey, user),
  });
}

/**
 * Drills of a course with the user's latest results. Always stale, because the user completes lessons between
 * visits.
 */
export const drillsQuery = (courseId: number) =>
  queryOptions({
    queryKey: ["course", courseId, "drills"],
    queryFn: () => call("GET /api/courses/:id/drills", { id: courseId }),
    meta: { audience: "user" },
    staleTime: 0,
  });

export type Counted = Pick<DrillResult, "hits" | "attempts">;

/** A result of the drill of a lesson. `at` is the time on the device's clock, in ISO 8601. */
export type LessonResult = Counted & { lessonId: number; at: string };

/** Creates a mutation that records a result and updates the results of the drill. */
export function useRecordResult(courseId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ lessonId: id, ...result }: LessonResult) => {
      const age = ageOf(Date.parse(result.at));
      return call("POST /api/lessons/:id/drill-results", { id, ...result, age }, { keepalive: true });
    },
    onSuccess: (results, { lessonId }) =>
      queryClient.setQueryData(
        drillsQuery(courseId).queryKey,
        (known) =>
          known && {
            ...known,
            drills: known.drills.map((drill) =>
              drill.lessonId === lessonId ? { ...drill, results } : drill,
            ),
          },
      ),
  });
}

/** The user's note on a lesson. Always stale, because another tab or device may have changed it. */
export const noteQuery = (lessonId: number) =>
  queryOptions({
    queryKey: ["lesson", lessonId, "note"],
    queryFn: () => call("GET /api/lessons/:id/note", { id: lessonId }),
    meta: { audience: "user" },
    staleTime: 0,
  });

type NoteSaved = { onSaved: (saved: LessonNote) => void; onChangedMeanwhile: () => void };

/** Creates a mutation that saves a note. The request is completed even if the page is closed meanwhile. */
export function useSaveNote({ onSaved, onChangedMeanwhile }: NoteSaved) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (note: InputOf<"PUT /api/lessons/:id/note">) =>
      call("PUT /api/lessons/:id/note", note, { keepalive: true }),
    onSuccess: (saved, { id }) => {
      queryClient.setQueryData(noteQuery(Number(id)).queryKey, saved);
      onSaved(saved);
    },
    onError: (error) => {
      if (codeOf(error) === "changed_meanwhile") onChangedMeanwhile();
    },
  });
}
