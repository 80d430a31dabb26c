import type { PaymentStatus } from "functions/contract/payment";
import { useEffect } from "react";
import { useConfirmation, usePayment } from "../../api/payments.ts";
import { pendingPayment } from "../../lib/pending-payment.ts";
import { reportUnconfirmed } from "./report-unconfirmed.ts";

export type PaymentState =
  | { stage: "confirming" }
  | { stage: "missing" }
  | { stage: "wrongUser" }
  | { stage: "confirmed"; courseId: number | undefined }
  | { stage: "failed"; status: PaymentStatus | undefined; courseId: number | undefined };

type PaymentQuestion = {
  paymentId: string;
  userId: string;
  /** The provider has already brought the buyer back: nothing is confirmed, only reported. */
  isReportOnly: boolean;
};

/** What has become of a payment, and a way to ask for its confirmation again. Source: spec §4, §6. */
export function usePaymentState({ paymentId, userId, isReportOnly }: PaymentQuestion) {
  const payment = usePayment(paymentId, { enabled: true });
  const { userId: buyerId, status, courseId } = payment.data ?? {};
  const isSettled = status === "completed";
  const confirmation = useConfirmation(paymentId, {
    enabled: buyerId === userId && !isReportOnly && !isSettled,
  });

  useEffect(() => pendingPayment.clear(), []);
  useEffect(() => {
    if (confirmation.error) reportUnconfirmed(confirmation.error);
  }, [confirmation.error]);

  const state = (): PaymentState => {
    if (payment.isError) return { stage: "missing" };
    if (payment.isPending || confirmation.isFetching) return { stage: "confirming" };
    if (buyerId !== userId) return { stage: "wrongUser" };
    if (isSettled || confirmation.isSuccess) return { stage: "confirmed", courseId };
    return { stage: "failed", status, courseId };
  };
  return { state: state(), confirm: () => void confirmation.refetch() };
}
