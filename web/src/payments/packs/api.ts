import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { PackCard, PackInput } from "functions/payments/packs/schema";
import { userQuery } from "../../accounts/api.ts";
import { call } from "../../lib/api-client.ts";

export const packPricesQuery = queryOptions({
  queryKey: ["pack-prices"],
  queryFn: () => call("GET /api/pack-prices", {}),
  meta: { audience: "user" },
});

/** Public details of a pack. The code is sufficient to read them. */
export const packQuery = (code: string) =>
  queryOptions({
    queryKey: ["pack", code],
    queryFn: () => call("GET /api/packs/:id", { id: code }),
    meta: { audience: "everyone" },
  });

/** Pack of the customer's own payment, with its code. */
export const paidPackQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ["payment", paymentId, "pack"],
    queryFn: () => call("GET /api/payment/:id/pack", { id: paymentId }),
    meta: { audience: "user" },
  });

/** Creates a mutation that requests an invoice for a pack of the course. */
export const useRequestInvoice = (courseId: number) =>
  useMutation({
    mutationFn: (pack: PackInput & { shownAmount: number }) =>
      call("POST /api/courses/:id/invoice-request", { ...pack, id: courseId }),
    meta: { audience: "user" },
  });

export const useReplaceOwnLink = (paymentId: string) =>
  useOwnPackChange(paymentId, () => call("POST /api/payment/:id/pack-link", { id: paymentId }));

/** Creates a mutation that frees the seat of an account in the customer's own pack. */
export const useFreeOwnSeat = (paymentId: string) =>
  useOwnPackChange(paymentId, (userId: string) =>
    call("POST /api/payment/:id/free-seat", { id: paymentId, userId }),
  );

/** Refetches the pack after an error, because an owner of the shop may have changed it. */
function useOwnPackChange<Input>(paymentId: string, mutationFn: (input: Input) => Promise<PackCard>) {
  const queryClient = useQueryClient();
  const { queryKey } = paidPackQuery(paymentId);
  return useMutation({
    mutationFn,
    onSuccess: (changed) => queryClient.setQueryData(queryKey, changed),
    onError: () => queryClient.invalidateQueries({ queryKey }),
    meta: { audience: "user" },
  });
}

export function useTakeSeat(code: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call("POST /api/packs/:id/seat", { id: code }),
    onSuccess: () => queryClient.invalidateQueries(userQuery),
    // Another user may have taken the last seat, or the pack was refunded.
    onError: () => queryClient.invalidateQueries(packQuery(code)),
  });
}
