import * as z from "zod";
import { PracticePlan } from "../../learning/schema.ts";
import { PLAN_DAYS_MAX, PLAN_HOURS } from "./limits.ts";

/** Input to choose the evenings of practice. */
export const PracticePlanInput = z.object({
  days: z
    .array(z.int().min(1).max(7))
    .min(1)
    .max(PLAN_DAYS_MAX)
    .overwrite((days) => [...days].sort((a, b) => a - b))
    .refine((days) => new Set(days).size === days.length, "The evenings are the same"),
  hour: z.int().min(PLAN_HOURS.first).max(PLAN_HOURS.last).default(PLAN_HOURS.default),
});

/** The practice plan of a user, or null without one. */
export const OwnPracticePlan = z.object({ plan: PracticePlan.nullable() });

export type PracticePlanInput = z.infer<typeof PracticePlanInput>;
export type OwnPracticePlan = z.infer<typeof OwnPracticePlan>;
