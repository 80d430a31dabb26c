import { Container } from "@chakra-ui/react/container";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { Account } from "functions/accounts/schema";
import { shownEmail } from "functions/core/person";
import type { OwnPayment } from "functions/payments/schema";
import { codeOf } from "../../lib/api-client.ts";
import { useZodForm } from "../../lib/form.ts";
import { notify, notifyError } from "../../lib/toaster.ts";
import { BusyButton } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { CheckField, FormAlert, FormField } from "../../ui/form-field.tsx";
import { PageHeading } from "../../ui/heading.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { MessagePanel } from "../../ui/message-panel.tsx";
import { QueryResult } from "../../ui/query-result.tsx";
import { commonText } from "../../ui/texts.ts";
import { useAuth } from "../auth.tsx";
import { SessionList } from "../session-list.tsx";
import { authText, sessionText } from "../texts.ts";
import { accountQuery, ownPaymentsQuery, useRename, useSetMails, useUnlinkGoogle } from "./api.ts";
import { ChangeEmail } from "./change-email.tsx";
import { PasswordPart } from "./change-password.tsx";
import { DeletionSection } from "./delete-account.tsx";
import { OwnPassword } from "./own-password.tsx";
import { PracticeSection } from "./practice.tsx";
import { PurchasesSection } from "./purchases.tsx";
import { AccountSection } from "./section.tsx";
import { accountErrorTexts, accountText, changeEmailText, googleLinkText, mailsText } from "./texts.ts";
import { DataSection } from "./your-data.tsx";

/** Renders a customer's own account: one page with a section for each thing that they can change or fetch. */
export function AccountPage() {
  const account = useQuery(accountQuery);
  const payments = useQuery(ownPaymentsQuery);
  if (codeOf(account.error) === "account_is_admin") return <OfAdministrator />;
  return (
    <QueryResult query={account}>{(loaded) => <Sections account={loaded} payments={payments} />}</QueryResult>
  );
}

function OfAdministrator() {
  return (
    <MessagePanel
      icon="lock"
      palette="sky"
      title={accountText.administrator.title}
      actions={<ButtonLink to="/admin/security">{accountText.administrator.link}</ButtonLink>}
    >
      {accountText.administrator.hint}
    </MessagePanel>
  );
}

type SectionsProps = { account: Account; payments: UseQueryResult<OwnPayment[]> };

function Sections({ account, payments }: SectionsProps) {
  const { user } = useAuth();
  return (
    <Container maxW="44rem" pt={{ base: "6", md: "10" }} pb="14">
      <PageHeading title={commonText.account.full} />
      <Text textStyle="lg" color="fg.muted" mt="2">
        {accountText.lead}
      </Text>
      <Stack gap={{ base: "4", md: "5" }} mt="8">
        <PurchasesSection payments={payments} email={account.email} />
        <NameSection name={account.name} />
        <SignInSection account={account} />
        <MailsSection isOn={account.mailsOn} />
        {user && <PracticeSection user={user} />}
        <DataSection />
        <DeletionSection account={account} />
      </Stack>
      <ButtonLink to="/logout" variant="outline" mt="8">
        {commonText.signOut}
      </ButtonLink>
    </Container>
  );
}

function SignInSection({ account }: { account: Account }) {
  return (
    <AccountSection title={authText.login}>
      <AccountSection title={changeEmailText.title} isPart>
        <Text fontWeight="600" overflowWrap="anywhere">
          {shownEmail(account.email)}
        </Text>
        <Disclosure summary={changeEmailText.open}>
          <ChangeEmail account={account} />
        </Disclosure>
      </AccountSection>
      <PasswordPart account={account} />
      {(account.hasGoogle || process.env.OFFERS_GOOGLE === "true") && <GooglePart account={account} />}
      <AccountSection title={sessionText.title} isPart>
        <Disclosure summary={sessionText.title}>
          <SessionList />
        </Disclosure>
      </AccountSection>
    </AccountSection>
  );
}

function NameSection({ name }: { name: string }) {
  const { mutateAsync: rename } = useRename();
  const { field, errors, isSubmitting, formProps } = useZodForm({
    loadResolver: () => import("./resolvers.ts").then((file) => file.accountName),
    defaultValues: { name },
    submit: (values: { name: string }) => rename(values),
    onDone: () => notify({ title: accountText.nameSaved }),
    errorTexts: accountErrorTexts,
  });
  return (
    <AccountSection title={accountText.nameTitle}>
      <form {...formProps} style={{ width: "100%" }}>
        <Stack gap="4">
          <FormField
            label={accountText.name}
            autoComplete="name"
            required
            hint={accountText.nameHint}
            {...field("name")}
          />
          <FormAlert text={errors.root?.message} />
          <BusyButton type="submit" alignSelf="flex-start" isBusy={isSubmitting}>
            {accountText.save}
          </BusyButton>
        </Stack>
      </form>
    </AccountSection>
  );
}

function GooglePart({ account: { hasGoogle, hasPassword, isEmailVerified } }: { account: Account }) {
  if (!hasGoogle)
    return (
      <AccountSection title={googleLinkText.title} isPart>
        <Disclosure summary={googleLinkText.open}>
          <Text>
            {[googleLinkText.off, !isEmailVerified && googleLinkText.losesPassword].filter(Boolean).join(" ")}
          </Text>
        </Disclosure>
      </AccountSection>
    );
  return (
    <AccountSection title={googleLinkText.title} isPart>
      <Text>{googleLinkText.on}</Text>
      {hasPassword ? (
        <Disclosure summary={googleLinkText.remove}>
          <GoogleRemoval />
        </Disclosure>
      ) : (
        <Text color="fg.muted">{googleLinkText.needsPassword}</Text>
      )}
    </AccountSection>
  );
}

function GoogleRemoval() {
  const { mutateAsync: remove } = useUnlinkGoogle();
  const { field, errors, isSubmitting, formProps } = useZodForm({
    loadResolver: () => import("./resolvers.ts").then((file) => file.googleRemoval),
    defaultValues: { password: "" },
    submit: (input: { password: string }) => remove(input),
    onDone: () => notify({ title: googleLinkText.removed }),
    errorTexts: accountErrorTexts,
  });
  return (
    <form {...formProps}>
      <Stack gap="4" pt="2">
        <OwnPassword {...field("password")} />
        <FormAlert text={errors.root?.message} />
        <BusyButton type="submit" variant="outline" alignSelf="flex-start" isBusy={isSubmitting}>
          {googleLinkText.remove}
        </BusyButton>
      </Stack>
    </form>
  );
}

function MailsSection({ isOn }: { isOn: boolean }) {
  const { mutate, isPending, variables } = useSetMails();
  const change = (wanted: boolean) =>
    mutate(wanted, {
      onSuccess: () => notify({ title: wanted ? mailsText.on : mailsText.off }),
      onError: (error) => notifyError(commonText.notDone, error, accountErrorTexts),
    });
  return (
    <AccountSection title={mailsText.title}>
      <CheckField
        label={
          <Text as="span" fontSize="md">
            {mailsText.label}
          </Text>
        }
        isChecked={isPending ? variables : isOn}
        onChange={change}
      />
      <Text color="fg.muted">{mailsText.hint}</Text>
    </AccountSection>
  );
}
