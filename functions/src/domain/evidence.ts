/**
 * Why an order counts as paid: the provider's verified word, or a price of nothing.
 * `amountText` and `currency` are what the provider posted, null where it posted none.
 */
export type Evidence =
  | { kind: "free" }
  | {
      kind: "provider";
      authorizationCode: string | null;
      refundId: string | null;
      amountText: string | null;
      currency: string | null;
    };
