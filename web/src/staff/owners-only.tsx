import { ButtonLink } from "../ui/links.tsx";
import { MessagePanel } from "../ui/message-panel.tsx";
import { staffText } from "./texts.ts";

/** Renders a message for a teacher on a page that only owners may use. */
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
