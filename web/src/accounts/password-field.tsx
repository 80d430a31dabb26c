import { Box } from "@chakra-ui/react/box";
import { Input } from "@chakra-ui/react/input";
import { chakra } from "@chakra-ui/react/styled-system";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import { type ComponentProps, useState } from "react";
import { FieldFrame, type FieldFrameProps } from "../ui/form-field.tsx";
import { passwordText } from "./texts.ts";

type PasswordFieldProps = FieldFrameProps & Omit<ComponentProps<typeof Input>, "type">;

/**
 * Renders a labelled password input with its error, hint and a button that reveals the password. Spread
 * `register(name)` into it.
 */
export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame label={label} error={error} {...(hint !== undefined && { hint })}>
      {(description) => (
        <Box position="relative">
          <Input
            type={isShown ? "text" : "password"}
            autoCapitalize="none"
            spellCheck={false}
            pe="20"
            {...input}
            {...description}
          />
          <chakra.button
            type="button"
            onClick={() => setIsShown(!isShown)}
            position="absolute"
            insetEnd="1"
            top="0.5"
            minH="11"
            px="3"
            borderRadius="l2"
            fontSize="sm"
            fontWeight="strong"
            color="fairway.fg"
            cursor="button"
            _hover={{ textDecoration: "underline" }}
            _focusVisible={{ outline: "3px solid", outlineColor: "fairway.focusRing", outlineOffset: "-3px" }}
          >
            <span>{isShown ? passwordText.hide : passwordText.show}</span>
            {/* Not `aria-label`, because only the input has the word as its label. */}
            <VisuallyHidden> {passwordText.shownWord}</VisuallyHidden>
          </chakra.button>
        </Box>
      )}
    </FieldFrame>
  );
}
