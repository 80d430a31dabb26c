import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "functions/app/endpoints";
import type { PaymentStatus, Sale } from "functions/payments/schema";
import { ADMIN, FOR_ADMIN, overviewQuery, pagesQuery, readAllPages } from "./admin.ts";
import { call, callPage } from "./call.ts";
import { readAgain } from "./read-again.ts";

/** The key of the lists and details of payments. */
export const PAYMENTS = [...ADMIN, "payments"] as const;

/**
 * Payments of one status. Of a month: refunds and others of one status by when they were refunded or opened, and all sales by
 * when they were completed, also those that were refunded later.
 */
export const paymentsQuery = (status: PaymentStatus, month: string | null = null) =>
  pagesQuery([...PAYMENTS, "list", status, ...(month === null ? [] : [month])], (after) =>
    callPage("GET /api/admin/payments", {
      after,
      ...(month === null
        ? { status }
        : { ...(status !== "completed" && { status }), month, event: eventOf(status) }),
    }),
  );

/** Payments of any status and time that the server finds by a text. */
export const foundPaymentsQuery = (search: string) =>
  pagesQuery([...PAYMENTS, "list", "search", search], (after) =>
    callPage("GET /api/admin/payments", { after, search }),
  );

function eventOf(status: PaymentStatus) {
  return status === "completed" || status === "refunded" ? status : "opened";
}

/** What a month has brought. */
export const monthTotalsQuery = (month: string) =>
  queryOptions({
    queryKey: [...PAYMENTS, "totals", month],
    queryFn: () => call("GET /api/admin/month-totals", { month }),
    meta: FOR_ADMIN,
  });

/** Reads all payments that were completed or refunded in a month, page by page. */
export function readMonth(month: string, event: "completed" | "refunded"): Promise<Sale[]> {
  return readAllPages((after) => callPage("GET /api/admin/payments", { after, month, event }));
}

/** What the terms said in a version. */
export const termsTextQuery = (id: string) =>
  queryOptions({
    queryKey: [...ADMIN, "terms", id],
    queryFn: () => call("GET /api/admin/terms/:id", { id }),
    meta: FOR_ADMIN,
  });

/** A payment with all that is known of it but its events. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: [...PAYMENTS, "detail", id],
    queryFn: () => call("GET /api/admin/payments/:id", { id }),
    meta: FOR_ADMIN,
  });

export const paymentEventsQuery = (id: string) =>
  pagesQuery([...PAYMENTS, "events", id], (after) =>
    callPage("GET /api/admin/payments/:id/events", { id, after }),
  );

/** The open reviews. */
export const reviewsQuery = pagesQuery([...PAYMENTS, "reviews"], (after) =>
  callPage("GET /api/admin/reviews", { after }),
);

export const useCompleteByHand = () => usePaymentChange("POST /api/admin/payments/:id/complete");
export const useRefund = () => usePaymentChange("POST /api/admin/payments/:id/refund");
export const useCloseReview = () => usePaymentChange("POST /api/admin/reviews/:id/close");
export const useRetryEmail = () => usePaymentChange("POST /api/admin/emails/:id/retry");
export const useSendGift = () => usePaymentChange("POST /api/admin/payments/:id/gift");

type PaymentChange =
  | "POST /api/admin/payments/:id/complete"
  | "POST /api/admin/payments/:id/refund"
  | "POST /api/admin/reviews/:id/close"
  | "POST /api/admin/emails/:id/retry"
  | "POST /api/admin/payments/:id/gift";

/**
 * A call that changes a payment or what belongs to one. Payments and overview are then read again, after an error too:
 * a refusal is an event of the payment, or means that somebody else was faster.
 */
function usePaymentChange<Name extends PaymentChange>(name: Name) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Name>) => call(name, input),
    onSettled: () => readAgain(queryClient, { queryKey: PAYMENTS }, { queryKey: overviewQuery.queryKey }),
    meta: FOR_ADMIN,
  });
}
