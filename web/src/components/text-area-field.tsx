import { useRecipe } from "@chakra-ui/react/styled-system";
import { Textarea } from "@chakra-ui/react/textarea";
import type { ComponentProps } from "react";
import { FieldFrame, type FieldFrameProps } from "./field-frame.tsx";

/** A labelled text of several lines, looking like a text field. Spread `register(name)` into it. */
export function TextAreaField({
  label,
  error,
  hint,
  ...input
}: FieldFrameProps & ComponentProps<typeof Textarea>) {
  const recipe = useRecipe({ key: "input" });
  return (
    <FieldFrame label={label} error={error} {...(hint !== undefined && { hint })}>
      {(description) => (
        <Textarea
          unstyled
          css={{ ...recipe(), display: "block", py: "3", resize: "vertical" }}
          {...input}
          {...description}
        />
      )}
    </FieldFrame>
  );
}
