import { ButtonLink } from "../ui/links.tsx";
import { MessagePanel } from "../ui/message-panel.tsx";
import { staffText } from "./texts.ts";

export function OwnersOnly() {
  return (
    <MessagePanel
      icon="lock"
      palette="sky"
      title={staffText.ownersOnly}
      actions={<ButtonLink to="/admin/dashboard">{staffText.toDashboard}</ButtonLink>}
    >
      {staffText.ownersOnlyHint}
    </MessagePanel>
  );
}
