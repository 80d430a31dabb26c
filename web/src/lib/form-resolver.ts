import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import * as z from "zod";
import { explained, fieldHelp, invalidField } from "./field-help.ts";

z.config({
  // Zod otherwise tests whether it can compile code, which violates the site's content security policy and is
  // reported by browsers. Set this before the first schema is created.
  jitless: true,
  // Default message if neither the schema nor the form has one. Zod's own messages are English and written
  // for programmers.
  customError: () => invalidField,
});

/**
 * Messages of a field: by zod issue code, `missing` for a blank field, `invalid` for all other issues, or a
 * function of the form's values. Without `invalid`, `missing` explains the specification's message.
 */
export type FieldTexts<Values> = {
  readonly [Field in keyof Values]?:
    | { readonly missing?: string; readonly invalid?: string; readonly [code: string]: string | undefined }
    | ((values: Values) => string | undefined);
};

/**
 * Returns a form resolver for a schema of the contract. `texts` replace the schema's messages, which are the
 * English messages of the API.
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
        typeof text === "function"
          ? text(values)
          : text?.missing !== undefined && isBlank(values[field])
            ? missingText(text.missing, text.invalid === undefined ? error?.message : undefined)
            : (text?.[String(error?.type)] ?? text?.invalid);
      if (error && message !== undefined) error.message = message;
    }
    return result;
  };
}

/** Returns whether a field is blank. A browser extension may set any value in a field. */
export function isBlank(value: unknown): boolean {
  return String(value ?? "").trim() === "";
}

/** Returns the message of a blank field, with the message of the specification if there is one. */
function missingText(missing: string, quoted: unknown): string {
  return typeof quoted === "string" && quoted in fieldHelp ? explained(missing, quoted) : missing;
}
