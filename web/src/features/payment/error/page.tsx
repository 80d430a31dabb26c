import { ButtonLink } from "../../../components/links.tsx";
import { MessagePanel } from "../../../components/message-panel.tsx";
import { paymentText, reasonMessage } from "../../../strings/payment.ts";
import { useAbandonedPayment } from "../use-abandoned-payment.ts";

export function PaymentErrorPage() {
  const { orderId, courseId, reason } = useAbandonedPayment();
  return (
    <MessagePanel
      icon="alert"
      palette="flag"
      title={paymentText.errorTitle}
      actions={
        <>
          <ButtonLink to={`/checkout?courseId=${courseId}`}>{paymentText.errorAgain}</ButtonLink>
          <ButtonLink to="/dashboard" variant="outline">
            {paymentText.toDashboard}
          </ButtonLink>
        </>
      }
    >
      <p>{reasonMessage(reason)}</p>
      <p>{paymentText.errorHint}</p>
      {orderId && <p>{paymentText.orderNumber(orderId)}</p>}
    </MessagePanel>
  );
}
