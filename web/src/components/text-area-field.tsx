import { useRecipe } from "@chakra-ui/react/styled-system";
import { Textarea } from "@chakra-ui/react/textarea";
import type { ComponentProps } from "react";
import { FieldFrame, type FieldFrameProps } from "./field-frame.tsx";

/** Renders a labelled textarea in the style of a text field. Spread `register(name)` into it. */
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
