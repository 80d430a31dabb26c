import type { Call } from "./call.ts";

/** The calls of pages that follow a purchase; apart from `siteCalls`, which every page's first script holds. */
export const buyerCalls = {
  paymentGift: { method: "GET", path: "/api/payment/:id/gift", access: "user" },
  paymentTerms: { method: "GET", path: "/api/payment/:id/terms", access: "user" },
  redeemGift: { method: "POST", path: "/api/gifts/:id/redeem", access: "user", limit: "gift" },
} as const satisfies Record<string, Call>;

export type BuyerCallName = keyof typeof buyerCalls;
