import { checkout } from "../../actions/checkout.ts";
import { quoteCoupon } from "../../actions/quote-coupon.ts";
import { confirmPayment, paidCourse, readAcceptedTerms, viewPayment } from "../../actions/read-payment.ts";
import { readGift, readPaidGift, redeemGift } from "../../actions/redeem-gift.ts";
import { Refusal } from "../../domain/refusal.ts";
import { route } from "../route.ts";

export const paymentRoutes = [
  route("validateCoupon", quoteCoupon),
  route("checkout", checkout),
  /** Defined in spec §7 but unused: checkout is the only way to buy a course. */
  route("purchase", () => {
    throw new Refusal("payment_required");
  }),
  route("payment", viewPayment),
  route("paymentCourse", paidCourse),
  route("paymentGift", readPaidGift),
  route("paymentTerms", readAcceptedTerms),
  route("gift", readGift),
  route("redeemGift", redeemGift),
  route("confirmPayment", confirmPayment),
];
