import { Box } from "@chakra-ui/react/box";
import { type ReactNode, useEffect } from "react";
import { codeOf } from "../lib/api-client.ts";
import type { ErrorTexts } from "../lib/error-texts.ts";
import { toPageTop } from "../lib/focus.ts";
import { errorText } from "../lib/toaster.ts";
import { BusyButton } from "../ui/button.tsx";
import { FormAlert } from "../ui/form-field.tsx";
import { ButtonLink } from "../ui/links.tsx";
import { MessagePanel } from "../ui/message-panel.tsx";
import { commonText } from "../ui/texts.ts";

type MailedLinkProps = {
  ask: { title: string; hint: string; action: string };
  /** Content after success. `actions` replaces the link to the landing page. */
  done: { title: string; hint: ReactNode; actions?: ReactNode } | undefined;
  /** Errors that make the link unusable. Other errors can be retried. */
  deadTexts: ErrorTexts;
  /** Replaces the link to the landing page if the link is unusable. */
  deadActions?: ReactNode;
  error: Error | null;
  isWorking: boolean;
  onPress: () => void;
};

/**
 * Renders the page of an emailed link and the result of its action. The action requires a click because email
 * scanners open links.
 */
export function MailedLink({
  ask,
  done,
  deadTexts,
  deadActions,
  error,
  isWorking,
  onPress,
}: MailedLinkProps) {
  const whyDead = error && errorText(error, deadTexts, null);
  const isOver = done !== undefined || whyDead !== null;
  useEffect(() => {
    if (isOver) toPageTop(); // the focused button no longer exists
  }, [isOver]);
  const home = <ButtonLink to="/">{commonText.home}</ButtonLink>;
  if (done !== undefined) {
    return (
      <MessagePanel icon="check" title={done.title} actions={done.actions ?? home}>
        {done.hint}
      </MessagePanel>
    );
  }
  if (whyDead !== null) {
    const hasExpired = String(codeOf(error)).endsWith("_expired");
    return (
      <MessagePanel
        icon={hasExpired ? "clock" : "alert"}
        palette="flag"
        title={hasExpired ? commonText.expiredLink : commonText.deadLink}
        actions={deadActions ?? home}
      >
        {whyDead}
      </MessagePanel>
    );
  }
  return (
    <MessagePanel
      icon="flag"
      title={ask.title}
      actions={
        <BusyButton size="lg" isBusy={isWorking} onClick={onPress}>
          {ask.action}
        </BusyButton>
      }
    >
      <p>{ask.hint}</p>
      {error && (
        <Box mt="3" css={{ "& > div": { w: "fit-content", mx: "auto" } }}>
          <FormAlert text={commonText.notDone} />
        </Box>
      )}
    </MessagePanel>
  );
}

/** Renders the links of an unusable link whose subject is a setting of the account. */
export function AccountLinks() {
  return (
    <>
      <ButtonLink to="/adgangur">{commonText.account.open}</ButtonLink>
      <ButtonLink to="/" variant="outline">
        {commonText.home}
      </ButtonLink>
    </>
  );
}
