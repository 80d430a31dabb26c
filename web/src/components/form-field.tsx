import { Field } from "@chakra-ui/react/field";
import { Input, type InputProps } from "@chakra-ui/react/input";

type FormFieldProps = InputProps & {
  label: string;
  error?: string | undefined;
  hint?: string;
  errorLang?: string;
};

/** A labelled input with its error, or its hint, below. Spread `register(name)` into it. */
export function FormField({ label, error, hint, errorLang, ...input }: FormFieldProps) {
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>{label}</Field.Label>
      <Input {...input} />
      {hint && error === undefined && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText lang={errorLang}>{error}</Field.ErrorText>
    </Field.Root>
  );
}
