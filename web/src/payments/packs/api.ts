import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { userQuery } from "../../accounts/api.ts";
import { call } from "../../lib/api-client.ts";

/** Quantity prices of all courses. */
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

/** Creates a mutation that takes a seat for the user and refetches the user. */
export function useTakeSeat(code: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call("POST /api/packs/:id/seat", { id: code }),
    onSuccess: () => queryClient.invalidateQueries(userQuery),
    // Another user may have taken the last seat, or the pack was refunded.
    onError: () => queryClient.invalidateQueries(packQuery(code)),
  });
}
