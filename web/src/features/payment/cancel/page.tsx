import { ButtonLink } from "../../../components/links.tsx";
import { MessagePanel } from "../../../components/message-panel.tsx";
import { paymentText } from "../../../strings/payment.ts";
import { useAbandonedPayment } from "../use-abandoned-payment.ts";

export function PaymentCancelPage() {
  const { courseId, title } = useAbandonedPayment();
  return (
    <MessagePanel
      icon="card"
      palette="sky"
      title={paymentText.cancelTitle}
      actions={
        <>
          <ButtonLink to={`/checkout?courseId=${courseId}`}>{paymentText.finish}</ButtonLink>
          <ButtonLink to={`/course/${courseId}`} variant="outline">
            {paymentText.toCourse}
          </ButtonLink>
          <ButtonLink to="/dashboard" variant="outline">
            {paymentText.toDashboard}
          </ButtonLink>
        </>
      }
    >
      {title === undefined ? paymentText.cancelHint : paymentText.cancelHintFor(title)}
    </MessagePanel>
  );
}
