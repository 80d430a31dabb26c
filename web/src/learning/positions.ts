import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import type { User } from "functions/accounts/schema";
import { ownedCourseIds } from "functions/courses/ownership";
import { resumeSeconds } from "functions/learning/limits";
import type { Watched } from "functions/learning/schema";
import { userQuery } from "../accounts/api.ts";
import { call } from "../lib/api-client.ts";
import { ageOf, serverTime } from "../lib/clock.ts";
import { storedJson } from "../lib/stored-item.ts";
import { isFinal, WATCHED } from "./api.ts";
import { sendKeptMarks } from "./marks.ts";
import { keptResults, unsentResultsQuery } from "./use-drill-results.ts";

/**
 * The position of a video at a time on the device's clock, in milliseconds since 1970. `video` is its
 * `videoKey`, and `duration` is 0 if unknown. The video was played from `playedFrom` to `seconds` without a
 * jump.
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

/** Sends a position. Keeps it for later if there is no connection or the server does not answer. */
async function send(queryClient: QueryClient, userId: string, lessonId: number, observed: Observed) {
  const { duration, at, ...position } = observed;
  const input = { id: lessonId, ...position, ...(duration > 0 && { duration }), age: ageOf(at) };
  try {
    const watched = await call("PUT /api/lessons/:id/position", input, { keepalive: true });
    keptPositions(userId).remove(lessonId, observed);
    if (queryClient.getQueryData(userQuery.queryKey)?.id === userId)
      queryClient.setQueryData(watchedQuery(userId).queryKey, watched);
  } catch (error) {
    if (isFinal(error)) keptPositions(userId).remove(lessonId, observed);
    return;
  }
  void sendKeptMarks(queryClient, userId);
}

/** Saves the user's position in a lesson. Also works while the page is being closed. */
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
 * The user's progress. Sends unsent positions, marks and results first. Always stale, and refetched when the user
 * returns to the page, because the user can watch on another device (docs/decisions/0020).
 */
const watchedQuery = (userId: string) =>
  queryOptions({
    queryKey: [...WATCHED, userId],
    queryFn: async ({ client }) => {
      for (const [lessonId, observed] of Object.entries(keptPositions(userId).read()))
        await send(client, userId, Number(lessonId), observed);
      await sendKeptMarks(client, userId);
      await client.fetchQuery(unsentResultsQuery(userId)).catch(() => {}); // kept, or refused and explained
      return call("GET /api/progress", {});
    },
    meta: { audience: "user" },
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });

const NOTHING: Watched = { last: null, positions: {}, practised: [] };

/**
 * Returns the user's progress, including data that this browser has not sent. Also keeps the completed
 * lessons up to date. Sends no request for a user without a course.
 */
export function useWatched(user: User | null): { watched: Watched; isPending: boolean } {
  const hasBought = user !== null && ownedCourseIds(user).length > 0;
  const userId = user?.id ?? "";
  const { data = NOTHING, isLoading } = useQuery({ ...watchedQuery(userId), enabled: hasBought });
  useQuery({ ...userQuery, enabled: hasBought, refetchOnWindowFocus: "always" });
  if (!hasBought) return { watched: data, isPending: isLoading };
  const unsentResults = keptResults(userId).read();
  const watched = withUnsentPositions(data, keptPositions(userId).read());
  const practised = [...watched.practised, ...unsentResults.map(({ lessonId }) => lessonId)];
  return { watched: { ...watched, practised: [...new Set(practised)] }, isPending: isLoading };
}

function withUnsentPositions(watched: Watched, unsent: Positions): Watched {
  const positions = Object.entries(unsent).map(([lessonId, { seconds, duration, at, ...position }]) => {
    const known = {
      ...position,
      seconds: resumeSeconds(seconds, duration > 0 ? duration : undefined),
      at: new Date(serverTime(at)).toISOString(),
    };
    return [lessonId, known] as const;
  });
  const isNewer = ([id, { at }]: (typeof positions)[number]) => at > (watched.positions[id]?.at ?? "");
  return {
    ...watched,
    positions: { ...watched.positions, ...Object.fromEntries(positions.filter(isNewer)) },
  };
}
