import { ButtonLink } from "../ui/links.tsx";
import { MessagePanel } from "../ui/message-panel.tsx";
import { AbandonedPayment } from "./abandoned-payment.tsx";
import { paymentText, reasonMessage } from "./texts.ts";
import { WriteToUsRow } from "./write-to-us.tsx";

export function PaymentErrorPage() {
  return (
    <AbandonedPayment>
      {({ orderId, checkoutPath, reason }) => (
        <MessagePanel
          icon="alert"
          palette="flag"
          title={paymentText.failedTitle}
          actions={
            <>
              <ButtonLink to={checkoutPath}>{paymentText.errorAgain}</ButtonLink>
              <ButtonLink to="/dashboard" variant="outline">
                {paymentText.toDashboard}
              </ButtonLink>
              <WriteToUsRow id={orderId} />
            </>
          }
        >
          <p>{reasonMessage(reason)}</p>
          <p>{paymentText.errorHint}</p>
          {orderId && <p>{paymentText.orderNumber(orderId)}</p>}
        </MessagePanel>
      )}
    </AbandonedPayment>
  );
}
