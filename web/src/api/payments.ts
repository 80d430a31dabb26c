import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PaymentView } from "functions/payments/schema";
import { call } from "./call.ts";
import { userQuery } from "./session.ts";

const FOR_USER = { audience: "user" } as const;

/** Waits before a pending payment is read again, in milliseconds; about a minute in all. */
const PENDING_WAITS_MS = [2000, 3000, 5000, 8000, 13_000, 20_000, 10_000];

const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ["payment", id],
    queryFn: () => call("GET /api/payment/:id", { id }),
    meta: FOR_USER,
  });

/**
 * A payment. While it is pending it is polled a few times, since the webhook may be late: the one exception to spec §7
 * "not polled" (docs/decisions/0017). `isWaiting` until that is over.
 */
export function usePayment(id: string) {
  const queryClient = useQueryClient();
  const payment = useQuery({ ...paymentQuery(id), refetchInterval: ({ state }) => nextWait(state) });
  const { data } = payment;
  const reads = queryClient.getQueryState(paymentQuery(id).queryKey);
  const isWaiting =
    data?.status === "pending" && reads !== undefined && nextWait({ ...reads, data }) !== false;
  return { ...payment, isWaiting };
}

type Reads = { data: PaymentView | undefined; dataUpdateCount: number; errorUpdateCount: number };

function nextWait({ data, dataUpdateCount, errorUpdateCount }: Reads): number | false {
  if (data?.status !== "pending") return false;
  return PENDING_WAITS_MS[dataUpdateCount + errorUpdateCount - 1] ?? false;
}

/** The course that a payment is for. */
export const paymentCourseQuery = (id: string) =>
  queryOptions({
    queryKey: ["payment", id, "course"],
    queryFn: () => call("GET /api/payment/:id/course", { id }),
    meta: FOR_USER,
  });

/** What the terms said that the buyer of a payment accepted. */
export const acceptedTermsQuery = (id: string) =>
  queryOptions({
    queryKey: ["payment", id, "terms"],
    queryFn: () => call("GET /api/payment/:id/terms", { id }),
    meta: FOR_USER,
  });

/**
 * Asks the server to confirm a payment. A query, though it is a POST: the server only reports what it already knows,
 * so it is idempotent.
 */
export const confirmationQuery = (id: string) =>
  queryOptions({
    queryKey: ["payment", id, "confirmation"],
    queryFn: async ({ client }) => {
      const confirmation = await call("POST /api/payment/:id/complete", { id });
      // What was read before knows neither the day nor the card.
      void client.invalidateQueries({ queryKey: paymentQuery(id).queryKey, exact: true });
      return confirmation;
    },
    meta: FOR_USER,
  });

/** Reads the user again, once for each completed payment: it has granted a course. */
export const entitlementQuery = (id: string) =>
  queryOptions({
    queryKey: ["payment", id, "entitlement"],
    queryFn: ({ client }) => client.fetchQuery({ ...userQuery, staleTime: 0 }),
    meta: FOR_USER,
  });
