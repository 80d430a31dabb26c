import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import { shownEmail } from "functions/core/person";
import type { OpenedInvitation } from "functions/staff/schema";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { NewPasswordField, PasswordField } from "../accounts/password-field.tsx";
import { authText, passwordFaultTexts } from "../accounts/texts.ts";
import { toPageTop } from "../lib/focus.ts";
import { useZodForm } from "../lib/form.ts";
import { errorText, notifyError } from "../lib/toaster.ts";
import { mailedToken } from "../lib/url.ts";
import { BusyButton } from "../ui/button.tsx";
import { HiddenUsername } from "../ui/form-field.tsx";
import { PageHeading, Panel } from "../ui/heading.tsx";
import { ButtonLink } from "../ui/links.tsx";
import { MessagePanel } from "../ui/message-panel.tsx";
import { QueryResult } from "../ui/query-result.tsx";
import { invitationQuery, useAcceptInvitation } from "./api.ts";
import { deadInvitationTexts, invitationErrorTexts, invitationText } from "./texts.ts";

/** Renders the page of an invitation's link: a form for a password, or the reason why the link is invalid. */
export function InvitationPage() {
  const token = mailedToken(useSearchParams()[0]);
  const invitation = useQuery(invitationQuery(token));
  const [refusal, setRefusal] = useState<string | null>(null);
  const whyDead = refusal ?? errorText(invitation.error, deadInvitationTexts, null);
  if (whyDead !== null) {
    return (
      <MessagePanel
        icon="alert"
        palette="flag"
        title={invitationText.deadTitle}
        actions={<ButtonLink to="/admin">{invitationText.signIn}</ButtonLink>}
      >
        {whyDead}
      </MessagePanel>
    );
  }
  return (
    <QueryResult query={invitation}>
      {(opened) => <Acceptance token={token} invitation={opened} onDead={setRefusal} />}
    </QueryResult>
  );
}

type AcceptanceProps = {
  token: string;
  invitation: OpenedInvitation;
  /** Called with the reason if the invitation can no longer be accepted. */
  onDead: (reason: string) => void;
};

function Acceptance({ token, invitation, onDead }: AcceptanceProps) {
  const { name, email, role, invitedBy } = invitation;
  const { mutateAsync: accept } = useAcceptInvitation();
  const navigate = useNavigate();
  const { field, watch, setError, isSubmitting, formProps } = useZodForm({
    loadResolver: () => import("../accounts/resolvers.ts").then((file) => file.newPassword),
    defaultValues: { password: "", confirmation: "" },
    submit: ({ password }) => accept({ token, password }),
    onDone: () => navigate("/admin/dashboard", { replace: true }),
    onError: (error) => {
      const whyDead = errorText(error, deadInvitationTexts, null);
      if (whyDead !== null) {
        toPageTop(); // the focused button is about to be removed
        return onDead(whyDead);
      }
      const fault = errorText(error, passwordFaultTexts, null);
      if (fault !== null) setError("password", { message: fault }, { shouldFocus: true });
      notifyError(invitationText.failed, error, invitationErrorTexts);
    },
  });
  return (
    <Box maxW="30rem" mx="auto" px="5" pt={{ base: "4", md: "12" }} pb="16">
      <Panel boxShadow="md">
        <PageHeading title={invitationText.title} textStyle="subtitle" />
        <Text mt="2" color="fg.muted">
          {invitationText.lead(invitedBy, role)}
        </Text>
        <Text mt="5" textStyle="label">
          {invitationText.email}
        </Text>
        <Text mt="1" mb="5" overflowWrap="anywhere">
          {shownEmail(email)}
        </Text>
        <form {...formProps}>
          <Stack gap="5">
            <HiddenUsername email={email} />
            <NewPasswordField
              personalData={[name, email]}
              label={invitationText.password}
              hint={authText.passwordHint}
              password={watch("password")}
              required
              {...field("password")}
            />
            <PasswordField
              label={invitationText.confirmation}
              required
              autoComplete="new-password"
              {...field("confirmation")}
            />
            <BusyButton type="submit" size="lg" isBusy={isSubmitting}>
              {invitationText.submit}
            </BusyButton>
          </Stack>
        </form>
      </Panel>
    </Box>
  );
}
