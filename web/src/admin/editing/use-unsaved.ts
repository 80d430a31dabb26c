import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { adminCheckQuery } from "../../accounts/api.ts";
import { isSame, merge } from "./merge.ts";
import { type Start, type Unsaved, type UnsavedWork, unsavedWork } from "./unsaved-work.ts";

/**
 * Returns the unsaved work of a form for the signed-in administrator, or null without one. With `isShared`, it follows
 * the administrator to other tabs and devices.
 */
export function useUnsavedWork<Values>(
  name: string,
  { isShared }: { isShared: boolean },
): UnsavedWork<Values> | null {
  const queries = useQueryClient();
  // The id is read when the form opens, because the session may end while it is open.
  const [work] = useState(() => {
    const admin = queries.getQueryData(adminCheckQuery.queryKey);
    return admin ? unsavedWork<Values>({ adminId: admin.id, name, isShared }) : null;
  });
  return work;
}

type UnsavedForm<Values extends FieldValues> = {
  /** Unique name of the form for the administrator. */
  name: string;
  form: Pick<UseFormReturn<Values>, "getValues" | "reset" | "watch">;
  start: RefObject<Start<Values>>;
  /** Whether the input follows the administrator to other tabs and devices. */
  isShared: boolean;
};

/**
 * Keeps the input of a form until it equals the initial values, and restores it when the administrator opens
 * the form again. Input that another tab or device has kept is merged with that of this tab: the later one
 * wins in a field that both changed. Restored input is based on the revision of its own form, so that the
 * next save merges it with later saves. `forget` removes it.
 */
export function useUnsaved<Values extends FieldValues>({ name, form, start, isShared }: UnsavedForm<Values>) {
  const work = useUnsavedWork<Values>(name, { isShared });
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  const forget = () => {
    setRestoredAt(null);
    work?.remove();
  };
  const { getValues, reset, watch } = form;
  /** Returns the work with the fields that a newer release has added to the form. */
  const completed = ({ values, start: { values: base, revision }, at }: Unsaved<Values>): Unsaved<Values> => {
    const now = start.current.values;
    return { values: { ...now, ...values }, start: { values: { ...now, ...base }, revision }, at };
  };
  const restore = useEffectEvent((unsaved: Unsaved<Values>) => {
    const { values, start: base, at } = completed(unsaved);
    if (isSame(values, getValues())) return work?.remove();
    start.current = base;
    setRestoredAt(at);
    reset(values, { keepDefaultValues: true });
  });
  const restoreFromServer = useEffectEvent((found: Unsaved<Values>) => {
    const ofTab = work?.read() ?? null;
    if (ofTab === null) return restore(found);
    const [own, kept] = [completed(ofTab), completed(found)];
    if (isSame(own.values, kept.values)) return;
    const [newer, older] = own.at > kept.at ? [own, kept] : [kept, own];
    const { merged } = merge(older.start.values, newer.values, older.values);
    restore({ ...newer, values: merged });
  });
  const keep = useEffectEvent(() => {
    const values = getValues();
    if (isSame(values, start.current.values)) forget();
    else work?.keep({ values, start: start.current });
  });
  useEffect(() => {
    const own = work?.read();
    if (own) restore(own);
    const { unsubscribe } = watch(() => keep());
    const stop = work?.open((kept) => restoreFromServer(kept));
    return () => {
      unsubscribe();
      stop?.();
    };
  }, [watch, work]);
  return { restoredAt, forget };
}
