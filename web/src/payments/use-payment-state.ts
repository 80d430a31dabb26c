import { useQuery } from "@tanstack/react-query";
import { MAIN_COURSE_ID } from "functions/courses/limits";
import type { PaymentStatus, PaymentView } from "functions/payments/schema";
import { useEffect, useState } from "react";
import { courseQuery } from "../courses/api.ts";
import { codeOf, serverText } from "../lib/api-client.ts";
import { pendingPayment } from "../lib/browser-storage.ts";
import { toPageTop } from "../lib/focus.ts";
import { notifyError } from "../lib/toaster.ts";
import { confirmationQuery, entitlementQuery, usePayment } from "./api.ts";
import { confirmationErrorTexts, paymentText } from "./texts.ts";
import { checkoutOf } from "./unpaid-order.ts";

export type PaymentState =
  | { stage: "confirming" }
  | { stage: "missing" }
  | { stage: "wrongUser" }
  | {
      stage: "confirmed";
      courseId: number | undefined;
      isSecondPayment: boolean;
      isGift: boolean;
      isPack: boolean;
      payment: PaymentView | undefined;
    }
  | {
      stage: "pending";
      isWaiting: boolean;
      /**
       * The page on which the customer pays after all. Undefined if the provider redirected the customer, which
       * means that they have paid.
       */
      payAgain: string | undefined;
    }
  | { stage: "refunded"; isGift: boolean }
  | { stage: "failed"; status: PaymentStatus | undefined; courseId: number | undefined };

type PaymentQuestion = {
  id: string;
  userId: string;
  /**
   * Whether the provider redirected the customer to this page. The page then only reports the status and
   * confirms nothing.
   */
  isReportOnly: boolean;
};

/** Error codes for a URL whose payment does not exist or is invalid. */
const NO_SUCH_PAYMENT: readonly unknown[] = ["payment_not_found", "invalid_input"];

/** Returns the state of a payment and a function that retries its confirmation. Source: spec §4, §6. */
export function usePaymentState({ id, userId, isReportOnly }: PaymentQuestion) {
  const payment = usePayment(id);
  const [hasAsked, setHasAsked] = useState(false);
  const { userId: buyerId, status, courseId, isSecondPayment = false, gift, pack } = payment.data ?? {};
  const isCompleted = status === "completed";
  const confirmation = useQuery({
    ...confirmationQuery(id),
    enabled: buyerId === userId && !isReportOnly && !isCompleted && status !== "refunded",
  });
  const isConfirmed = isCompleted || confirmation.isSuccess;
  const entitlement = useQuery({ ...entitlementQuery(id), enabled: isConfirmed });
  // The page of the bought course needs it next.
  useQuery({ ...courseQuery(courseId ?? MAIN_COURSE_ID), enabled: buyerId === userId && !gift && !pack });

  const isMissing = NO_SUCH_PAYMENT.includes(codeOf(payment.error));
  const isPending = status === "pending" && !confirmation.isSuccess;
  const error = confirmation.error ?? (isMissing ? null : payment.error);
  // The page itself shows that an order is not paid, unless the customer has asked for a confirmation.
  const isExplained = isPending && codeOf(error) === "payment_not_confirmed" && !hasAsked;

  useEffect(() => pendingPayment.forget(), []);
  useEffect(() => {
    if (!error || isExplained) return;
    // A neutral toast while the payment may still be confirmed. Source: spec §8.
    const variant = isPending ? "pending" : "destructive";
    notifyError(paymentText.confirmError, error, confirmationErrorTexts, serverText(error), { variant });
  }, [error, isPending, isExplained]);

  const state = (): PaymentState => {
    const isRetrying = payment.isError && payment.isFetching;
    if (payment.isLoading || confirmation.isFetching || isRetrying || entitlement.isLoading)
      return { stage: "confirming" };
    if (isMissing) return { stage: "missing" };
    if (payment.data && buyerId !== userId) return { stage: "wrongUser" };
    if (status === "refunded") return { stage: "refunded", isGift: Boolean(gift) };
    if (isConfirmed)
      return {
        stage: "confirmed",
        courseId,
        isSecondPayment,
        isGift: Boolean(gift),
        isPack: Boolean(pack),
        payment: payment.data,
      };
    if (isPending)
      return {
        stage: "pending",
        isWaiting: payment.isWaiting,
        payAgain: isReportOnly ? undefined : payment.data && checkoutOf(payment.data),
      };
    return { stage: "failed", status, courseId };
  };
  const confirm = () => {
    setHasAsked(true);
    toPageTop(); // the focused button is about to be removed
    void (payment.isError ? payment : confirmation).refetch();
  };
  return { state: state(), confirm };
}
