import * as z from "zod";
import { Instant, Kronur, PaymentId } from "./atoms.ts";

export const PaymentStatus = z.enum(["pending", "completed", "failed", "cancelled", "expired", "refunded"]);

/** A payment as its buyer sees it; `amount` in whole krónur. Source: spec §3. */
export const Payment = z.object({
  id: PaymentId,
  userId: z.string(),
  courseId: z.int(),
  amount: Kronur,
  currency: z.string().length(3),
  status: PaymentStatus,
  couponId: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});

/** What a person must settle by hand about a completed payment. */
export const Attention = z.enum(["already_owned", "coupon_overused", "buyer_missing"]);

/** A refund: asked of the provider, refused by it, or done. */
export const Refund = z.object({
  state: z.enum(["requested", "refused", "done"]),
  /** The administrator. */
  by: z.string(),
  at: Instant,
  reason: z.string(),
});

/** A payment read by anyone: whose it is, and the rest only for that person. */
export const PaymentView = Payment.partial().required({ id: true, userId: true });

/** Where the buyer goes from checkout: to the provider with a form to post, or nowhere when it was free. */
export const CheckoutReply = z.object({
  free: z.boolean(),
  url: z.string().nullable(),
  payload: z.record(z.string(), z.string()).nullable(),
  paymentId: PaymentId,
});

/** The course that a payment is for. */
export const PaymentCourse = z.object({ id: z.int(), title: z.string() });

export type Attention = z.infer<typeof Attention>;
export type Refund = z.infer<typeof Refund>;
export type PaymentStatus = z.infer<typeof PaymentStatus>;
export type Payment = z.infer<typeof Payment>;
export type PaymentView = z.infer<typeof PaymentView>;
export type CheckoutReply = z.infer<typeof CheckoutReply>;
export type PaymentCourse = z.infer<typeof PaymentCourse>;
