import { Field } from "@chakra-ui/react/field";
import { Input } from "@chakra-ui/react/input";
import { type ComponentProps, useId } from "react";

type FormFieldProps = ComponentProps<typeof Input> & {
  label: string;
  error?: string | undefined;
  hint?: string;
  errorLang?: string;
};

/** A labelled input with its error, or its hint, below. Spread `register(name)` into it. */
export function FormField({ label, error, hint, errorLang, ...input }: FormFieldProps) {
  const errorId = useId();
  return (
    <Field.Root invalid={error !== undefined} ids={{ errorText: errorId }}>
      <Field.Label>{label}</Field.Label>
      {/* Chakra ties the error to the input by `aria-errormessage` only, which few screen readers read. */}
      <Input {...input} {...(error !== undefined && { "aria-describedby": errorId })} />
      {hint && error === undefined && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText role="alert" lang={errorLang}>
        {error}
      </Field.ErrorText>
    </Field.Root>
  );
}
