import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { adminCheckQuery } from "../../api/session.ts";
import { isSame } from "./is-same.ts";
import { unsavedWork } from "./unsaved.ts";

/** What a form began with: the values of a document at a revision, 0 for a form without a document. */
export type Start<Values> = { values: Values; revision: number };

type Unsaved<Values> = { values: Values; start: Start<Values> };

type UnsavedForm<Values extends FieldValues> = {
  /** Names the form among all of the administrator. */
  name: string;
  form: Pick<UseFormReturn<Values>, "getValues" | "reset" | "watch">;
  start: RefObject<Start<Values>>;
};

/** Returns the unsaved text of a form of the administrator who is signed in; null if none is. */
export function useUnsavedWork<Values>(name: string) {
  const queries = useQueryClient();
  // The id from when the form was opened: the session may end while it is open.
  const [work] = useState(() => {
    const admin = queries.getQueryData(adminCheckQuery.queryKey);
    return admin ? unsavedWork<Unsaved<Values>>(admin.id, name) : null;
  });
  return work;
}

/**
 * Keeps what is typed into a form until it is again what the form began with, and puts it back when the administrator opens
 * the form again. Returns a function that removes it.
 */
export function useUnsaved<Values extends FieldValues>({ name, form, start }: UnsavedForm<Values>) {
  const work = useUnsavedWork<Values>(name);
  const { getValues, reset, watch } = form;
  const restore = useEffectEvent(() => {
    const unsaved = work?.read();
    if (!unsaved) return;
    if (isSame(unsaved.values, getValues())) return work?.remove();
    start.current = unsaved.start;
    reset({ ...getValues(), ...unsaved.values }, { keepDefaultValues: true });
  });
  const keep = useEffectEvent(() => {
    const values = getValues();
    if (isSame(values, start.current.values)) work?.remove();
    else work?.keep({ values, start: start.current });
  });
  useEffect(() => {
    restore();
    return watch(() => keep()).unsubscribe;
  }, [watch]);
  return () => work?.remove();
}
