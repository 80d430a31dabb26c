import { ButtonLink } from "../../components/button-link.tsx";
import { MessagePanel } from "../../components/message-panel.tsx";
import { checkoutText } from "../../strings/checkout.ts";

export function AlreadyOwned({ courseId }: { courseId: number }) {
  return (
    <MessagePanel
      icon="check"
      title={checkoutText.ownedTitle}
      actions={<ButtonLink to={`/course/${courseId}`}>{checkoutText.ownedLink}</ButtonLink>}
    >
      {checkoutText.ownedHint}
    </MessagePanel>
  );
}
