import { ButtonLink } from "../ui/links.tsx";
import { MessagePanel } from "../ui/message-panel.tsx";
import { paymentText, reasonMessage } from "./texts.ts";
import { useAbandonedPayment } from "./use-abandoned-payment.ts";
import { WriteToUsRow } from "./write-to-us.tsx";

export function PaymentErrorPage() {
  const { orderId, courseId, reason } = useAbandonedPayment();
  return (
    <MessagePanel
      icon="alert"
      palette="flag"
      title={paymentText.failedTitle}
      actions={
        <>
          <ButtonLink to={`/checkout?courseId=${courseId}`}>{paymentText.errorAgain}</ButtonLink>
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
  );
}
