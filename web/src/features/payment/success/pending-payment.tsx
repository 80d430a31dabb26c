import { Badge } from "@chakra-ui/react/badge";
import { Button } from "@chakra-ui/react/button";
import { Spinner } from "@chakra-ui/react/spinner";
import { COMPANY } from "functions/contract/company";
import { ButtonLink } from "../../../components/button-link.tsx";
import { MessagePanel } from "../../../components/message-panel.tsx";
import { TextLink } from "../../../components/text-link.tsx";
import { paymentText, statusText } from "../../../strings/payment.ts";

type PendingPaymentProps = { id: string; isWaiting: boolean; onConfirm: () => void };

/** The provider has not confirmed the payment yet. Money may have moved, so nothing here invites to pay again. */
export function PendingPayment({ id, isWaiting, onConfirm }: PendingPaymentProps) {
  const { email } = COMPANY;
  return (
    <MessagePanel
      icon="clock"
      palette="sky"
      title={isWaiting ? paymentText.pendingTitle : paymentText.stillPendingTitle}
      badge={
        <Badge role="status">
          {isWaiting && <Spinner boxSize="3.5" />}
          {statusText.pending}
        </Badge>
      }
      actions={
        <>
          <Button colorPalette="fairway" onClick={onConfirm}>
            {paymentText.confirm}
          </Button>
          {!isWaiting && (
            <ButtonLink to="/dashboard" variant="outline" colorPalette="fairway">
              {paymentText.toDashboard}
            </ButtonLink>
          )}
        </>
      }
    >
      {isWaiting ? paymentText.pendingHint : paymentText.stillPendingHint(id)}{" "}
      {!isWaiting && (
        <TextLink to={`mailto:${email}?subject=${encodeURIComponent(paymentText.orderSubject(id))}`}>
          {paymentText.writeToUs}
        </TextLink>
      )}
    </MessagePanel>
  );
}
