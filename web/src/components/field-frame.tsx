import { Field } from "@chakra-ui/react/field";
import { type ReactElement, useId, useMemo, useRef } from "react";
import { inputGlosses } from "../strings/input-glosses.ts";

export type FieldFrameProps = { label: string; error?: string | undefined; hint?: string };

/**
 * A control with its label above, its error and its hint below. An error that the specification gives in English is
 * marked as such, and explained where there is no hint. `children` gets what ties error and hint to the control.
 */
export function FieldFrame({
  label,
  error,
  hint,
  children,
}: FieldFrameProps & { children: (description: { "aria-describedby"?: string }) => ReactElement }) {
  const frame = useRef<HTMLDivElement>(null);
  // A form moves the focus to its first error. That one alone is announced; the others are read as descriptions of their
  // fields when the focus comes to them.
  const isAlert = useMemo(
    () => error !== undefined && frame.current?.contains(document.activeElement) === true,
    [error],
  );
  const errorId = useId();
  const hintId = useId();
  const gloss = error === undefined ? undefined : inputGlosses[error];
  const help = hint ?? gloss;
  // Chakra ties the error to the input by `aria-errormessage` only, which few screen readers read.
  const described = [error !== undefined && errorId, help !== undefined && hintId].filter(Boolean).join(" ");
  return (
    // Chakra's role "group" would be read out without a name before each field.
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
