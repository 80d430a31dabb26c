import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "functions/contract/endpoints";
import type { PaymentStatus } from "functions/contract/payment";
import { ADMIN, asAdmin, OVERVIEW, usePages } from "./admin.ts";
import { call, callPage } from "./call.ts";

const PAYMENTS = [...ADMIN, "payments"] as const;

/** Payments of one status. */
export function usePayments(status: PaymentStatus) {
  return usePages([...PAYMENTS, "list", status], (after) => callPage("adminPayments", { after, status }));
}

/** All that is known of a payment besides its events. */
export function usePayment(id: string) {
  return useQuery({
    queryKey: [...PAYMENTS, "detail", id],
    queryFn: ({ client }) => asAdmin(client, call("adminPayment", { id })),
  });
}

export function usePaymentEvents(id: string) {
  return usePages([...PAYMENTS, "events", id], (after) => callPage("paymentEvents", { id, after }));
}

/** The open reviews. */
export function useReviews() {
  return usePages([...PAYMENTS, "reviews"], (after) => callPage("adminReviews", { after }));
}

export const useCompleteByHand = () => usePaymentChange("completeByHand");
export const useRefund = () => usePaymentChange("refundPayment");
export const useCloseReview = () => usePaymentChange("closeReview");
export const useRetryEmail = () => usePaymentChange("retryEmail");

type PaymentChange = "completeByHand" | "refundPayment" | "closeReview" | "retryEmail";

/**
 * A call that changes a payment or what belongs to one. Done, it reads again whatever of payments and figures is on the
 * screen, after an error too: a refusal is an event of the payment, or means that somebody else was faster.
 */
function usePaymentChange<Name extends PaymentChange>(name: Name) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Name>) => asAdmin(queries, call(name, input)),
    onSettled: () =>
      Promise.all([PAYMENTS, OVERVIEW].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
