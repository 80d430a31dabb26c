import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import type { EditedCourse } from "functions/courses/schema";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, get, type Path, type Resolver } from "react-hook-form";
import { codeOf } from "../../../lib/api-error.ts";
import { errorText } from "../../../lib/notify-error.ts";
import { notify } from "../../../lib/toaster.ts";
import { useZodForm } from "../../../lib/use-zod-form.ts";
import { editingErrorTexts, editingText } from "../../../strings/admin-editing.ts";
import { isSame } from "../is-same.ts";
import { type Start, useUnsaved } from "../use-unsaved.ts";
import { type FieldConflict, merge, withField } from "./merge.ts";

/** A document that is saved as a whole, with the revision of its latest save. */
type Revised = Pick<EditedCourse, "revision" | "savedAt" | "savedBy">;

type Editor<Document, Values extends FieldValues, Output> = {
  /** The document as stored. */
  document: Document;
  /** The key of the document in the query cache. */
  queryKey: QueryKey;
  valuesOf: (document: Document) => Values;
  loadResolver: () => Promise<Resolver<Values, unknown, Output>>;
  save: (changes: Output & { revision: number }) => Promise<Document>;
};

/** The fields that both sides changed, and the other side's document. */
export type Conflict<Document = Revised> = { theirs: Document; fields: readonly FieldConflict[] };

/**
 * Manages the form of a document with a revision. Unsaved changes are kept for the administrator
 * (`useUnsaved`). If the document was saved elsewhere since, merges and saves the changes of both sides. The
 * administrator decides only on fields that both sides changed.
 */
export function useEditor<Document extends Revised, Values extends FieldValues, Output>({
  document,
  queryKey,
  valuesOf,
  loadResolver,
  save,
}: Editor<Document, Values, Output>) {
  const queries = useQueryClient();
  const [conflict, setConflict] = useState<Conflict<Document> | null>(null);
  const start = useRef<Start<Values>>({ values: valuesOf(document), revision: document.revision });
  const saves = useRef(0);
  const mergedWith = useRef<Document>(null);
  const form = useZodForm<Values, Output, Document>({
    loadResolver,
    defaultValues: valuesOf(document) as DefaultValues<Values>,
    submit: (values) => save({ ...values, revision: start.current.revision }),
    onDone: (saved) => {
      saves.current += 1;
      startFrom(saved);
      if (mergedWith.current !== null) notify({ title: editingText.merged });
      mergedWith.current = null;
    },
    onError: async (error) => {
      if (codeOf(error) === "changed_meanwhile") await mergeTheirs();
      else form.setError("root", { message: errorText(error, editingErrorTexts, editingText.saveFailed) });
    },
  });
  const { isDirty } = form.formState;
  const forgetUnsaved = useUnsaved({ name: queryKey.join("/"), form, start });

  function startFrom(stored: Document) {
    start.current = { values: valuesOf(stored), revision: stored.revision };
    form.reset(start.current.values);
    forgetUnsaved();
  }

  /** Saves on top of the other side's version, or opens the conflict dialog if both sides changed a field. */
  async function mergeTheirs(): Promise<void> {
    try {
      await queries.invalidateQueries({ queryKey }, { throwOnError: true });
    } catch (error) {
      form.setError("root", { message: errorText(error, editingErrorTexts, editingText.theirsFailed) });
      return;
    }
    const theirs = queries.getQueryData<Document>(queryKey) ?? document;
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
    startFrom(theirs);
    if (isSame(chosen, values)) return;
    form.reset(chosen, { keepDefaultValues: true });
    mergedWith.current = theirs;
    await form.formProps.onSubmit();
  }

  const startFromNewer = useEffectEvent((stored: Document) => {
    if (!isDirty && stored.revision !== start.current.revision) startFrom(stored);
  });
  useEffect(() => startFromNewer(document), [document]);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty]);

  return {
    form,
    isDirty,
    conflict,
    /** Saves the form. Returns whether that succeeded. */
    saveNow: async () => {
      const before = saves.current;
      await form.formProps.onSubmit();
      return saves.current !== before;
    },
    /**
     * Adopts a version that this page saved through another request. Only `fields` are copied into the form.
     */
    adopt: (changed: Document, fields: readonly Path<Values>[]) => {
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
