import { useQuery } from "@tanstack/react-query";
import { NOTE_MAX_LENGTH } from "functions/learning/limits";
import type { LessonNote } from "functions/learning/schema";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { codeOf, isSessionEnd } from "../lib/api-client.ts";
import { storedItem } from "../lib/stored-item.ts";
import { noteQuery, useSaveNote } from "./api.ts";

/** Delay in milliseconds between the last keystroke and the save. */
const DEBOUNCE_MS = 1500;

/** Text that is not saved yet, with the revision of the note that it is based on. */
type Draft = Pick<LessonNote, "text" | "revision">;

/**
 * Keeps an unsaved note in the browser, for the user who wrote it. It survives the end of the session and the
 * closing of the tab, because a save without a connection may take until the next visit.
 */
function keptDraft(userId: string, lessonId: number) {
  const item = storedItem(`note/${userId}/${lessonId}`, () => localStorage);
  return {
    read: (): Draft | null => {
      try {
        return JSON.parse(item.read() ?? "null");
      } catch {
        return null; // not written by this page
      }
    },
    keep: (draft: Draft | null) => {
      if (draft === null) item.forget();
      else item.keep(JSON.stringify(draft));
    },
  };
}

/** Returns what remains unsaved of a draft after `saved` was saved. */
function unsavedPart(draft: Draft | null, saved: Draft): Draft | null {
  return draft === null || draft.text === saved.text ? null : { ...draft, revision: saved.revision };
}

/**
 * Returns the user's note on a lesson and saves its changes: after a pause in typing, and when the page is
 * hidden, left or connected again. If another page saved another text, `conflict` is that text, and nothing
 * is saved until the user chooses.
 */
export function useNote(lessonId: number, userId: string) {
  const { data, isError, refetch } = useQuery(noteQuery(lessonId));
  const [kept] = useState(() => keptDraft(userId, lessonId));
  const [draft, setDraft] = useState(kept.read);
  const latest = useRef(draft);
  const { mutate, reset, error, isPending } = useSaveNote({
    onSaved(saved) {
      kept.keep(unsavedPart(kept.read(), saved));
      latest.current = unsavedPart(latest.current, saved);
      setDraft(latest.current);
    },
    onChangedMeanwhile: () => void refetch(),
  });

  const isChangedElsewhere = codeOf(error) === "changed_meanwhile" && data?.revision !== draft?.revision;
  const conflict = draft !== null && isChangedElsewhere ? data : undefined;
  const text = draft?.text ?? data?.text;

  function change(next: Draft | null) {
    latest.current = next;
    setDraft(next);
    kept.keep(next);
  }

  function save() {
    const unsaved = latest.current;
    const isBlocked = isPending || isSessionEnd(error) || conflict !== undefined;
    if (unsaved === null || isBlocked || unsaved.text.length > NOTE_MAX_LENGTH) return;
    mutate({ id: lessonId, ...unsaved });
  }

  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => saveNow(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
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
    isSaved: draft === null && Boolean(data?.savedAt),
    isUnsaved: draft !== null && error !== null && !isPending,
    isLoadFailed: isError && text === undefined,
    reload: () => void refetch(),
    conflict: conflict?.text,
    write: (written: string) =>
      change({ text: written, revision: latest.current?.revision ?? data?.revision ?? 0 }),
    save,
    /** Resolves a conflict: saves this text over the other one, or discards it. */
    choose: (isMine: boolean) => {
      reset();
      change(isMine && draft && conflict ? { ...draft, revision: conflict.revision } : null);
    },
  };
}
