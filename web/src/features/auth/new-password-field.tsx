import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { PASSWORD_LENGTH } from "functions/accounts/limits";
import { type ComponentProps, useEffect, useState } from "react";
import { PasswordField } from "../../components/password-field.tsx";
import { counted } from "../../lib/format.ts";
import type { Strength } from "../../lib/password-strength.ts";
import { strengthText, strengthWarnings } from "../../strings/password.ts";

/** The hint follows when somebody stops typing for so long, in milliseconds: a screen reader is not interrupted by each key. */
const PAUSE_MS = 600;

const STEPS = [1, 2, 3, 4] as const;

const WORDS = [
  strengthText.weak,
  strengthText.weak,
  strengthText.fair,
  strengthText.good,
  strengthText.strong,
] as const;

type PasswordStrengthProps = { password: string; owner?: readonly string[] | undefined };

type Hint = { filled: number; text: string };

/**
 * Shows how hard a new password is to guess. What estimates it comes when somebody begins to type; where it cannot be
 * had there is no hint. `owner` is what the form knows of the person.
 */
function PasswordStrength({ password, owner = [] }: PasswordStrengthProps) {
  const [hint, setHint] = useState<Hint | null>(null);
  const person = owner.join(" ");
  useEffect(() => {
    if (password === "") return setHint(null);
    const estimating = import("../../lib/password-strength.ts").catch(() => null);
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
      <Text role="status" fontSize="sm" color="fg.muted">
        {hint?.text}
      </Text>
    </Box>
  );
}

/** The same as the words beside it. */
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
    return { filled: 0, text: strengthText.missing(count) };
  }
  const advice = score < 3 ? ` ${(warning && strengthWarnings[warning]) ?? strengthText.advice}` : "";
  return { filled: Math.max(score, 1), text: `${WORDS[score]}${advice}` };
}

type NewPasswordFieldProps = ComponentProps<typeof PasswordField> & ComponentProps<typeof PasswordStrength>;

/** Where a password is chosen. Spread `register(name)` into it, and pass what is typed as `password`. */
export function NewPasswordField({ password, owner, ...field }: NewPasswordFieldProps) {
  return (
    <Box>
      <PasswordField autoComplete="new-password" {...field} />
      <PasswordStrength password={password} owner={owner} />
    </Box>
  );
}
