import { Badge } from "@chakra-ui/react/badge";
import { Spinner } from "@chakra-ui/react/spinner";
import { MessagePanel } from "../../../components/message-panel.tsx";
import { paymentText } from "../../../strings/payment.ts";

export function Confirming() {
  return (
    <MessagePanel
      icon="clock"
      palette="sky"
      title={paymentText.successTitle}
      badge={
        <Badge role="status">
          <Spinner boxSize="3.5" />
          {paymentText.confirming}
        </Badge>
      }
    >
      {paymentText.confirmingHint}
    </MessagePanel>
  );
}
