import * as z from "zod";
import { Instant } from "../core/atoms.ts";

/**
 * Emails to learners: not begun, stopped, finished. Each is sent at most once per course. The order is their
 * priority.
 */
export const ReminderKind = z.enum(["finished", "start", "continue"]);

export type ReminderKind = z.infer<typeof ReminderKind>;

/** When a customer got a course, and when each email about it was queued. */
const CourseReminders = z.object({
  ownedAt: Instant,
  sent: z.partialRecord(ReminderKind, Instant).default({}),
});

/** Reminders of a customer by course id. */
export const Reminders = z.record(z.string(), CourseReminders);

export type Reminders = z.infer<typeof Reminders>;

/** The token of a link in an email to a learner: the user id and a signature. */
export const OffToken = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{1,128}\.[0-9a-f]{32}$/) });
