import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import type { EditedCourse } from "functions/courses/schema";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, get, type Path, type Resolver } from "react-hook-form";
import { useLocation } from "react-router-dom";
import { editingErrorTexts, editingText } from "../../courses/admin/texts.ts";
import { codeOf } from "../../lib/api-client.ts";
import type { ErrorTexts } from "../../lib/error-texts.ts";
import { useZodForm } from "../../lib/form.ts";
import { announce } from "../../lib/other-tabs.ts";
import { errorText, notify } from "../../lib/toaster.ts";
import { type FieldConflict, isSame, merge, withField } from "./merge.ts";
import type { Start } from "./unsaved-work.ts";
import { useUnsaved } from "./use-unsaved.ts";

/** Storage key with which a tab announces to the others that it has saved a document. */
const SAVED = "saved";

/** Returns the revision of the document `name` that a storage event announces, or null for any other event. */
function announcedRevision({ key, newValue }: StorageEvent, name: string): number | null {
  if (key !== SAVED || newValue === null) return null;
  const [revision = "", ...saved] = newValue.split(" ");
  return saved.join(" ") === name ? Number(revision) : null;
}

/** A document that is saved as a whole, with the revision of its latest save. */
type Revised = Pick<EditedCourse, "revision" | "savedAt" | "savedBy">;

type Editor<Document, Values extends FieldValues, Output> = {
  document: Document;
  queryKey: QueryKey;
  valuesOf: (document: Document) => Values;
  loadResolver: () => Promise<Resolver<Values, unknown, Output>>;
  save: (changes: Output & { revision: number }) => Promise<Document>;
  /** Error messages of a save, by code. The default is `editingErrorTexts`. */
  errorTexts?: ErrorTexts;
};

/** History state of the page of a document that was just created. Its first text is a placeholder. */
export const IS_NEW = { isNew: true } as const;

/** A saved document, and the values of the form when the save started. */
type Saved<Document, Values> = { saved: Document; sent: Values };

/** The fields that both sides changed, and the other side's document. */
export type Conflict<Document = Revised> = { theirs: Document; fields: readonly FieldConflict[] };

/**
 * Manages the form of a document with a revision. Unsaved changes are kept for the administrator
 * (`useUnsaved`). If the document was saved elsewhere since, merges and saves the changes of both sides. The
 * administrator decides only on fields that both sides changed. A save in another tab is shown at once. The
 * hash of the URL names the field that gets the focus: `#drill`. With the history state `IS_NEW`, its text is selected.
 */
export function useEditor<Document extends Revised, Values extends FieldValues, Output>({
  document,
  queryKey,
  valuesOf,
  loadResolver,
  save,
  errorTexts = editingErrorTexts,
}: Editor<Document, Values, Output>) {
  const queries = useQueryClient();
  const [conflict, setConflict] = useState<Conflict<Document> | null>(null);
  const start = useRef<Start<Values>>({ values: valuesOf(document), revision: document.revision });
  const saves = useRef(0);
  const mergedWith = useRef<Document>(null);
  const name = queryKey.join("/");
  const announceSave = ({ revision }: Revised) => announce(SAVED, `${revision} ${name}`);
  /** The revision that another tab has saved since this form was opened. */
  const [newer, setNewer] = useState<number | null>(null);
  const form = useZodForm<Values, Output, Saved<Document, Values>>({
    loadResolver,
    defaultValues: valuesOf(document) as DefaultValues<Values>,
    submit: async (values): Promise<Saved<Document, Values>> => {
      const sent = structuredClone(form.getValues());
      return { sent, saved: await save({ ...values, revision: start.current.revision }) };
    },
    onDone: ({ sent, saved }) => {
      saves.current += 1;
      startFrom(saved, merge(sent, form.getValues(), valuesOf(saved)).merged);
      announceSave(saved);
      if (mergedWith.current !== null) notify({ title: editingText.merged });
      mergedWith.current = null;
    },
    onError: async (error) => {
      if (codeOf(error) === "changed_meanwhile") await mergeTheirs();
      else form.setError("root", { message: errorText(error, errorTexts, editingText.saveFailed) });
    },
  });
  const { isDirty } = form.formState;
  const { restoredAt, forget: forgetUnsaved } = useUnsaved({ name, form, start, isShared: true });

  /** Restarts the form from a stored document. Values of `current` that differ from it stay as unsaved changes. */
  function startFrom(stored: Document, current: Values = valuesOf(stored)) {
    start.current = { values: valuesOf(stored), revision: stored.revision };
    form.reset(start.current.values);
    forgetUnsaved();
    if (!isSame(current, start.current.values)) form.reset(current, { keepDefaultValues: true });
    setNewer((known) => (known !== null && known > stored.revision ? known : null));
  }

  /** Returns the stored document. Shows an error and returns null if it cannot be fetched. */
  async function fetchTheirs(): Promise<Document | null> {
    try {
      await queries.invalidateQueries({ queryKey }, { throwOnError: true });
    } catch (error) {
      form.setError("root", { message: errorText(error, errorTexts, editingText.theirsFailed) });
      return null;
    }
    return queries.getQueryData<Document>(queryKey) ?? document;
  }

  /**
   * Copies the version of another tab into the form. A field that both sides changed keeps the text of this
   * form, and the next save opens the conflict dialog. Returns whether it could be fetched.
   */
  async function takeNewer(): Promise<boolean> {
    const theirs = await fetchTheirs();
    if (theirs === null) return false;
    const values = valuesOf(theirs);
    const { merged, conflicts } = merge(start.current.values, form.getValues(), values);
    if (conflicts.length === 0) startFrom(theirs);
    else notify({ title: editingText.newerTaken, description: editingText.yoursKept });
    if (!isSame(merged, form.getValues())) form.reset(merged, { keepDefaultValues: true });
    setNewer(null);
    return true;
  }

  /** Saves on top of the other side's version, or opens the conflict dialog if both sides changed a field. */
  async function mergeTheirs(): Promise<void> {
    const theirs = await fetchTheirs();
    if (theirs === null) return;
    if (theirs.revision === start.current.revision)
      return form.setError("root", { message: editingText.saveFailed });
    const { conflicts } = merge(start.current.values, form.getValues(), valuesOf(theirs));
    if (conflicts.length > 0) setConflict({ theirs, fields: conflicts });
    else await saveOver(theirs, []);
  }

  /**
   * Merges with `theirs`, uses their value for the conflicts at `taken`, and saves the result if it differs
   * from theirs.
   */
  async function saveOver(theirs: Document, taken: readonly string[]): Promise<void> {
    const values = valuesOf(theirs);
    const { merged } = merge(start.current.values, form.getValues(), values);
    const chosen = taken.reduce((all, path) => withField(all, path, get(values, path)), merged);
    startFrom(theirs, chosen);
    if (isSame(chosen, values)) return;
    mergedWith.current = theirs;
    await form.formProps.onSubmit();
  }

  const startFromNewer = useEffectEvent((stored: Document) => {
    if (form.isSubmitting) return; // `onDone` starts from the saved document
    // `isDirty` does not yet include the text that `useUnsaved` restores in the same effects.
    const isUnchanged = isSame(form.getValues(), start.current.values);
    if (isUnchanged && stored.revision !== start.current.revision) startFrom(stored);
  });
  useEffect(() => startFromNewer(document), [document]);

  const hearSave = useEffectEvent((event: StorageEvent) => {
    const revision = announcedRevision(event, name);
    if (revision !== null && revision > start.current.revision) setNewer(revision);
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => hearSave(event);
    addEventListener("storage", listener);
    return () => removeEventListener("storage", listener);
  }, []);

  const { hash, state } = useLocation();
  const focusField = useEffectEvent((field: string) => {
    if (field === "" || get(form.getValues(), field) === undefined) return;
    form.setFocus(field as Path<Values>, { shouldSelect: state?.isNew === IS_NEW.isNew });
  });
  useEffect(() => focusField(hash.slice(1)), [hash]);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty]);

  return {
    form,
    isDirty,
    /** When the restored unsaved changes were typed. Null without restored changes. */
    restoredAt,
    conflict,
    /** Whether another tab has saved the document since. */
    isOutdated: newer !== null,
    takeNewer,
    /** Saves the form. Returns whether that succeeded, or false if another save is running. */
    saveNow: async () => {
      if (form.isSubmitting) return false;
      const before = saves.current;
      await form.formProps.onSubmit();
      return saves.current !== before;
    },
    /**
     * Adopts a version that this page saved through another request. Only `fields` are copied into the form.
     */
    adopt: (changed: Document, fields: readonly Path<Values>[]) => {
      announceSave(changed);
      if (!isDirty) return; // a clean form restarts from the changed document
      if (changed.revision !== start.current.revision + 1) return; // saved elsewhere too: the next save merges
      const values = valuesOf(changed);
      start.current = { values, revision: changed.revision };
      for (const field of fields) form.setValue(field, get(values, field));
    },
    /**
     * Resolves the conflict with the other side's value for the fields at `taken` and this form's value for
     * the others. Then saves.
     */
    resolve: async (taken: readonly string[]) => {
      setConflict(null);
      if (conflict !== null) await saveOver(conflict.theirs, taken);
    },
    dismissConflict: () => setConflict(null),
    discard: () => startFrom(document),
  };
}

/** The error type of an empty field that is required for publication. */
export const MISSING_FIELD = "missing";

/** Returns the names of the fields with errors, and the types of the errors. */
export function fieldsWithErrors(errors: object, path = ""): { field: string; type: string }[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (typeof error !== "object" || error === null || key === "root") return [];
    if (typeof error.type === "string") return [{ field: path + key, type: error.type }];
    return fieldsWithErrors(error, `${path}${key}.`);
  });
}

/** Returns the names of the fields with errors that prevent saving. */
export function faultyFields(errors: object): string[] {
  return fieldsWithErrors(errors).flatMap(({ field, type }) => (type === MISSING_FIELD ? [] : [field]));
}
