import type { User } from "functions/contract/user";
import { Confirmed } from "./confirmed.tsx";
import { Confirming } from "./confirming.tsx";
import { PaymentMissing } from "./payment-missing.tsx";
import { PendingPayment } from "./pending-payment.tsx";
import { Unconfirmed } from "./unconfirmed.tsx";
import { usePaymentState } from "./use-payment-state.ts";
import { WrongUser } from "./wrong-user.tsx";

type ConfirmPaymentProps = { paymentId: string; user: User; isReportOnly: boolean };

export function ConfirmPayment({ paymentId, user, isReportOnly }: ConfirmPaymentProps) {
  const { state, confirm } = usePaymentState({ paymentId, userId: user.id, isReportOnly });
  switch (state.stage) {
    case "confirming":
      return <Confirming />;
    case "missing":
      return <PaymentMissing />;
    case "wrongUser":
      return <WrongUser email={user.email} />;
    case "confirmed":
      return <Confirmed courseId={state.courseId} isSecondPayment={state.isSecondPayment} />;
    case "pending":
      return <PendingPayment id={paymentId} isWaiting={state.isWaiting} onConfirm={confirm} />;
    case "failed":
      return <Unconfirmed status={state.status} courseId={state.courseId} onConfirm={confirm} />;
  }
}
