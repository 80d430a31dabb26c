import { useState } from "react";
import { ButtonLink } from "../../components/button-link.tsx";
import { MessagePanel } from "../../components/message-panel.tsx";
import { toPageTop } from "../../lib/to-page-top.ts";
import { passwordText } from "../../strings/password.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";
import { useForgotPanel } from "./use-forgot-panel.ts";

/** The panel for a forgotten password. It never says whether the address is known. */
export function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { closedPath } = useForgotPanel();
  const showSent = (email: string) => {
    toPageTop(); // the button that has the focus is about to go
    setSentTo(email);
  };
  if (sentTo === null) {
    return (
      <AuthFrame title={passwordText.forgotTitle} lead={passwordText.forgotLead}>
        <ForgotPasswordForm onSent={showSent} backPath={closedPath} />
      </AuthFrame>
    );
  }
  return (
    <MessagePanel
      icon="check"
      title={passwordText.sentTitle}
      actions={
        <ButtonLink to={closedPath} onClick={toPageTop}>
          {passwordText.backToLogin}
        </ButtonLink>
      }
    >
      <p>{passwordText.sent(sentTo)}</p>
      <p>{passwordText.sentHint}</p>
    </MessagePanel>
  );
}
