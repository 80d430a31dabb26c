import { Checkbox } from "@chakra-ui/react/checkbox";
import { Field } from "@chakra-ui/react/field";
import { Flex } from "@chakra-ui/react/flex";
import { Input } from "@chakra-ui/react/input";
import { chakra, useRecipe } from "@chakra-ui/react/styled-system";
import { Textarea } from "@chakra-ui/react/textarea";
import { type ComponentProps, type ReactElement, useId, useMemo, useRef } from "react";
import { errorParts } from "../lib/field-help.ts";
import type { Elements } from "./elements.ts";
import { Icon } from "./icon.tsx";
import { Select, type SelectProps } from "./select.tsx";

export type FieldFrameProps = { label: string; error?: string | undefined; hint?: string };

/**
 * Renders a control with its label above, and its error and hint below. An English error of the specification
 * is marked with `lang` and follows its Icelandic explanation, which replaces the hint. `children` receives the props
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
  const [text, english] = errorParts(error ?? "");
  const help = english === undefined ? hint : undefined;
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
      <Field.ErrorText {...(isAlert && { role: "alert" })} aria-live={isAlert ? "assertive" : "off"}>
        {english === undefined ? (
          text
        ) : (
          <>
            <chakra.span display="block">{text}</chakra.span>
            <chakra.span lang="en" display="block" mt="0.5" color="fg.muted" fontSize="xs" fontWeight="400">
              {english}
            </chakra.span>
          </>
        )}
      </Field.ErrorText>
      {help && <Field.HelperText>{help}</Field.HelperText>}
    </Field.Root>
  );
}

/** Renders a labelled input with its error and hint. Spread `field(name)` of `useZodForm` into it. */
export function FormField({ label, error, hint, ...input }: FieldFrameProps & ComponentProps<typeof Input>) {
  return (
    <FieldFrame label={label} error={error} {...(hint !== undefined && { hint })}>
      {(description) => <Input {...input} {...description} />}
    </FieldFrame>
  );
}

/** Renders a labelled select with its error. Spread `field(name)` into it. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  ...select
}: FieldFrameProps & SelectProps<Value>) {
  return (
    <FieldFrame label={label} {...(hint !== undefined && { hint })} error={error}>
      {(description) => <Select {...select} {...description} />}
    </FieldFrame>
  );
}

/** Renders a labelled textarea in the style of a text field. Spread `field(name)` into it. */
export function TextAreaField({
  label,
  error,
  hint,
  rows = 2,
  ...input
}: FieldFrameProps & ComponentProps<typeof Textarea>) {
  const recipe = useRecipe({ key: "input" });
  return (
    <FieldFrame label={label} error={error} {...(hint !== undefined && { hint })}>
      {(description) => (
        <Textarea
          unstyled
          rows={rows}
          // `fieldSizing` lets the field grow with its text if the browser supports it.
          css={{
            ...recipe(),
            display: "block",
            py: "3",
            resize: "vertical",
            fieldSizing: "content",
            minH: `calc(${rows} * 1lh + 1.5rem + 2px)`,
          }}
          {...input}
          {...description}
        />
      )}
    </FieldFrame>
  );
}

type CheckFieldProps = {
  label: string | ReactElement;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
};

export function CheckField({ label, isChecked, onChange }: CheckFieldProps) {
  return (
    <Checkbox.Root py="2.5" checked={isChecked} onCheckedChange={({ checked }) => onChange(checked === true)}>
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label>{label}</Checkbox.Label>
    </Checkbox.Root>
  );
}

/**
 * Renders a hidden username field in a password form. Without it, password managers store the password
 * without a username. Source:
 * https://www.chromium.org/developers/design-documents/form-styles-that-chromium-understands/
 */
export function HiddenUsername({ email }: { email: string }) {
  return (
    <chakra.input
      type="text"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden
      position="absolute"
      boxSize="1px"
      opacity="0"
      pointerEvents="none"
    />
  );
}

/** Renders the error of a form until the next submit. */
export function FormAlert({ text }: { text: string | Elements | null | undefined }) {
  if (!text) return null;
  return (
    <Flex
      role="alert"
      gap="3"
      p="4"
      borderRadius="l2"
      layerStyle="edge"
      bg="flag.subtle"
      color="flag.fg"
      fontSize="sm"
      fontWeight="600"
      textAlign="start"
    >
      <Icon name="alert" flexShrink={0} />
      <span>{text}</span>
    </Flex>
  );
}
