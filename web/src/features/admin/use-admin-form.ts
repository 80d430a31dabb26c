import { useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { useZodForm } from "../../lib/use-zod-form.ts";
import { type Start, useUnsaved } from "./use-unsaved.ts";

type Options<Values extends FieldValues, Output, Result> = Parameters<
  typeof useZodForm<Values, Output, Result>
>[0];

/**
 * Creates a form of the admin pages (`useZodForm`) whose input is kept until it is sent or `discard` is
 * called. It is restored after a reload or a new sign-in of the same administrator.
 * @param name Unique name of the form for the administrator. Include the id of the edited document.
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
