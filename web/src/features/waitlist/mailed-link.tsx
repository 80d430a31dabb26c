import { useEffect } from "react";
import { BusyButton } from "../../components/busy-button.tsx";
import { FormAlert } from "../../components/form-alert.tsx";
import { ButtonLink } from "../../components/links.tsx";
import { MessagePanel } from "../../components/message-panel.tsx";
import { errorText } from "../../lib/notify-error.ts";
import { toPageTop } from "../../lib/to-page-top.ts";
import { commonText } from "../../strings/common.ts";
import { waitlistLinkTexts, waitlistText } from "../../strings/waitlist.ts";

type MailedLinkProps = {
  ask: { title: string; hint: string; action: string };
  /** What to say once it is done. */
  done: { title: string; hint: string } | undefined;
  error: Error | null;
  isWorking: boolean;
  onPress: () => void;
};

/** What a mailed link asks, and what came of the press. */
export function MailedLink({ ask, done, error, isWorking, onPress }: MailedLinkProps) {
  const whyDead = error && errorText(error, waitlistLinkTexts, null);
  const isOver = done !== undefined || whyDead !== null;
  useEffect(() => {
    if (isOver) toPageTop(); // the button that had the focus is gone
  }, [isOver]);
  const home = <ButtonLink to="/">{commonText.home}</ButtonLink>;
  if (done !== undefined) {
    return (
      <MessagePanel icon="check" title={done.title} actions={home}>
        {done.hint}
      </MessagePanel>
    );
  }
  if (whyDead !== null) {
    return (
      <MessagePanel icon="clock" palette="flag" title={waitlistText.deadTitle} actions={home}>
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
      <FormAlert text={error ? waitlistText.failed : undefined} />
    </MessagePanel>
  );
}
