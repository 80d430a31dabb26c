import { Input } from "@chakra-ui/react/input";
import type { ComponentProps } from "react";
import { FieldFrame, type FieldFrameProps } from "./field-frame.tsx";

/** Renders a labelled input with its error and hint. Spread `register(name)` into it. */
export function FormField({ label, error, hint, ...input }: FieldFrameProps & ComponentProps<typeof Input>) {
  return (
    <FieldFrame label={label} error={error} {...(hint !== undefined && { hint })}>
      {(description) => <Input {...input} {...description} />}
    </FieldFrame>
  );
}
