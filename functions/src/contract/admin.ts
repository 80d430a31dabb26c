import { z } from "zod";
import { Payment } from "./payment.ts";

/** The figures on top of the admin's page; `revenue` in whole krónur. Source: spec §2. */
export const Overview = z.object({
  users: z.int(),
  activeCourses: z.int(),
  soldSubscriptions: z.int(),
  revenue: z.int(),
  lessons: z.int(),
});

/** A payment with the names a person reads; null where the account or course is gone. */
export const Sale = Payment.extend({ userEmail: z.string().nullable(), courseTitle: z.string().nullable() });

/** A list that goes on: `after` is the last id of the page before. */
export const PageInput = z.object({ after: z.string().min(1).max(128).optional() });

export type Overview = z.infer<typeof Overview>;
export type Sale = z.infer<typeof Sale>;
export type PageInput = z.infer<typeof PageInput>;
