import { Field } from "@chakra-ui/react/field";
import { Input } from "@chakra-ui/react/input";
import { type ComponentProps, useId } from "react";
import { inputGlosses } from "../strings/input-glosses.ts";

type FormFieldProps = ComponentProps<typeof Input> & {
  label: string;
  error?: string | undefined;
  hint?: string;
};

/**
 * A labelled input with its error and its hint below. An error that the specification gives in English is marked as
 * such, and explained where there is no hint. Spread `register(name)` into it.
 */
export function FormField({ label, error, hint, ...input }: FormFieldProps) {
  const errorId = useId();
  const hintId = useId();
  const gloss = error === undefined ? undefined : inputGlosses[error];
  const help = hint ?? gloss;
  // Chakra ties the error to the input by `aria-errormessage` only, which few screen readers read.
  const described = [error !== undefined && errorId, help !== undefined && hintId].filter(Boolean).join(" ");
  return (
    <Field.Root invalid={error !== undefined} ids={{ errorText: errorId, helperText: hintId }}>
      <Field.Label>{label}</Field.Label>
      <Input {...input} {...(described !== "" && { "aria-describedby": described })} />
      <Field.ErrorText role="alert" lang={gloss && "en"}>
        {error}
      </Field.ErrorText>
      {help && <Field.HelperText>{help}</Field.HelperText>}
    </Field.Root>
  );
}
