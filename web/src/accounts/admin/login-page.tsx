import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { sameSitePath } from "functions/core/same-site-path";
import { useEffect, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useLocation, useNavigate } from "react-router-dom";
import { forgetAdmin, useAdminLogin } from "../../admin/api.ts";
import { adminLoginErrorTexts, adminText } from "../../admin/texts.ts";
import { codeOf } from "../../lib/api-client.ts";
import { takeFocus } from "../../lib/focus.ts";
import { useZodForm } from "../../lib/form.ts";
import { notifyError, toaster } from "../../lib/toaster.ts";
import { BusyButton, Button } from "../../ui/button.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { PageHeading } from "../../ui/heading.tsx";
import { TextLink } from "../../ui/links.tsx";
import { expiredQuery } from "../api.ts";
import { CookiesOff, SessionEnded } from "../auth-frame.tsx";
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

const BLANK = { email: "", password: "", code: "" };

/**
 * Renders the sign-in form. Both fields are required, and a single message covers them. The server validates
 * them. If the server requires a second factor, a code field replaces them. Redirects to the page that
 * required the sign-in, or else to the dashboard. Source: spec §5.
 */
export function AdminLoginForm() {
  const { mutateAsync: logIn } = useAdminLogin();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [needsCode, setNeedsCode] = useState(false);
  const form = useZodForm({
    loadResolver: () =>
      import("../../admin/resolvers.ts").then((file) => (needsCode ? file.signInWithCode : file.signIn)),
    defaultValues: BLANK,
    submit: ({ code, ...credentials }) => logIn(needsCode ? { ...credentials, code } : credentials),
    onDone: () => {
      toaster.dismiss(); // clears an earlier error
      navigate(sameSitePath(state?.next ?? null) ?? "/admin/dashboard");
    },
    onError: (error) => showError(error),
  });
  const { register, errors, isSubmitting, setError, resetField } = form;

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
    notifyError(adminText.loginFailed, error, adminLoginErrorTexts, adminText.loginRefused);
  };
  return (
    <form {...form.formProps}>
      {/* Hidden instead of removed, so that a password manager can save the input. */}
      <div hidden={needsCode}>
        <Stack gap="5">
          <FormField
            label={adminText.email}
            type="email"
            autoComplete="username"
            error={errors.email?.message}
            {...register("email")}
          />
          <PasswordField
            label={adminText.password}
            autoComplete="current-password"
            error={errors.email ? undefined : errors.password?.message}
            {...register("password")}
          />
          {!needsCode && (
            <BusyButton type="submit" size="lg" isBusy={isSubmitting}>
              {adminText.submitLogin}
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

/** Renders the sign-in page of administrators and clears all data of an earlier session. */
export function AdminLoginPage() {
  const { data: hasExpired } = useQuery(expiredQuery);
  const queries = useQueryClient();
  useEffect(() => forgetAdmin(queries), [queries]);
  return (
    <Box maxW="30rem" mx="auto" px="5" pt={{ base: "4", md: "12" }} pb="16">
      <Box layerStyle="card" boxShadow="md" overflow="hidden">
        {/* A background instead of an image: if it fails to load, the sky colour remains. */}
        <Box
          data-drawing=""
          aspectRatio={640 / 200}
          bg="sky.100"
          bgSize="cover"
          bgPos="bottom"
          bgImage="url(/images/scenes/tee.svg)"
        />
        <Box p={{ base: "5", md: "8" }}>
          <PageHeading title={adminText.loginTitle} textStyle="subtitle" />
          <Text mt="2" mb="6" color="fg.muted">
            {adminText.loginLead}
          </Text>
          {hasExpired && <SessionEnded isReplaced={hasExpired === "replaced"} />}
          <CookiesOff />
          <AdminLoginForm />
        </Box>
      </Box>
      <Text mt="5" textAlign="center" fontSize="sm" color="fg.muted">
        {adminText.isStudent}{" "}
        <TextLink to="/auth" minH="6">
          {adminText.studentLogin}
        </TextLink>
      </Text>
    </Box>
  );
}
