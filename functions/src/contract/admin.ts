import * as z from "zod";
import { DocumentId, Instant, Kronur, PaymentId } from "./atoms.ts";
import { REFUND_REASON_LENGTH } from "./limits.ts";
import { Attention, Payment, PaymentStatus, Refund } from "./payment.ts";

/** The figures on top of the admin's page; `revenue` in whole krónur. Source: spec §2. */
export const Overview = z.object({
  users: z.int(),
  activeCourses: z.int(),
  soldSubscriptions: z.int(),
  revenue: Kronur,
  lessons: z.int(),
});

/** A payment with the names a person reads; null where the account or course is gone. */
export const Sale = Payment.extend({
  userEmail: z.string().nullable(),
  courseTitle: z.string().nullable(),
  receiptNumber: z.int().nullable(),
  attention: Attention.nullable(),
  refund: Refund.nullable(),
});

/** A refund: `byHand` when it was made at the provider's own site and is only recorded here. */
export const RefundInput = z.object({
  id: PaymentId,
  reason: z.string().trim().min(REFUND_REASON_LENGTH.min).max(REFUND_REASON_LENGTH.max),
  byHand: z.boolean().default(false),
});

/** An entry of a payment's trail; `from` and `to` are the same where the status stayed. */
export const TrailEntry = z.object({
  at: Instant,
  cause: z.enum(["checkout", "provider", "free", "reconciler", "refund"]),
  from: PaymentStatus.nullable(),
  to: PaymentStatus.nullable(),
  by: z.string().nullable(),
  note: z.string().nullable(),
  /** What the provider posted, card number masked. */
  fields: z.record(z.string(), z.string()).nullable(),
});

/** Somebody who used a coupon; name and e-mail are null where the account is gone. */
export const CouponUser = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  usedAt: Instant,
});

/**
 * A list comes in pages; `after` is the last id of the page before. The answer's header
 * `Link: <…>; rel="next"` names the next page, and is absent on the last.
 */
export const PageInput = z.object({ after: DocumentId.optional() });

/** Payments of one status, or of any. */
export const PaymentsInput = PageInput.extend({ status: PaymentStatus.optional() });

export type Overview = z.infer<typeof Overview>;
export type CouponUser = z.infer<typeof CouponUser>;
export type TrailEntry = z.infer<typeof TrailEntry>;
export type Sale = z.infer<typeof Sale>;
export type PageInput = z.infer<typeof PageInput>;
export type PaymentsInput = z.infer<typeof PaymentsInput>;
