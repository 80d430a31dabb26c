import { useEffect, useEffectEvent, useRef, useState } from "react";
import { storedList } from "../lib/stored-item.ts";
import { notifyError } from "../lib/toaster.ts";
import { type Counted, isFinal, type LessonResult, useRecordResult } from "./api.ts";
import { drillText } from "./texts.ts";

/** The results of a user that the server does not have yet. */
export const keptResults = (userId: string) =>
  storedList<LessonResult>(`drillResults/${userId}`, () => localStorage);

/**
 * Records results of drills. Without a connection they are kept in the browser, and sent when the connection
 * returns or a page with drills is opened again. The server records a repeated request once. A result that it refuses
 * is removed: then `onRefused` is called.
 */
export function useDrillResults(courseId: number, userId: string, onRefused: () => void = () => {}) {
  const { mutateAsync, isPending } = useRecordResult(courseId);
  const [kept] = useState(() => keptResults(userId));
  const [unsent, setUnsent] = useState(kept.read);
  const queue = useRef({ results: unsent, isSending: false });

  function enqueue(results: LessonResult[]) {
    queue.current.results = results;
    setUnsent(results);
  }

  function remove(result: LessonResult) {
    kept.change((results) => results.filter(({ at }) => at !== result.at));
    enqueue(queue.current.results.filter((each) => each !== result));
  }

  /** Sends a result. Returns whether the next one can be sent. */
  async function sendOne(result: LessonResult): Promise<boolean> {
    try {
      await mutateAsync(result);
    } catch (error) {
      if (!isFinal(error)) return false;
      notifyError(drillText.failed, error, {});
      onRefused();
    }
    remove(result);
    return true;
  }

  async function send() {
    if (queue.current.isSending) return;
    queue.current.isSending = true;
    let [next] = queue.current.results;
    while (next !== undefined && (await sendOne(next))) [next] = queue.current.results;
    queue.current.isSending = false;
  }

  const sendNow = useEffectEvent(() => void send());
  useEffect(() => {
    sendNow();
    const retry = () => sendNow();
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, []);

  return {
    record: (lessonId: number, counted: Counted, assessment?: LessonResult["assessment"]) => {
      const at = new Date().toISOString();
      const result = { lessonId, at, ...counted, ...(assessment && { assessment }) };
      kept.change((results) => [...results, result]);
      enqueue([...queue.current.results, result]);
      void send();
    },
    /** True while a result is being sent. */
    isSending: isPending,
    /** Results of a lesson that the server does not have yet. */
    unsentOf: (lessonId: number) => unsent.filter((result) => result.lessonId === lessonId),
  };
}
