import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "functions/app/endpoints";
import type { PaymentView } from "functions/payments/schema";
import { userQuery } from "../accounts/api.ts";
import { courseQuery, coursesQuery } from "../courses/api.ts";
import { call, codeOf } from "../lib/api-client.ts";
import { SITE_TEXTS_ID } from "../lib/element-ids.ts";
import { invalidateAndWait } from "../lib/invalidate.ts";
import { NO_TEXTS, type PublishedTexts } from "../site/use-site-texts.ts";

/** Returns a function that refetches the price of a course. It rejects if the price cannot be read. */
export function useReadPrice(courseId: number): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const { queryKey } = courseQuery(courseId);
    void queryClient.invalidateQueries({ queryKey: coursesQuery.queryKey, exact: true });
    await invalidateAndWait(queryClient, { queryKey, exact: true });
    if (queryClient.getQueryState(queryKey)?.status !== "success")
      throw new Error("The price cannot be read");
  };
}

/**
 * Creates a mutation that starts a purchase. A free purchase grants the course at once, so it refetches the
 * user.
 */
export function useCheckout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<"POST /api/courses/:id/checkout">) =>
      call("POST /api/courses/:id/checkout", input),
    onSuccess: async ({ free }) => {
      if (free) await queryClient.invalidateQueries(userQuery);
    },
  });
}

const FOR_USER = { audience: "user" } as const;

/** Delays between reads of a pending payment, in milliseconds. About one minute in total. */
const PENDING_WAITS_MS = [2000, 3000, 5000, 8000, 13_000, 20_000, 10_000];

export const ownPaymentQuery = (id: string) =>
  queryOptions({
    queryKey: ["payment", id],
    queryFn: () => call("GET /api/payment/:id", { id }),
    meta: FOR_USER,
  });

/**
 * Returns a payment. Polls a pending payment a few times because the webhook can be late. This is the only
 * exception to "not polled" in spec §7 (docs/decisions/0017). `isWaiting` is true until polling ends.
 */
export function usePayment(id: string) {
  const queryClient = useQueryClient();
  const payment = useQuery({ ...ownPaymentQuery(id), refetchInterval: ({ state }) => nextWait(state) });
  const { data } = payment;
  const reads = queryClient.getQueryState(ownPaymentQuery(id).queryKey);
  const isWaiting =
    data?.status === "pending" && reads !== undefined && nextWait({ ...reads, data }) !== false;
  return { ...payment, isWaiting };
}

type Reads = { data: PaymentView | undefined; dataUpdateCount: number; errorUpdateCount: number };

function nextWait({ data, dataUpdateCount, errorUpdateCount }: Reads): number | false {
  if (data?.status !== "pending") return false;
  return PENDING_WAITS_MS[dataUpdateCount + errorUpdateCount - 1] ?? false;
}

export const paymentCourseQuery = (id: string) =>
  queryOptions({
    queryKey: ["payment", id, "course"],
    queryFn: () => call("GET /api/payment/:id/course", { id }),
    meta: FOR_USER,
  });

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ["payment", id, "receipt"],
    queryFn: () => call("GET /api/payment/:id/receipt", { id }),
    meta: FOR_USER,
  });

/** Creates a mutation that sets the name and kennitala of a receipt. A receipt that has both is refetched. */
export function useSetBilling(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = receiptQuery(id);
  return useMutation({
    mutationFn: (input: InputOf<"POST /api/payment/:id/billing">) =>
      call("POST /api/payment/:id/billing", input),
    onSuccess: (receipt) => queryClient.setQueryData(queryKey, receipt),
    onError: (error) => {
      if (codeOf(error) === "billing_already_set") void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Text of the terms that the customer accepted with a payment. */
export const acceptedTermsQuery = (id: string) =>
  queryOptions({
    queryKey: ["payment", id, "terms"],
    queryFn: () => call("GET /api/payment/:id/terms", { id }),
    meta: FOR_USER,
  });

/**
 * Asks the server to confirm a payment. This POST is a query because it is idempotent: the server only
 * reports the state that it already has.
 */
export const confirmationQuery = (id: string) =>
  queryOptions({
    queryKey: ["payment", id, "confirmation"],
    queryFn: async ({ client }) => {
      const confirmation = await call("POST /api/payment/:id/complete", { id });
      // A payment that was read before the confirmation has no completion date and no card.
      void client.invalidateQueries({ queryKey: ownPaymentQuery(id).queryKey, exact: true });
      return confirmation;
    },
    meta: FOR_USER,
  });

/** Refetches the user once for each completed payment, because the payment granted a course. */
export const entitlementQuery = (id: string) =>
  queryOptions({
    queryKey: ["payment", id, "entitlement"],
    queryFn: ({ client }) => client.fetchQuery({ ...userQuery, staleTime: 0 }),
    meta: FOR_USER,
  });

/**
 * Returns the currently published texts of the site, including the version of the terms.
 * @throws Error if the page of the terms is not available
 */
export async function publishedTexts(): Promise<PublishedTexts> {
  const response = await fetch("/skilmalar", { cache: "no-store" });
  if (!response.ok) throw new Error(`/skilmalar answers ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const texts: PublishedTexts | null = JSON.parse(page.getElementById(SITE_TEXTS_ID)?.textContent || "null");
  return texts ?? NO_TEXTS;
}
