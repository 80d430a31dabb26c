import { Badge } from "@chakra-ui/react/badge";
import { Button } from "@chakra-ui/react/button";
import type { PaymentStatus } from "functions/contract/payment";
import { ButtonLink } from "../../../components/button-link.tsx";
import { MessagePanel } from "../../../components/message-panel.tsx";
import { paymentText, statusText } from "../../../strings/payment.ts";

type UnconfirmedProps = {
  status: PaymentStatus | undefined;
  courseId: number | undefined;
  onConfirm: () => void;
};

/** The provider has not said yes: what its last word was, another try, and the way back. */
export function Unconfirmed({ status, courseId, onConfirm }: UnconfirmedProps) {
  return (
    <MessagePanel
      icon="alert"
      palette="flag"
      title={paymentText.failedTitle}
      badge={<Badge role="status">{status ? statusText[status] : paymentText.failed}</Badge>}
      actions={
        <>
          <Button colorPalette="fairway" onClick={onConfirm}>
            {paymentText.confirm}
          </Button>
          {courseId !== undefined && (
            <ButtonLink to={`/checkout?courseId=${courseId}`} variant="outline" colorPalette="fairway">
              {paymentText.backToCheckout}
            </ButtonLink>
          )}
        </>
      }
    >
      {paymentText.failedHint}
    </MessagePanel>
  );
}
