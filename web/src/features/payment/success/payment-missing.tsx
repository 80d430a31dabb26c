import { COMPANY } from "functions/contract/company";
import { ButtonLink } from "../../../components/button-link.tsx";
import { MessagePanel } from "../../../components/message-panel.tsx";
import { paymentText } from "../../../strings/payment.ts";

export function PaymentMissing() {
  return (
    <MessagePanel
      icon="alert"
      palette="flag"
      title={paymentText.missingTitle}
      actions={
        <ButtonLink to="/dashboard" colorPalette="fairway">
          {paymentText.toDashboard}
        </ButtonLink>
      }
    >
      {paymentText.missingHint(COMPANY.email)}
    </MessagePanel>
  );
}
