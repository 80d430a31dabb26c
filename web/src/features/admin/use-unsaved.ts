import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { adminCheckQuery } from "../../api/session.ts";
import { isSame } from "./is-same.ts";
import { unsavedWork } from "./unsaved.ts";

/** The initial values of a form. `revision` is that of the document, or 0 for a form without one. */
export type Start<Values> = { values: Values; revision: number };

type Unsaved<Values> = { values: Values; start: Start<Values> };

type UnsavedForm<Values extends FieldValues> = {
  /** Unique name of the form for the administrator. */
  name: string;
  form: Pick<UseFormReturn<Values>, "getValues" | "reset" | "watch">;
  start: RefObject<Start<Values>>;
};

/** Returns the unsaved work of a form for the signed-in administrator, or null without one. */
export function useUnsavedWork<Values>(name: string) {
  const queries = useQueryClient();
  // The id is read when the form opens, because the session may end while it is open.
  const [work] = useState(() => {
    const admin = queries.getQueryData(adminCheckQuery.queryKey);
    return admin ? unsavedWork<Unsaved<Values>>(admin.id, name) : null;
  });
  return work;
}

/**
 * Keeps the input of a form until it equals the initial values, and restores it when the administrator opens
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
