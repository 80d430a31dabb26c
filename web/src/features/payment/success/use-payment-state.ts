import { useQuery } from "@tanstack/react-query";
import type { PaymentStatus, PaymentView } from "functions/payments/schema";
import { useEffect } from "react";
import { confirmationQuery, entitlementQuery, usePayment } from "../../../api/payments.ts";
import { codeOf, serverText } from "../../../lib/api-error.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { pendingPayment } from "../../../lib/pending-payment.ts";
import { toPageTop } from "../../../lib/to-page-top.ts";
import { confirmationErrorTexts, paymentText } from "../../../strings/payment.ts";

export type PaymentState =
  | { stage: "confirming" }
  | { stage: "missing" }
  | { stage: "wrongUser" }
  | {
      stage: "confirmed";
      courseId: number | undefined;
      isSecondPayment: boolean;
      isGift: boolean;
      payment: PaymentView | undefined;
    }
  | {
      stage: "pending";
      isWaiting: boolean;
      /** The course to pay for after all, where the buyer has come by themselves: the card page sends back who has paid. */
      unpaidCourseId: number | undefined;
    }
  | { stage: "refunded"; isGift: boolean }
  | { stage: "failed"; status: PaymentStatus | undefined; courseId: number | undefined };

type PaymentQuestion = {
  id: string;
  userId: string;
  /** The provider has already brought the buyer back: nothing is confirmed, only reported. */
  isReportOnly: boolean;
};

/** An address that no payment has, or that none can have. */
const NO_SUCH_PAYMENT: readonly unknown[] = ["payment_not_found", "invalid_input"];

/** What has become of a payment, and a way to ask for its confirmation again. Source: spec §4, §6. */
export function usePaymentState({ id, userId, isReportOnly }: PaymentQuestion) {
  const payment = usePayment(id);
  const { userId: buyerId, status, courseId, isSecondPayment = false, gift } = payment.data ?? {};
  const isCompleted = status === "completed";
  const confirmation = useQuery({
    ...confirmationQuery(id),
    enabled: buyerId === userId && !isReportOnly && !isCompleted && status !== "refunded",
  });
  const isConfirmed = isCompleted || confirmation.isSuccess;
  const entitlement = useQuery({ ...entitlementQuery(id), enabled: isConfirmed });

  const isMissing = NO_SUCH_PAYMENT.includes(codeOf(payment.error));
  const isPending = status === "pending" && !confirmation.isSuccess;
  const error = confirmation.error ?? (isMissing ? null : payment.error);

  useEffect(() => pendingPayment.forget(), []);
  useEffect(() => {
    if (!error) return;
    // No alarm while the payment may still be confirmed. Source: spec §8.
    const variant = isPending ? "pending" : "destructive";
    notifyError(paymentText.confirmError, error, confirmationErrorTexts, serverText(error), { variant });
  }, [error, isPending]);

  const state = (): PaymentState => {
    const isRetrying = payment.isError && payment.isFetching;
    if (payment.isLoading || confirmation.isFetching || isRetrying || entitlement.isLoading)
      return { stage: "confirming" };
    if (isMissing) return { stage: "missing" };
    if (payment.data && buyerId !== userId) return { stage: "wrongUser" };
    if (status === "refunded") return { stage: "refunded", isGift: Boolean(gift) };
    if (isConfirmed)
      return { stage: "confirmed", courseId, isSecondPayment, isGift: Boolean(gift), payment: payment.data };
    if (isPending)
      return {
        stage: "pending",
        isWaiting: payment.isWaiting,
        unpaidCourseId: isReportOnly ? undefined : courseId,
      };
    return { stage: "failed", status, courseId };
  };
  const confirm = () => {
    toPageTop(); // the button that has the focus is about to go
    void (payment.isError ? payment : confirmation).refetch();
  };
  return { state: state(), confirm };
}
