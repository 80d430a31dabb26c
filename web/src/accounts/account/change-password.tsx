import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import type { Account } from "functions/accounts/schema";
import { shownEmail } from "functions/core/person";
import { useZodForm } from "../../lib/form.ts";
import { notify, notifyError } from "../../lib/toaster.ts";
import { BusyButton } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FormAlert, HiddenUsername } from "../../ui/form-field.tsx";
import { useForgotPassword } from "../api.ts";
import { NewPasswordField, PasswordField } from "../password-field.tsx";
import { authText, passwordText } from "../texts.ts";
import { useChangePassword } from "./api.ts";
import { AccountSection } from "./section.tsx";
import { accountErrorTexts, changePasswordText } from "./texts.ts";

type PasswordPartProps = { account: Pick<Account, "email" | "name" | "hasPassword"> };

/** Renders the change of the password. An account of Google without one gets a link that sets it. */
export function PasswordPart({ account }: PasswordPartProps) {
  return (
    <AccountSection title={changePasswordText.title} isPart>
      {account.hasPassword ? (
        <Disclosure summary={changePasswordText.open}>
          <ChangePasswordForm account={account} />
        </Disclosure>
      ) : (
        <SetPassword email={account.email} />
      )}
    </AccountSection>
  );
}

function ChangePasswordForm({ account: { email, name } }: PasswordPartProps) {
  const { mutateAsync: change } = useChangePassword();
  const { field, watch, reset, errors, isSubmitting, formProps } = useZodForm({
    loadResolver: () => import("./resolvers.ts").then((file) => file.passwordChange),
    defaultValues: { password: "", newPassword: "" },
    submit: (values: { password: string; newPassword: string }) => change(values),
    onDone: () => {
      reset();
      notify({ title: changePasswordText.done });
    },
    errorTexts: accountErrorTexts,
  });
  return (
    <form {...formProps}>
      <Stack gap="5" pt="2">
        <Text color="fg.muted">{changePasswordText.hint}</Text>
        <HiddenUsername email={email} />
        <PasswordField
          label={changePasswordText.current}
          autoComplete="current-password"
          required
          {...field("password")}
        />
        <NewPasswordField
          label={passwordText.password}
          password={watch("newPassword")}
          personalData={[name, email]}
          hint={authText.passwordHint}
          required
          {...field("newPassword")}
        />
        <FormAlert text={errors.root?.message} />
        <BusyButton type="submit" alignSelf="flex-start" isBusy={isSubmitting}>
          {changePasswordText.submit}
        </BusyButton>
      </Stack>
    </form>
  );
}

function SetPassword({ email }: { email: string }) {
  const { mutate, isPending, isSuccess } = useForgotPassword();
  const send = () =>
    mutate(
      { email, next: "/adgangur" },
      { onError: (error) => notifyError(passwordText.forgotFailed, error, accountErrorTexts) },
    );
  return (
    <>
      <Text>{changePasswordText.none}</Text>
      <BusyButton variant="outline" isBusy={isPending} onClick={send}>
        {changePasswordText.set}
      </BusyButton>
      <Text role="status" fontWeight="600" overflowWrap="anywhere" _empty={{ display: "none" }}>
        {isSuccess && changePasswordText.linkSent(shownEmail(email))}
      </Text>
    </>
  );
}
