import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { userQuery } from "../../accounts/api.ts";
import { call } from "../../lib/api-client.ts";

/** Public details of a gift. The code is sufficient to read them. */
export const giftQuery = (code: string) =>
  queryOptions({
    queryKey: ["gift", code],
    queryFn: () => call("GET /api/gifts/:id", { id: code }),
    meta: { audience: "everyone" },
  });

/** Gift of the customer's own payment, with its code. */
export const paidGiftQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ["payment", paymentId, "gift"],
    queryFn: () => call("GET /api/payment/:id/gift", { id: paymentId }),
    meta: { audience: "user" },
  });

/** Creates a mutation that redeems a gift for the user and refetches the user. */
export function useRedeemGift(code: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call("POST /api/gifts/:id/redeem", { id: code }),
    onSuccess: () => queryClient.invalidateQueries(userQuery),
    // The gift may have been redeemed by another user, or refunded.
    onError: () => queryClient.invalidateQueries(giftQuery(code)),
  });
}
