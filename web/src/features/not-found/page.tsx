import { ButtonLink } from "../../components/button-link.tsx";
import { MessagePanel } from "../../components/message-panel.tsx";
import { commonText } from "../../strings/common.ts";
import { notFoundText } from "../../strings/not-found.ts";

export function NotFoundPage() {
  return (
    <MessagePanel
      icon="flag"
      title={notFoundText.title}
      actions={<ButtonLink to="/">{commonText.home}</ButtonLink>}
    >
      {notFoundText.hint}
    </MessagePanel>
  );
}
