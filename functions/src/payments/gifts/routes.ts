import { ByPaymentId, Empty } from "../../core/atoms.ts";
import { endpoint } from "../../core/endpoint.ts";
import { readGift, readPaidGift, redeemGift, sendGift } from "./actions.ts";
import { ByGiftCode, Gift, GiftCard, GiftSending } from "./schema.ts";

const PAYMENT_REFUSALS = ["payment_not_found", "payment_not_yours"] as const;

export const giftRoutes = {
  "GET /api/payment/:id/gift": endpoint(
    {
      access: "user",
      input: ByPaymentId,
      reply: GiftCard,
      refusals: [...PAYMENT_REFUSALS, "payment_not_confirmed", "gift_not_found"],
    },
    readPaidGift,
  ),
  "GET /api/gifts/:id": endpoint(
    { access: "public", input: ByGiftCode, reply: Gift, refusals: ["gift_not_found"] },
    readGift,
  ),
  "POST /api/gifts/:id/redeem": endpoint(
    {
      access: "user",
      limit: "gift",
      input: ByGiftCode,
      reply: Gift,
      refusals: ["gift_not_found", "gift_redeemed", "gift_held", "gift_void", "already_owned"],
    },
    redeemGift,
  ),
  "POST /api/admin/payments/:id/gift": endpoint(
    {
      access: "owner",
      input: GiftSending,
      reply: Empty,
      refusals: ["payment_not_found", "gift_not_found", "gift_void", "gift_redeemed"],
    },
    sendGift,
  ),
};
