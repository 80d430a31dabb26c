import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod";

/** What a form says of a field: by zod's issue code or, as `invalid`, of any issue; or as its values require. */
export type FieldTexts<Values> = {
  readonly [Field in keyof Values]?:
    | { readonly invalid?: string; readonly [code: string]: string | undefined }
    | ((values: Values) => string | undefined);
};

/**
 * A schema of the contract as a form's resolver. The contract's own messages are the API's, in the specification's
 * English; `texts` replace them on the screen.
 */
export function formResolver<Values extends FieldValues, Output>(
  schema: z.ZodType<Output, Values>,
  texts: FieldTexts<Values> = {},
): Resolver<Values, unknown, Output> {
  const resolve = zodResolver(schema);
  return async (values, context, options) => {
    const result = await resolve(values, context, options);
    for (const [field, error] of Object.entries(result.errors)) {
      const text = texts[field];
      const message =
        typeof text === "function" ? text(values) : (text?.[String(error?.type)] ?? text?.invalid);
      if (error && message !== undefined) error.message = message;
    }
    return result;
  };
}
