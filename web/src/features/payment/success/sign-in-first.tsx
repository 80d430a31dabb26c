import { useEffect } from "react";
import { ButtonLink } from "../../../components/button-link.tsx";
import { MessagePanel } from "../../../components/message-panel.tsx";
import { pendingPayment } from "../../../lib/pending-payment.ts";
import { paymentText } from "../../../strings/payment.ts";

/** A visitor who comes back from the card page: the payment waits for them to sign in. */
export function SignInFirst({ paymentId }: { paymentId: string }) {
  useEffect(() => pendingPayment.store(paymentId), [paymentId]);
  return (
    <MessagePanel
      icon="lock"
      palette="sky"
      title={paymentText.loginTitle}
      actions={
        <ButtonLink to="/auth" colorPalette="fairway">
          {paymentText.login}
        </ButtonLink>
      }
    >
      {paymentText.loginHint}
    </MessagePanel>
  );
}
