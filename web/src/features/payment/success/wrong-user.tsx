import { Badge } from "@chakra-ui/react/badge";
import { ButtonLink } from "../../../components/button-link.tsx";
import { MessagePanel } from "../../../components/message-panel.tsx";
import { commonText } from "../../../strings/common.ts";
import { paymentText } from "../../../strings/payment.ts";

export function WrongUser({ email }: { email: string }) {
  return (
    <MessagePanel
      icon="alert"
      palette="flag"
      title={paymentText.wrongUserTitle}
      badge={<Badge>{paymentText.wrongUser}</Badge>}
      actions={
        <ButtonLink to="/logout" colorPalette="fairway">
          {commonText.signOut}
        </ButtonLink>
      }
    >
      {paymentText.wrongUserHint(email)}
    </MessagePanel>
  );
}
