import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "functions/app/endpoints";
import type { PaymentStatus, Sale } from "functions/payments/schema";
import { useEffect, useRef } from "react";
import { ADMIN, FOR_ADMIN, overviewQuery, pagesQuery, readAllPages } from "../../admin/api.ts";
import { call, callPage } from "../../lib/api-client.ts";
import type { ErrorTexts } from "../../lib/error-texts.ts";
import { invalidateAndWait } from "../../lib/invalidate.ts";
import { notifyError } from "../../lib/toaster.ts";
import { completeErrorTexts, completeText, refundErrorTexts, refundText } from "./texts.ts";
import type { SalesLimits } from "./use-sales-filter.ts";

export const PAYMENTS = [...ADMIN, "payments"] as const;

/**
 * Payments with one status. With a month: sales that were completed in it (including sales that were refunded
 * later), refunds that were refunded in it, or other payments that were opened in it. With a source: those from it.
 */
export const paymentsQuery = (
  status: PaymentStatus,
  { month, source }: SalesLimits = { month: null, source: null },
) =>
  pagesQuery([...PAYMENTS, "list", status, month ?? "", source ?? ""], (after) =>
    callPage("GET /api/admin/payments", {
      after,
      ...(source !== null && { source }),
      ...(month === null
        ? { status }
        : { ...(status !== "completed" && { status }), month, event: eventOf(status) }),
    }),
  );

/** Payments with any status that match a search text. */
export const foundPaymentsQuery = (search: string) =>
  pagesQuery([...PAYMENTS, "list", "search", search], (after) =>
    callPage("GET /api/admin/payments", { after, search }),
  );

function eventOf(status: PaymentStatus) {
  return status === "completed" || status === "refunded" ? status : "opened";
}

export const monthTotalsQuery = (month: string) =>
  queryOptions({
    queryKey: [...PAYMENTS, "totals", month],
    queryFn: () => call("GET /api/admin/month-totals", { month }),
    meta: FOR_ADMIN,
  });

/** The sources of all orders, in alphabetical order. */
export const paymentSourcesQuery = queryOptions({
  queryKey: [...PAYMENTS, "sources"],
  queryFn: () => call("GET /api/admin/payment-sources", {}),
  meta: FOR_ADMIN,
});

/** Returns all payments that were completed or refunded in a month. */
export function readMonth(month: string, event: "completed" | "refunded"): Promise<Sale[]> {
  return readAllPages((after) => callPage("GET /api/admin/payments", { after, month, event }));
}

export const termsTextQuery = (id: string) =>
  queryOptions({
    queryKey: [...ADMIN, "terms", id],
    queryFn: () => call("GET /api/admin/terms/:id", { id }),
    meta: FOR_ADMIN,
  });

/** Details of a payment, without its events. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: [...PAYMENTS, "detail", id],
    queryFn: () => call("GET /api/admin/payments/:id", { id }),
    meta: FOR_ADMIN,
  });

/** Receipt of a payment that has a receipt number. */
export const saleReceiptQuery = (id: string) =>
  queryOptions({
    queryKey: [...PAYMENTS, "receipt", id],
    queryFn: () => call("GET /api/admin/payments/:id/receipt", { id }),
    meta: FOR_ADMIN,
  });

/** Sales of the archived courses, or of the others, by the id of the course. */
export const courseSalesQuery = (isArchive: boolean) =>
  queryOptions({
    queryKey: [...PAYMENTS, "by-course", isArchive],
    queryFn: async () => {
      const archived = isArchive ? "true" : undefined;
      const sales = await readAllPages((after) =>
        callPage("GET /api/admin/course-sales", { after, archived }),
      );
      return new Map(sales.map((each) => [each.id, each]));
    },
    meta: FOR_ADMIN,
  });

export const paymentEventsQuery = (id: string) =>
  pagesQuery([...PAYMENTS, "events", id], (after) =>
    callPage("GET /api/admin/payments/:id/events", { id, after }),
  );

export const useCompleteByHand = () =>
  usePaymentChange("POST /api/admin/payments/:id/complete", {
    title: completeText.failed,
    texts: completeErrorTexts,
  });
export const useRefund = () =>
  usePaymentChange("POST /api/admin/payments/:id/refund", {
    title: refundText.failed,
    texts: refundErrorTexts,
  });
export const useRetryEmail = () => usePaymentChange("POST /api/admin/emails/:id/retry");
export const useSendGift = () => usePaymentChange("POST /api/admin/payments/:id/gift");
export const useReplaceSoldLink = () => usePaymentChange("POST /api/admin/payments/:id/pack-link");
export const useFreeSoldSeat = () => usePaymentChange("POST /api/admin/payments/:id/free-seat");

type PaymentChange =
  | "POST /api/admin/payments/:id/complete"
  | "POST /api/admin/payments/:id/refund"
  | "POST /api/admin/reviews/:id/close"
  | "POST /api/admin/emails/:id/retry"
  | "POST /api/admin/payments/:id/gift"
  | "POST /api/admin/payments/:id/pack-link"
  | "POST /api/admin/payments/:id/free-seat";

/**
 * Creates a mutation that changes a payment or a part of it. Refetches payments and overview after an error
 * too: a rejection adds an event to the payment, or another administrator has made the change. If the refetch removes
 * the dialog that shows its errors, shows the error as a toast with `failure`.
 */
export function usePaymentChange<Name extends PaymentChange>(
  name: Name,
  failure?: { title: string; texts: ErrorTexts },
) {
  const queryClient = useQueryClient();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true; // React's strict mode runs effects twice
    return () => {
      isShown.current = false;
    };
  }, []);
  return useMutation({
    mutationFn: (input: InputOf<Name>) => call(name, input),
    onSettled: async (_, error) => {
      await invalidateAndWait(queryClient, { queryKey: PAYMENTS }, { queryKey: overviewQuery.queryKey });
      if (error !== null && failure && !isShown.current) notifyError(failure.title, error, failure.texts);
    },
    meta: FOR_ADMIN,
  });
}
