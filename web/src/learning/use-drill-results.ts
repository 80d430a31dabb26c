import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { userQuery } from "../accounts/api.ts";
import { storedList } from "../lib/stored-item.ts";
import { notifyError } from "../lib/toaster.ts";
import { explainAccessEnd } from "./access-end.ts";
import { type Counted, isFinal, type LessonResult, recordResult } from "./api.ts";
import { drillText } from "./texts.ts";

/** The results of a user that this browser keeps because the server does not have them yet. */
export const keptResults = (userId: string) =>
  storedList<LessonResult>(`drillResults/${userId}`, () => localStorage);

/** The server has refused results of these lessons, which were then removed. */
class ResultsRefused extends Error {
  readonly lessonIds: number[] = [];
}

/**
 * The results of a user that the server does not have yet. Each fetch sends them, one at a time. It ends with an error
 * if one cannot be sent now, or with `ResultsRefused`.
 */
export const unsentResultsQuery = (userId: string) =>
  queryOptions({
    queryKey: ["unsentResults", userId],
    queryFn: ({ client }) => sendResults(client, userId),
    initialData: keptResults(userId).read,
    meta: { audience: "user" },
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

const isOther = (result: LessonResult) => (each: LessonResult) =>
  each.at !== result.at || each.lessonId !== result.lessonId;

async function sendResults(queryClient: QueryClient, userId: string): Promise<LessonResult[]> {
  const kept = keptResults(userId);
  const { queryKey } = unsentResultsQuery(userId);
  const unsent = () => queryClient.getQueryData(queryKey) ?? [];
  const ofOtherTabs = kept.read().filter((result) => unsent().every(isOther(result)));
  queryClient.setQueryData(queryKey, [...unsent(), ...ofOtherTabs]);
  const refusal = new ResultsRefused();
  for (let [next] = unsent(); next !== undefined; [next] = unsent()) {
    if (queryClient.getQueryData(userQuery.queryKey)?.id !== userId) return unsent();
    try {
      await recordResult(queryClient, next);
    } catch (error) {
      if (!isFinal(error)) throw refusal.lessonIds.length > 0 ? refusal : error;
      if (!explainAccessEnd(queryClient, drillText.failed, error)) notifyError(drillText.failed, error);
      refusal.lessonIds.push(next.lessonId);
    }
    const others = isOther(next);
    kept.change((results) => results.filter(others));
    queryClient.setQueryData(queryKey, (results) => results?.filter(others));
  }
  if (refusal.lessonIds.length > 0) throw refusal;
  return [];
}

/**
 * Records results of drills. Those that cannot be sent are kept in the browser. They are sent when the connection or
 * the user returns, with the user's progress, or when a page with drills is opened again. The server records a repeated
 * request once. A result that it refuses is removed: then `onRefused` is called with the ids of such lessons.
 */
export function useDrillResults(
  courseId: number,
  userId: string,
  onRefused: (lessonIds: readonly number[]) => void = () => {},
) {
  const queryClient = useQueryClient();
  const query = unsentResultsQuery(userId);
  const { data: unsent, error, isFetching, refetch } = useQuery({ ...query, enabled: userId !== "" });
  const send = useEffectEvent(() => void refetch({ cancelRefetch: false }));
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    if (error instanceof ResultsRefused) refused(error.lessonIds);
  }, [error]);
  useEffect(() => {
    const retry = () => send();
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, []);

  return {
    record: (lessonId: number, counted: Counted, assessment?: LessonResult["assessment"]) => {
      const at = new Date().toISOString();
      const result = { courseId, lessonId, at, ...counted, ...(assessment && { assessment }) };
      keptResults(userId).change((results) => [...results, result]);
      queryClient.setQueryData(query.queryKey, (results = []) => [...results, result]);
      void refetch({ cancelRefetch: false });
    },
    /** True while results are being sent. */
    isSending: isFetching,
    /** Results of a lesson that the server does not have yet. */
    unsentOf: (lessonId: number) => unsent.filter((result) => result.lessonId === lessonId),
  };
}
