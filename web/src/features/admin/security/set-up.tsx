import { Button } from "@chakra-ui/react/button";
import { HStack, Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { SecondFactorSecret } from "functions/contract/second-factor";
import { type MouseEvent, useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { useConfirmSecondFactor } from "../../../api/admin-security.ts";
import { codeOf, isSessionEnd } from "../../../api/api-error.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { FormField } from "../../../components/form-field.tsx";
import { unknownErrorText } from "../../../strings/admin-payment.ts";
import { secondFactorErrorTexts, secondFactorText } from "../../../strings/admin-security.ts";
import { commonText } from "../../../strings/common.ts";
import { keepFocus } from "../keep-focus.ts";
import { NewSecret } from "./new-secret.tsx";

type SetUpProps = SecondFactorSecret & {
  onConfirmed: (codes: readonly string[]) => void;
  onCancel: () => void;
};

/** Which field a refusal is about; any other is said below both. */
const FIELD_OF = { second_factor_wrong: "code", wrong_credentials: "password" } as const;

/** A new second factor: the secret goes to an app, a code of which puts it in force. */
export function SetUp({ onConfirmed, onCancel, ...secret }: SetUpProps) {
  const { mutateAsync: confirm } = useConfirmSecondFactor();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { code: "", password: "" },
  });
  const { errors, isSubmitting } = formState;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const submit = handleSubmit((values) =>
    confirm(values).then(
      ({ recoveryCodes }) => onConfirmed(recoveryCodes),
      (error) => {
        if (isSessionEnd(error)) return;
        const code = codeOf(error);
        const field =
          code !== null && Object.hasOwn(FIELD_OF, code) ? FIELD_OF[code as keyof typeof FIELD_OF] : "root";
        const message = (code && secondFactorErrorTexts[code]) ?? unknownErrorText;
        setError(field, { message }, { shouldFocus: true });
      },
    ),
  );
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
      <form onSubmit={submit} noValidate>
        <Stack gap="5">
          <chakra.h3 fontWeight="700">{secondFactorText.step2}</chakra.h3>
          <FormField
            label={secondFactorText.codeField}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxW="14rem"
            error={errors.code?.message}
            {...register("code", { required: secondFactorText.codeMissing })}
          />
          <FormField
            label={secondFactorText.password}
            type="password"
            autoComplete="current-password"
            maxW="22rem"
            error={errors.password?.message}
            {...register("password", { required: secondFactorText.passwordMissing })}
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
