import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Input } from "@chakra-ui/react/input";
import { chakra } from "@chakra-ui/react/styled-system";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import { PASSWORD_LENGTH } from "functions/accounts/limits";
import { type ComponentProps, useEffect, useState } from "react";
import { counted } from "../lib/format.ts";
import { FieldFrame, type FieldFrameProps } from "../ui/form-field.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Strength } from "./password-strength.ts";
import { passwordText, strengthText, strengthWarnings } from "./texts.ts";

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

/**
 * Delay in milliseconds between the last keystroke and the hint, so that it does not interrupt screen
 * readers.
 */
const PAUSE_MS = 600;

const STEPS = [1, 2, 3, 4] as const;

const WORDS = [
  strengthText.weak,
  strengthText.weak,
  strengthText.fair,
  strengthText.good,
  strengthText.strong,
] as const;

type PasswordStrengthProps = { password: string; personalData?: readonly string[] | undefined };

type Hint = { filled: number; text: string; isWarning: boolean };

/**
 * Renders the strength of a new password, and a warning if it is easy to guess. The estimator loads on the
 * first keystroke; without it there is no hint. `personalData` contains the personal data of the form, which weaken a
 * password.
 */
function PasswordStrength({ password, personalData = [] }: PasswordStrengthProps) {
  const [hint, setHint] = useState<Hint | null>(null);
  const person = personalData.join(" ");
  useEffect(() => {
    if (password === "") return setHint(null);
    const estimating = import("./password-strength.ts").catch(() => null);
    let isStale = false;
    const timer = setTimeout(async () => {
      const estimate = await estimating;
      if (!isStale && estimate !== null)
        setHint(hintOf(password, estimate.passwordStrength(password, [person])));
    }, PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [password, person]);
  return (
    <Box mt="2">
      {hint !== null && <Meter filled={hint.filled} />}
      <Flex
        role="status"
        gap="2"
        fontSize="sm"
        {...(hint?.isWarning ? WARNING_STYLE : { color: "fg.muted" })}
      >
        {hint?.isWarning && <Icon name="alert" />}
        <span>{hint?.text}</span>
      </Flex>
    </Box>
  );
}

const WARNING_STYLE = {
  p: "3",
  borderRadius: "l2",
  layerStyle: "edge",
  bg: "sand.subtle",
  color: "sand.fg",
  fontWeight: "600",
} as const;

/** Decorative: repeats the text next to it. */
function Meter({ filled }: { filled: number }) {
  return (
    <Flex gap="1" mb="1.5" aria-hidden>
      {STEPS.map((step) => (
        <Box
          key={step}
          h="1"
          flex="1"
          borderRadius="full"
          bg={step <= filled ? "fairway.border" : "fairway.muted"}
        />
      ))}
    </Flex>
  );
}

function hintOf(password: string, { score, warning }: Strength): Hint {
  const missing = PASSWORD_LENGTH.min - password.length;
  if (missing > 0) {
    const count = counted(missing, strengthText.letter, strengthText.letters);
    return { filled: 0, text: strengthText.missing(count), isWarning: false };
  }
  const cause = warning === null ? undefined : strengthWarnings[warning];
  const text = [WORDS[score], ...(score < 3 ? [cause, strengthText.advice] : [])].filter(Boolean).join(" ");
  return { filled: Math.max(score, 1), text, isWarning: score < 2 };
}

type NewPasswordFieldProps = ComponentProps<typeof PasswordField> & ComponentProps<typeof PasswordStrength>;

/**
 * Renders a field for a new password. Spread `register(name)` into it and pass the current value as
 * `password`.
 */
export function NewPasswordField({ password, personalData, ...field }: NewPasswordFieldProps) {
  return (
    <Box>
      <PasswordField autoComplete="new-password" {...field} />
      <PasswordStrength password={password} personalData={personalData} />
    </Box>
  );
}
