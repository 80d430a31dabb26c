import { useState } from "react";
import { ButtonLink } from "../../../components/button-link.tsx";
import { MessagePanel } from "../../../components/message-panel.tsx";
import { toPageTop } from "../../../lib/to-page-top.ts";
import { passwordText } from "../../../strings/password.ts";
import { AuthFrame } from "../auth-frame.tsx";
import { FORGOT_PATH } from "../use-forgot-panel.ts";
import { ResetPasswordForm } from "./reset-password-form.tsx";
import { useNoReferrer } from "./use-no-referrer.ts";

/** A new password by the mailed link, or why the link opens nothing and the way to a new one. */
export function ResetPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const [whyDead, setWhyDead] = useState<string | null>(null);
  useNoReferrer();
  const showDead = (reason: string) => {
    toPageTop(); // the button that has the focus is about to go
    setWhyDead(reason);
  };
  if (whyDead === null) {
    return (
      <AuthFrame title={passwordText.resetTitle} lead={passwordText.resetLead}>
        <ResetPasswordForm token={token} onDone={onDone} onDeadLink={showDead} />
      </AuthFrame>
    );
  }
  return (
    <MessagePanel
      icon="clock"
      palette="flag"
      title={passwordText.deadLinkTitle}
      actions={
        <ButtonLink to={FORGOT_PATH} colorPalette="fairway">
          {passwordText.askAgain}
        </ButtonLink>
      }
    >
      {whyDead}
    </MessagePanel>
  );
}
