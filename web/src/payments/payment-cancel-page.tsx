import { Flex } from "@chakra-ui/react/flex";
import { ButtonLink, TextLink } from "../ui/links.tsx";
import { MessagePanel } from "../ui/message-panel.tsx";
import { AbandonedPayment } from "./abandoned-payment.tsx";
import { QuotedTitle } from "./quoted-title.tsx";
import { paymentText } from "./texts.ts";

/** Renders a cancelled payment with links to retry it or to leave. Source: spec §2. */
export function PaymentCancelPage() {
  return (
    <AbandonedPayment>
      {({ courseId, title, checkoutPath }) => (
        <MessagePanel
          icon="card"
          palette="sky"
          title={paymentText.cancelTitle}
          actions={
            <>
              <ButtonLink to={checkoutPath}>{paymentText.finish}</ButtonLink>
              <Flex columnGap="5" fontSize="sm" wrap="wrap" justify="center" w="full">
                <TextLink to={`/course/${courseId}`} minH="11">
                  {paymentText.toCourse}
                </TextLink>
                <TextLink to="/dashboard" minH="11">
                  {paymentText.toDashboard}
                </TextLink>
              </Flex>
            </>
          }
        >
          {title === undefined ? (
            paymentText.cancelHint
          ) : (
            <p>
              <QuotedTitle text={paymentText.cancelHintFor(title)} title={title} />
            </p>
          )}
        </MessagePanel>
      )}
    </AbandonedPayment>
  );
}
