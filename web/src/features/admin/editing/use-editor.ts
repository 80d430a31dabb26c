import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  type UseFormReturn,
} from "react-hook-form";
import { ADMIN } from "../../../api/admin.ts";
import { codeOf } from "../../../lib/api-error.ts";
import { errorText } from "../../../lib/notify-error.ts";
import { useZodForm } from "../../../lib/use-zod-form.ts";
import { editingErrorTexts, editingText } from "../../../strings/admin-editing.ts";

type Editor<Document, Values extends FieldValues, Output> = {
  /** As it is stored. */
  document: Document;
  /** Where the query cache has the document. */
  queryKey: QueryKey;
  valuesOf: (document: Document) => Values;
  loadResolver: () => Promise<Resolver<Values, unknown, Output>>;
  save: (changes: Output & { revision: number }) => Promise<Document>;
};

/**
 * The form of a document with a revision. What is not saved is kept when its page is left, until the administrator signs
 * out or the page is loaded anew, which the browser asks about. A save that would overwrite somebody else's is a conflict,
 * which the administrator resolves.
 */
export function useEditor<Document extends { revision: number }, Values extends FieldValues, Output>({
  document,
  queryKey,
  valuesOf,
  loadResolver,
  save,
}: Editor<Document, Values, Output>) {
  const queries = useQueryClient();
  const [hasConflict, setHasConflict] = useState(false);
  const revision = useRef(document.revision);
  const form = useZodForm<Values, Output, Document>({
    loadResolver,
    defaultValues: valuesOf(document) as DefaultValues<Values>,
    submit: (values) => save({ ...values, revision: revision.current }),
    onDone: startFrom,
    onError: (error) => {
      if (codeOf(error) === "changed_meanwhile") setHasConflict(true);
      else form.setError("root", { message: errorText(error, editingErrorTexts, editingText.saveFailed) });
    },
  });
  const { isDirty } = form.formState;

  function startFrom(stored: Document) {
    revision.current = stored.revision;
    setHasConflict(false);
    form.reset(valuesOf(stored));
  }

  /** Resolves a conflict with what somebody else has saved. Where that cannot be read, nothing is changed. */
  async function resolveConflict(use: (theirs: Document) => unknown): Promise<void> {
    setHasConflict(false);
    try {
      await queries.invalidateQueries({ queryKey }, { throwOnError: true });
      await use(queries.getQueryData<Document>(queryKey) ?? document);
    } catch (error) {
      form.setError("root", { message: errorText(error, editingErrorTexts, editingText.theirsFailed) });
    }
  }

  const startFromNewer = useEffectEvent((stored: Document) => {
    if (!isDirty && stored.revision !== revision.current) startFrom(stored);
  });
  useEffect(() => startFromNewer(document), [document]);

  useKept({ key: [...ADMIN, "unsaved", ...queryKey], form, isDirty, revision });

  return {
    form,
    isDirty,
    hasConflict,
    /** Returns whether it could be saved. */
    saveNow: async () => {
      const before = revision.current;
      await form.formProps.onSubmit();
      return revision.current !== before;
    },
    /** Goes on from a version that this page has saved by another way: of the form, `fields` alone are taken from it. */
    adopt: (changed: Document, fields: readonly Path<Values>[]) => {
      if (!isDirty) return; // then the whole form starts from it
      revision.current = changed.revision;
      for (const field of fields) form.setValue(field, get(valuesOf(changed), field));
    },
    dismissConflict: () => setHasConflict(false),
    discard: () => startFrom(document),
    takeTheirs: () => resolveConflict(startFrom),
    keepMine: () =>
      resolveConflict(({ revision: theirs }) => {
        revision.current = theirs;
        return form.formProps.onSubmit();
      }),
  };
}

type Kept = { values: unknown; revision: number };

/** Keeps unsaved values while another page is shown, and asks before the tab is closed. */
function useKept<Values extends FieldValues>({
  key,
  form,
  isDirty,
  revision,
}: {
  key: QueryKey;
  form: Pick<UseFormReturn<Values>, "getValues" | "reset">;
  isDirty: boolean;
  revision: { current: number };
}): void {
  const queries = useQueryClient();
  const restore = useEffectEvent(() => {
    const kept = queries.getQueryData<Kept>(key);
    if (kept) {
      revision.current = kept.revision;
      form.reset(kept.values as Values, { keepDefaultValues: true });
    }
    queries.removeQueries({ queryKey: key, exact: true });
  });
  const keep = useEffectEvent(() => {
    if (!isDirty) return;
    queries.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
    queries.setQueryData<Kept>(key, { values: form.getValues(), revision: revision.current });
  });

  useEffect(() => {
    restore();
    return () => keep();
  }, []);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty]);
}
