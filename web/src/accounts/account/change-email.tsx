import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import type { Account } from "functions/accounts/schema";
import { shownEmail } from "functions/core/person";
import { useState } from "react";
import { takeFocus } from "../../lib/focus.ts";
import { useZodForm } from "../../lib/form.ts";
import { BusyButton, Button } from "../../ui/button.tsx";
import { FormAlert, FormField } from "../../ui/form-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { EmailSuggestion } from "../email-suggestion.tsx";
import { useRequestEmailChange } from "./api.ts";
import { OwnPassword } from "./own-password.tsx";
import { accountErrorTexts, changeEmailText } from "./texts.ts";

type ChangeEmailProps = {
  account: Pick<Account, "email" | "hasPassword">;
  /** The payment whose receipt is sent to the new email address. */
  paymentId?: string;
};

/** Renders the form for another email address. After the request, renders the recipient of the link. */
export function ChangeEmail({ account, paymentId }: ChangeEmailProps) {
  const [newEmail, setNewEmail] = useState<string | null>(null);
  if (newEmail === null)
    return <ChangeEmailForm account={account} paymentId={paymentId} onSent={setNewEmail} />;
  return <LinkSent account={account} newEmail={newEmail} onAgain={() => setNewEmail(null)} />;
}

type ChangeEmailFormProps = Pick<ChangeEmailProps, "account"> & {
  paymentId: string | undefined;
  onSent: (newEmail: string) => void;
};

function ChangeEmailForm({ account: { hasPassword }, paymentId, onSent }: ChangeEmailFormProps) {
  const { mutateAsync: request } = useRequestEmailChange();
  const [isEmailLeft, setIsEmailLeft] = useState(false);
  const { field, watch, setValue, errors, isSubmitting, formProps } = useZodForm({
    loadResolver: () =>
      import("./resolvers.ts").then((file) => (hasPassword ? file.emailChange : file.emailChangeByApproval)),
    defaultValues: { newEmail: "", password: "" },
    submit: async ({ newEmail, password }: { newEmail: string; password: string }) => {
      await request({ newEmail, ...(hasPassword && { password }), ...(paymentId && { paymentId }) });
      return newEmail;
    },
    onDone: onSent,
    errorTexts: accountErrorTexts,
  });
  return (
    <form {...formProps}>
      <Stack gap="5">
        <Text color="fg.muted">{hasPassword ? changeEmailText.hint : changeEmailText.approvalHint}</Text>
        <FormField
          label={changeEmailText.newEmail}
          type="email"
          autoComplete="email"
          required
          {...field("newEmail", { onBlur: () => setIsEmailLeft(true) })}
        />
        {isEmailLeft && (
          <EmailSuggestion
            email={watch("newEmail")}
            onAccept={(meant) => setValue("newEmail", meant, { shouldValidate: true })}
          />
        )}
        {hasPassword && <OwnPassword {...field("password")} />}
        <FormAlert text={errors.root?.message} />
        <BusyButton type="submit" alignSelf="flex-start" isBusy={isSubmitting}>
          {changeEmailText.submit}
        </BusyButton>
      </Stack>
    </form>
  );
}

type LinkSentProps = Pick<ChangeEmailProps, "account"> & { newEmail: string; onAgain: () => void };

function LinkSent({ account: { email, hasPassword }, newEmail, onAgain }: LinkSentProps) {
  return (
    <Stack gap="3" align="flex-start">
      <Flex gap="3" p="4" w="full" borderRadius="l2" layerStyle="edge" bg="fairway.subtle">
        <Icon name="check" mt="0.5" color="fairway.fg" strokeWidth="2.6" />
        <Text ref={takeFocus} tabIndex={-1} fontWeight="600" overflowWrap="anywhere" minW="0">
          {hasPassword
            ? changeEmailText.sent(shownEmail(newEmail))
            : changeEmailText.sentForApproval(shownEmail(email), shownEmail(newEmail))}
        </Text>
      </Flex>
      <Text color="fg.muted">{changeEmailText.sentHint}</Text>
      <Button variant="outline" onClick={onAgain}>
        {changeEmailText.again}
      </Button>
    </Stack>
  );
}
