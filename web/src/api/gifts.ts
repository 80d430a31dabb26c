import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./call.ts";
import { userQuery } from "./session.ts";

/** What whoever has the code may know of a gift. */
export const giftQuery = (code: string) =>
  queryOptions({
    queryKey: ["gift", code],
    queryFn: () => call("GET /api/gifts/:id", { id: code }),
    meta: { audience: "everyone" },
  });

/** The gift of the buyer's own payment, with its code. */
export const paidGiftQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ["payment", paymentId, "gift"],
    queryFn: () => call("GET /api/payment/:id/gift", { id: paymentId }),
    meta: { audience: "user" },
  });

/** Opens the course of a gift to the user, who is read again. */
export function useRedeemGift(code: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call("POST /api/gifts/:id/redeem", { id: code }),
    onSuccess: () => queryClient.invalidateQueries(userQuery),
    // Somebody else may have been faster, or it was refunded.
    onError: () => queryClient.invalidateQueries(giftQuery(code)),
  });
}
