import { useQuery, useQueryClient } from "@tanstack/react-query";
import { NOTE_MAX_LENGTH } from "functions/learning/limits";
import type { LessonNote } from "functions/learning/schema";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { codeOf, isSessionEnd } from "../lib/api-client.ts";
import { storedList } from "../lib/stored-item.ts";
import { accessEndText, explainAccessEnd } from "./access-end.ts";
import { noteQuery, useSaveNote } from "./api.ts";
import { noteText } from "./texts.ts";

/** Delay in milliseconds between the last keystroke and the save. */
const DEBOUNCE_MS = 1500;

/** Text that is not saved yet, with the revision of the note that it is based on. */
type UnsavedNote = Pick<LessonNote, "text" | "revision">;

/** An unsaved note in the browser. `page` is the open or closed page that has written it. */
type KeptNote = UnsavedNote & { page: string };

/**
 * Keeps unsaved notes in the browser, for the user who wrote them. They survive the end of the session and the
 * closing of the tab, because a save without a connection may take until the next visit. Each page writes its
 * own text only, so that two tabs never replace each other's text.
 */
function keptNotes(userId: string, lessonId: number) {
  const list = storedList<KeptNote>(`note/${userId}/${lessonId}`, () => localStorage);
  const page = `${Date.now()}-${Math.random()}`;
  return {
    /** Returns the text that was written last, or null. */
    latest: (): KeptNote | null => list.read().at(-1) ?? null,
    /** Replaces the text of this page, and the text that it has taken over from another page. */
    keep: (unsaved: UnsavedNote | null, former?: KeptNote | null) =>
      list.change((kept) => [
        ...kept.filter((each) => each.page !== page && each.page !== former?.page),
        ...(unsaved === null ? [] : [{ ...unsaved, page }]),
      ]),
  };
}

/** Returns the user's text on a lesson that only this browser has, or null. */
export function keptNote(userId: string, lessonId: number): string | null {
  return keptNotes(userId, lessonId).latest()?.text ?? null;
}

/** Returns what remains unsaved after `saved` was saved. */
function unsavedPart(unsaved: UnsavedNote | null, saved: UnsavedNote): UnsavedNote | null {
  return unsaved === null || unsaved.text === saved.text ? null : { ...unsaved, revision: saved.revision };
}

/**
 * Returns the user's note on a lesson and saves its changes: after a pause in typing, and when the page is
 * hidden, left or connected again. If another page saved another text, `conflict` is that text, and nothing
 * is saved until the user chooses.
 */
export function useNote(lessonId: number, userId: string) {
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery(noteQuery(lessonId));
  const [kept] = useState(() => keptNotes(userId, lessonId));
  const [former] = useState(kept.latest);
  const [unsaved, setUnsaved] = useState<UnsavedNote | null>(
    former && { text: former.text, revision: former.revision },
  );
  const latest = useRef(unsaved);
  const { mutate, reset, error, isPending } = useSaveNote({
    onSaved(saved) {
      change(unsavedPart(latest.current, saved));
    },
    onFailed(error) {
      if (codeOf(error) === "changed_meanwhile") void refetch();
      else explainAccessEnd(queryClient, noteText.failed, error);
    },
  });

  const isChangedElsewhere = codeOf(error) === "changed_meanwhile" && data?.revision !== unsaved?.revision;
  const conflict = unsaved !== null && isChangedElsewhere ? data : undefined;
  const refusal = accessEndText(error);
  const text = unsaved?.text ?? data?.text;

  function change(next: UnsavedNote | null) {
    latest.current = next;
    setUnsaved(next);
    kept.keep(next);
  }

  function save() {
    const unsaved = latest.current;
    const isBlocked = isPending || isSessionEnd(error) || refusal !== null || conflict !== undefined;
    if (unsaved === null || isBlocked || unsaved.text.length > NOTE_MAX_LENGTH) return;
    mutate({ id: lessonId, ...unsaved });
  }

  useEffect(() => {
    if (former !== null) kept.keep(latest.current, former);
  }, [kept, former]);
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (unsaved === null) return;
    const timer = setTimeout(() => saveNow(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [unsaved]);
  useEffect(() => {
    const whenHidden = () => document.visibilityState === "hidden" && saveNow();
    const now = () => saveNow();
    document.addEventListener("visibilitychange", whenHidden);
    addEventListener("pagehide", now);
    addEventListener("online", now);
    return () => {
      document.removeEventListener("visibilitychange", whenHidden);
      removeEventListener("pagehide", now);
      removeEventListener("online", now);
      saveNow();
    };
  }, []);

  return {
    /** Undefined while the note is loading. */
    text,
    isTooLong: text !== undefined && text.length > NOTE_MAX_LENGTH,
    isSaved: unsaved === null && Boolean(data?.savedAt),
    /** Text of the refusal to save because the access has ended, or null. Then nothing is sent before the next change. */
    refusal,
    isUnsaved: unsaved !== null && error !== null && !isPending,
    isLoadFailed: isError && text === undefined,
    reload: () => void refetch(),
    conflict: conflict?.text,
    write: (written: string) => {
      if (refusal !== null) reset(); // the access may have returned
      change({ text: written, revision: latest.current?.revision ?? data?.revision ?? 0 });
    },
    save,
    /** Resolves a conflict: saves this text over the other one, or discards it. */
    choose: (isMine: boolean) => {
      reset();
      change(isMine && unsaved && conflict ? { ...unsaved, revision: conflict.revision } : null);
    },
  };
}
