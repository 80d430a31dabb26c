import { checkout } from "../../actions/checkout.ts";
import { contextOf } from "../../actions/context.ts";
import { quoteCoupon } from "../../actions/quote-coupon.ts";
import { confirmedPayment, paidCourse, viewPayment } from "../../actions/read-payment.ts";
import { Refusal } from "../../domain/refusal.ts";
import { route } from "../route.ts";

export const paymentRoutes = [
  route("validateCoupon", ({ code }, { store, userId, now }) => quoteCoupon(store, { code, userId }, now)),

  route("checkout", ({ id, couponId = null, acceptedTerms = null }, { services, store, userId }) =>
    checkout(contextOf(services, store), {
      orderId: services.newOrderId(),
      userId,
      courseId: id,
      couponId,
      acceptedTerms,
    }),
  ),

  /** Defined in spec §7 but unused: a course is only ever had through checkout. */
  route("purchase", () => {
    throw new Refusal("payment_required");
  }),

  route("payment", ({ id }, { store, userId }) => viewPayment(store, { id, userId })),
  route("paymentCourse", ({ id }, { store, userId }) => paidCourse(store, { id, userId })),
  route("completePayment", ({ id }, { store, userId }) => confirmedPayment(store, { id, userId })),
];
