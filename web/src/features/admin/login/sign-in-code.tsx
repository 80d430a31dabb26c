import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useRef, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { BusyButton } from "../../../components/busy-button.tsx";
import { Button } from "../../../components/button.tsx";
import { FormField } from "../../../components/form-field.tsx";
import { signInCodeText } from "../../../strings/admin-security.ts";

type SignInCodeProps = {
  field: UseFormRegisterReturn;
  error: string | undefined;
  isSubmitting: boolean;
  /** Another kind of code is to be typed. */
  onSwitch: () => void;
  onBack: () => void;
};

/** The second step of the sign-in: a code of the app, or a recovery code, which has letters too. */
export function SignInCode({ field, error, isSubmitting, onSwitch, onBack }: SignInCodeProps) {
  const [kind, setKind] = useState<"app" | "recovery">("app");
  const step = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code is another field
  useEffect(() => step.current?.querySelector("input")?.focus(), [kind]);
  const switchKind = () => {
    onSwitch();
    setKind(kind === "app" ? "recovery" : "app");
  };
  return (
    <Stack ref={step} gap="5">
      <chakra.h2 textStyle="cardTitle">{signInCodeText.title}</chakra.h2>
      {kind === "app" ? (
        <FormField
          key={kind}
          label={signInCodeText.appLabel}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={error}
          {...field}
        />
      ) : (
        <FormField
          key={kind}
          label={signInCodeText.recoveryLabel}
          hint={signInCodeText.recoveryHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={error}
          {...field}
        />
      )}
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
