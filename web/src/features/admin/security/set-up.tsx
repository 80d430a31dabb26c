import { HStack, Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { SecondFactorSecret } from "functions/accounts/schema";
import { type MouseEvent, useEffect, useRef } from "react";
import { useConfirmSecondFactor } from "../../../api/admin-security.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { Button } from "../../../components/button.tsx";
import { FormField } from "../../../components/form-field.tsx";
import { codeOf } from "../../../lib/api-error.ts";
import { errorText } from "../../../lib/notify-error.ts";
import { useZodForm } from "../../../lib/use-zod-form.ts";
import { secondFactorErrorTexts, secondFactorText } from "../../../strings/admin-security.ts";
import { commonText } from "../../../strings/common.ts";
import { unknownError } from "../../../strings/error-texts.ts";
import { keepFocus } from "../fetch-failed.tsx";
import { NewSecret } from "./new-secret.tsx";

type SetUpProps = SecondFactorSecret & {
  /** Whether the new factor replaces an active one. A code of the active factor is then required. */
  isReplacement: boolean;
  onConfirmed: (codes: readonly string[]) => void;
  onCancel: () => void;
};

/** Sets up a second factor: the user adds the secret to an app and confirms it with a code of the app. */
export function SetUp({ isReplacement, onConfirmed, onCancel, ...secret }: SetUpProps) {
  const { mutateAsync: confirm } = useConfirmSecondFactor();
  const { register, setError, errors, isSubmitting, formProps } = useZodForm({
    loadResolver: () => import("../resolvers.ts").then((file) => file.secondFactor),
    defaultValues: { code: "", currentCode: isReplacement ? "" : undefined, password: "" },
    submit: confirm,
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onError: (error) => {
      const message = errorText(error, secondFactorErrorTexts, unknownError);
      setError(fieldOf(error), { message }, { shouldFocus: true });
    },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const cancel = ({ currentTarget }: MouseEvent) => {
    keepFocus(currentTarget);
    onCancel();
  };
  return (
    <Stack gap="6" maxW="40rem">
      <Stack gap="3">
        <chakra.h3 ref={heading} tabIndex={-1} fontWeight="700">
          {secondFactorText.step1}
        </chakra.h3>
        <Text>{secondFactorText.step1Hint}</Text>
        <NewSecret {...secret} />
      </Stack>
      <form {...formProps}>
        <Stack gap="5">
          <chakra.h3 fontWeight="700">{secondFactorText.step2}</chakra.h3>
          <FormField
            label={secondFactorText.codeField}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxW="14rem"
            error={errors.code?.message}
            {...register("code")}
          />
          {isReplacement && (
            <FormField
              label={secondFactorText.currentCode}
              hint={secondFactorText.currentCodeHint}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxW="22rem"
              error={errors.currentCode?.message}
              {...register("currentCode")}
            />
          )}
          <FormField
            label={secondFactorText.password}
            type="password"
            autoComplete="current-password"
            maxW="22rem"
            error={errors.password?.message}
            {...register("password")}
          />
          <Text role="alert" _empty={{ mt: "-5" }} color="fg.error" fontSize="sm" fontWeight="600">
            {errors.root?.message}
          </Text>
          <Text fontSize="sm" color="fg.muted">
            {secondFactorText.otherSessions}
          </Text>
          <HStack gap="3" wrap="wrap">
            <BusyButton type="submit" isBusy={isSubmitting}>
              {secondFactorText.confirm}
            </BusyButton>
            <Button variant="outline" onClick={cancel}>
              {commonText.cancel}
            </Button>
          </HStack>
        </Stack>
      </form>
    </Stack>
  );
}

/** Returns the field that an error belongs to. Other errors belong to the whole form. */
function fieldOf(error: unknown): "code" | "currentCode" | "password" | "root" {
  switch (codeOf(error)) {
    case "second_factor_wrong":
      return "code";
    case "second_factor_required":
    case "current_code_wrong":
      return "currentCode";
    case "wrong_credentials":
      return "password";
    default:
      return "root";
  }
}
