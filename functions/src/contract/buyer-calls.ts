import type { Call } from "../core/endpoint.ts";

/** The calls of pages that follow a purchase; apart from `siteCalls`, which every page's first script holds. */
export const buyerCalls = {
  paymentGift: { method: "GET", path: "/api/payment/:id/gift", access: "user" },
  paymentTerms: { method: "GET", path: "/api/payment/:id/terms", access: "user" },
  confirmEmail: { method: "POST", path: "/api/confirm-email", access: "public" },
  redeemGift: { method: "POST", path: "/api/gifts/:id/redeem", access: "user", limit: "gift" },
} as const satisfies Record<string, Call>;

/** The page of the mailed link that confirms an address; its query carries the token as `lykill`. */
export const EMAIL_CONFIRM_PAGE = "/stadfesta-netfang";

export type BuyerCallName = keyof typeof buyerCalls;
