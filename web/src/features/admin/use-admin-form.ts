import { useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { useZodForm } from "../../lib/use-zod-form.ts";
import { type Start, useUnsaved } from "./use-unsaved.ts";

type Options<Values extends FieldValues, Output, Result> = Parameters<
  typeof useZodForm<Values, Output, Result>
>[0];

/**
 * A form of the admin pages (`useZodForm`) whose text is kept until it is sent or `discard` is called: it is there again
 * after a reload, or after a new sign-in of the same administrator.
 * @param name Names the form among all of the administrator, with the id of what it is about.
 */
export function useAdminForm<Values extends FieldValues, Output, Result>(
  name: string,
  options: Options<Values, Output, Result>,
) {
  const start = useRef<Start<Values>>({ values: options.defaultValues as Values, revision: 0 });
  const form = useZodForm<Values, Output, Result>({
    ...options,
    onDone: (result) => {
      discard();
      options.onDone?.(result);
    },
  });
  const discard = useUnsaved<Values>({ name, form, start });
  return { ...form, discard };
}
