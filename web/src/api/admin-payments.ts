import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Sale } from "functions/contract/admin";
import type { InputOf } from "functions/contract/endpoints";
import type { PaymentStatus } from "functions/payments/schema";
import { ADMIN, FOR_ADMIN, overviewQuery, pagesQuery, readAllPages } from "./admin.ts";
import { callAdmin, callPage } from "./call-admin.ts";
import { readAgain } from "./read-again.ts";

/** The key of the lists and details of payments. */
export const PAYMENTS = [...ADMIN, "payments"] as const;

/**
 * Payments of one status. Of a month: refunds and others of one status by when they were refunded or opened, and all sales by
 * when they were completed, also those that were refunded later.
 */
export const paymentsQuery = (status: PaymentStatus, month: string | null = null) =>
  pagesQuery([...PAYMENTS, "list", status, ...(month === null ? [] : [month])], (after) =>
    callPage("adminPayments", {
      after,
      ...(month === null
        ? { status }
        : { ...(status !== "completed" && { status }), month, event: eventOf(status) }),
    }),
  );

/** Payments of any status and time that the server finds by a text. */
export const foundPaymentsQuery = (search: string) =>
  pagesQuery([...PAYMENTS, "list", "search", search], (after) =>
    callPage("adminPayments", { after, search }),
  );

function eventOf(status: PaymentStatus) {
  return status === "completed" || status === "refunded" ? status : "opened";
}

/** What a month has brought. */
export const monthTotalsQuery = (month: string) =>
  queryOptions({
    queryKey: [...PAYMENTS, "totals", month],
    queryFn: () => callAdmin("monthTotals", { month }),
    meta: FOR_ADMIN,
  });

/** Reads all payments that were completed or refunded in a month, page by page. */
export function readMonth(month: string, event: "completed" | "refunded"): Promise<Sale[]> {
  return readAllPages((after) => callPage("adminPayments", { after, month, event }));
}

/** What the terms said in a version. */
export const termsTextQuery = (id: string) =>
  queryOptions({
    queryKey: [...ADMIN, "terms", id],
    queryFn: () => callAdmin("adminTerms", { id }),
    meta: FOR_ADMIN,
  });

/** A payment with all that is known of it but its events. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: [...PAYMENTS, "detail", id],
    queryFn: () => callAdmin("adminPayment", { id }),
    meta: FOR_ADMIN,
  });

export const paymentEventsQuery = (id: string) =>
  pagesQuery([...PAYMENTS, "events", id], (after) => callPage("paymentEvents", { id, after }));

/** The open reviews. */
export const reviewsQuery = pagesQuery([...PAYMENTS, "reviews"], (after) =>
  callPage("adminReviews", { after }),
);

export const useCompleteByHand = () => usePaymentChange("completeByHand");
export const useRefund = () => usePaymentChange("refundPayment");
export const useCloseReview = () => usePaymentChange("closeReview");
export const useRetryEmail = () => usePaymentChange("retryEmail");
export const useSendGift = () => usePaymentChange("sendGift");

type PaymentChange = "completeByHand" | "refundPayment" | "closeReview" | "retryEmail" | "sendGift";

/**
 * A call that changes a payment or what belongs to one. Payments and overview are then read again, after an error too:
 * a refusal is an event of the payment, or means that somebody else was faster.
 */
function usePaymentChange<Name extends PaymentChange>(name: Name) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Name>) => callAdmin(name, input),
    onSettled: () => readAgain(queryClient, { queryKey: PAYMENTS }, { queryKey: overviewQuery.queryKey }),
    meta: FOR_ADMIN,
  });
}
