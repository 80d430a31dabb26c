import { z } from "zod";
import { DocumentId, Instant, Kronur } from "./atoms.ts";
import { Payment, PaymentStatus } from "./payment.ts";

/** The figures on top of the admin's page; `revenue` in whole krónur. Source: spec §2. */
export const Overview = z.object({
  users: z.int(),
  activeCourses: z.int(),
  soldSubscriptions: z.int(),
  revenue: Kronur,
  lessons: z.int(),
});

/** A payment with the names a person reads; null where the account or course is gone. */
export const Sale = Payment.extend({ userEmail: z.string().nullable(), courseTitle: z.string().nullable() });

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
export type Sale = z.infer<typeof Sale>;
export type PageInput = z.infer<typeof PageInput>;
export type PaymentsInput = z.infer<typeof PaymentsInput>;
