import type { DrillResult } from "functions/learning/schema";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { codeOf } from "../lib/api-client.ts";
import { storedItem } from "../lib/stored-item.ts";
import { notifyError } from "../lib/toaster.ts";
import { type LessonResult, useRecordResult } from "./api.ts";
import { drillText } from "./texts.ts";

/** Errors after which a repeated request would be refused too. */
const FINAL = ["invalid_input", "lesson_not_found", "not_owned"];

/** Keeps the results of a user in the browser until the server has them. */
function keptResults(userId: string) {
  const item = storedItem(`drillResults/${userId}`, () => localStorage);
  const read = (): LessonResult[] => {
    try {
      return JSON.parse(item.read() ?? "[]");
    } catch {
      return []; // not written by this page
    }
  };
  const write = (results: readonly LessonResult[]) => {
    if (results.length === 0) item.forget();
    else item.keep(JSON.stringify(results));
  };
  return {
    read,
    add: (result: LessonResult) => write([...read(), result]),
    remove: ({ at }: LessonResult) => write(read().filter((kept) => kept.at !== at)),
  };
}

/**
 * Records results of drills. Without a connection they are kept in the browser, and sent when the connection
 * returns or a page with drills is opened again. The server records a repeated request once.
 */
export function useDrillResults(courseId: number, userId: string) {
  const { mutateAsync } = useRecordResult(courseId);
  const [kept] = useState(() => keptResults(userId));
  const [unsent, setUnsent] = useState(kept.read);
  const queue = useRef({ results: unsent, isSending: false });

  function enqueue(results: LessonResult[]) {
    queue.current.results = results;
    setUnsent(results);
  }

  function remove(result: LessonResult) {
    kept.remove(result);
    enqueue(queue.current.results.filter((each) => each !== result));
  }

  /** Sends a result. Returns whether the next one can be sent. */
  async function sendOne(result: LessonResult): Promise<boolean> {
    try {
      await mutateAsync(result);
    } catch (error) {
      if (!FINAL.includes(codeOf(error) ?? "")) return false;
      notifyError(drillText.failed, error, {});
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
    record: (lessonId: number, counted: Omit<DrillResult, "at">) => {
      const result = { lessonId, at: new Date().toISOString(), ...counted };
      kept.add(result);
      enqueue([...queue.current.results, result]);
      void send();
    },
    /** Results of a lesson that the server does not have yet. */
    unsentOf: (lessonId: number) => unsent.filter((result) => result.lessonId === lessonId),
  };
}
