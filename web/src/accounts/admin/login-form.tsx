import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { shownEmail } from "functions/core/person";
import { useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useAdminLogin } from "../../admin/api.ts";
import { adminLoginErrorTexts, adminText } from "../../admin/texts.ts";
import { codeOf } from "../../lib/api-client.ts";
import { takeFocus } from "../../lib/focus.ts";
import { useZodForm } from "../../lib/form.ts";
import { errorText, notifyError, toaster } from "../../lib/toaster.ts";
import { BusyButton, Button, LINK_LOOK } from "../../ui/button.tsx";
import type { Elements } from "../../ui/elements.ts";
import { FormField, HiddenUsername } from "../../ui/form-field.tsx";
import { PasswordField } from "../password-field.tsx";
import { signInCodeText } from "./texts.ts";

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
    <Stack gap="5" pt="4">
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
      <Flex columnGap="5" wrap="wrap" justify="space-between">
        <Button {...LINK_LOOK} onClick={onBack}>
          {signInCodeText.back}
        </Button>
        <Button {...LINK_LOOK} onClick={switchKind}>
          {kind === "app" ? signInCodeText.useRecoveryCode : signInCodeText.useApp}
        </Button>
      </Flex>
    </Stack>
  );
}

const BLANK = { email: "", password: "", code: "" };

type AdminLoginFormProps = {
  /** Email address of an administrator who signs in again on the open page. */
  email?: string;
  /** Shown above the fields of the first step. */
  children?: Elements;
  onDone: () => void;
};

/**
 * Renders the sign-in form. Both fields are required, and a single message covers them. The server validates
 * them. If the server requires a second factor, a code field replaces them. Source: spec §5.
 */
export function AdminLoginForm({ email, children, onDone }: AdminLoginFormProps) {
  const { mutateAsync: logIn } = useAdminLogin({ isAgain: email !== undefined });
  const [needsCode, setNeedsCode] = useState(false);
  const form = useZodForm({
    loadResolver: () =>
      import("../../admin/resolvers.ts").then((file) => (needsCode ? file.signInWithCode : file.signIn)),
    defaultValues: { ...BLANK, ...(email !== undefined && { email }) },
    submit: ({ code, ...credentials }) => logIn(needsCode ? { ...credentials, code } : credentials),
    onDone: () => {
      toaster.dismiss(); // clears an earlier error
      onDone();
    },
    onError: (error) => showError(error),
  });
  const { field, register, errors, isSubmitting, setError, resetField } = form;

  const askForCode = () => {
    toaster.dismiss();
    setNeedsCode(true);
  };
  const askForPassword = () => {
    resetField("code");
    setNeedsCode(false);
  };
  const showError = (error: unknown) => {
    const code = codeOf(error);
    if (code === "second_factor_required") return askForCode();
    if (code === "second_factor_wrong")
      return setError("code", { message: signInCodeText.wrong }, { shouldFocus: true });
    if (needsCode && code === "wrong_credentials") askForPassword();
    const message = errorText(error, adminLoginErrorTexts, adminText.loginRefused);
    if (email === undefined) {
      if (code === "wrong_credentials") setError("password", { message }); // the toast is announced
      return notifyError(adminText.loginFailed, error, adminLoginErrorTexts, adminText.loginRefused);
    }
    setError("password", { message }, { shouldFocus: true });
  };
  return (
    <form {...form.formProps}>
      {/* Hidden instead of removed, so that a password manager can save the input. */}
      <div hidden={needsCode}>
        {children}
        <Stack gap="5">
          {email === undefined ? (
            <FormField label={adminText.email} type="email" autoComplete="username" {...field("email")} />
          ) : (
            <div>
              <Text fontWeight="600" overflowWrap="anywhere">
                {shownEmail(email)}
              </Text>
              <HiddenUsername email={email} />
            </div>
          )}
          <PasswordField
            label={adminText.password}
            autoComplete="current-password"
            error={errors.email ? undefined : errors.password?.message}
            {...register("password")}
          />
          {!needsCode && (
            <BusyButton type="submit" size="lg" isBusy={isSubmitting}>
              {email === undefined ? adminText.submitLogin : signInCodeText.submit}
            </BusyButton>
          )}
        </Stack>
      </div>
      {needsCode && (
        <SignInCode
          field={register("code", { shouldUnregister: true })}
          error={errors.code?.message}
          isSubmitting={isSubmitting}
          onSwitch={() => resetField("code")}
          onBack={askForPassword}
        />
      )}
    </form>
  );
}
