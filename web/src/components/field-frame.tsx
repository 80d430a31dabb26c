import { Field } from "@chakra-ui/react/field";
import { type ReactElement, useId, useMemo, useRef } from "react";
import { inputGlosses } from "../strings/input-glosses.ts";

export type FieldFrameProps = { label: string; error?: string | undefined; hint?: string };

/**
 * Renders a control with its label above, and its error and hint below. An English error of the specification
 * is marked with `lang` and has an Icelandic explanation if there is no hint. `children` receives the props
 * that link error and hint to the control.
 */
export function FieldFrame({
  label,
  error,
  hint,
  children,
}: FieldFrameProps & { children: (description: { "aria-describedby"?: string }) => ReactElement }) {
  const frame = useRef<HTMLDivElement>(null);
  // A form focuses its first invalid field. Only that error is announced. Screen readers read the other
  // errors as the description of their field when it gets the focus.
  const isAlert = useMemo(
    () => error !== undefined && frame.current?.contains(document.activeElement) === true,
    [error],
  );
  const errorId = useId();
  const hintId = useId();
  const gloss = error === undefined ? undefined : inputGlosses[error];
  const help = hint ?? gloss;
  // Chakra links the error to the input only by `aria-errormessage`, which few screen readers support.
  const described = [error !== undefined && errorId, help !== undefined && hintId].filter(Boolean).join(" ");
  return (
    // Chakra's role "group" has no name and screen readers would read it before each field.
    <Field.Root
      ref={frame}
      role="presentation"
      invalid={error !== undefined}
      ids={{ errorText: errorId, helperText: hintId }}
    >
      <Field.Label>{label}</Field.Label>
      {children(described === "" ? {} : { "aria-describedby": described })}
      <Field.ErrorText
        {...(isAlert && { role: "alert" })}
        aria-live={isAlert ? "assertive" : "off"}
        lang={gloss && "en"}
      >
        {error}
      </Field.ErrorText>
      {help && <Field.HelperText>{help}</Field.HelperText>}
    </Field.Root>
  );
}
