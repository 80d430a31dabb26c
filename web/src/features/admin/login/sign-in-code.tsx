import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { BusyButton } from "../../../components/busy-button.tsx";
import { Button } from "../../../components/button.tsx";
import { FormField } from "../../../components/form-field.tsx";
import { takeFocus } from "../../../lib/take-focus.ts";
import { signInCodeText } from "../../../strings/admin-security.ts";

type SignInCodeProps = {
  field: UseFormRegisterReturn;
  error: string | undefined;
  isSubmitting: boolean;
  /** Called when the administrator switches to the other kind of code. */
  onSwitch: () => void;
  onBack: () => void;
};

/**
 * Renders the second step of the sign-in: a code of the app, or a recovery code, which may contain letters.
 */
export function SignInCode({ field, error, isSubmitting, onSwitch, onBack }: SignInCodeProps) {
  const [kind, setKind] = useState<"app" | "recovery">("app");
  const switchKind = () => {
    onSwitch();
    setKind(kind === "app" ? "recovery" : "app");
  };
  return (
    <Stack gap="5">
      <chakra.h2 textStyle="cardTitle">{signInCodeText.title}</chakra.h2>
      <Box key={kind} ref={takeFocus}>
        {kind === "app" ? (
          <FormField
            label={signInCodeText.appLabel}
            inputMode="numeric"
            autoComplete="one-time-code"
            error={error}
            {...field}
          />
        ) : (
          <FormField
            label={signInCodeText.recoveryLabel}
            hint={signInCodeText.recoveryHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={error}
            {...field}
          />
        )}
      </Box>
      <BusyButton type="submit" size="lg" isBusy={isSubmitting}>
        {signInCodeText.submit}
      </BusyButton>
      <Flex gap="3" wrap="wrap" justify="space-between">
        <Button variant="outline" onClick={onBack}>
          {signInCodeText.back}
        </Button>
        <Button variant="outline" onClick={switchKind}>
          {kind === "app" ? signInCodeText.useRecoveryCode : signInCodeText.useApp}
        </Button>
      </Flex>
    </Stack>
  );
}
