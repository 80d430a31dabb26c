import { route } from "../app/route.ts";
import { Refusal } from "../core/errors.ts";
import { quoteCoupon } from "../coupons/price-with-code.ts";
import { checkout } from "./checkout.ts";
import { readGift, readPaidGift, redeemGift } from "./gifts/actions.ts";
import { confirmPayment, paidCourse, readAcceptedTerms, viewPayment } from "./read-payment.ts";

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
