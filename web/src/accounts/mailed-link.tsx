import { type ReactNode, useEffect } from "react";
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
  error: Error | null;
  isWorking: boolean;
  onPress: () => void;
};

/**
 * Renders the page of an emailed link and the result of its action. The action requires a click because email
 * scanners open links.
 */
export function MailedLink({ ask, done, deadTexts, error, isWorking, onPress }: MailedLinkProps) {
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
    return (
      <MessagePanel icon="clock" palette="flag" title={commonText.deadLink} actions={home}>
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
      <FormAlert text={error ? commonText.notDone : undefined} />
    </MessagePanel>
  );
}
