import { ButtonLink } from "../../../components/button-link.tsx";
import { MessagePanel } from "../../../components/message-panel.tsx";
import { passwordText } from "../../../strings/password.ts";

export function PasswordChanged() {
  return (
    <MessagePanel
      icon="check"
      title={passwordText.doneTitle}
      actions={<ButtonLink to="/auth">{passwordText.signIn}</ButtonLink>}
    >
      {passwordText.doneHint}
    </MessagePanel>
  );
}
