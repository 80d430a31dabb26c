import { ButtonLink } from "../ui/links.tsx";
import { MessagePanel } from "../ui/message-panel.tsx";
import { paymentText, reasonMessage } from "./texts.ts";
import { useAbandonedPayment } from "./use-abandoned-payment.ts";
import { WriteToUs } from "./write-to-us.tsx";

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
      <p>
        <WriteToUs id={orderId} />
      </p>
    </MessagePanel>
  );
}
