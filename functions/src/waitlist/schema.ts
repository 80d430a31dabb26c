import * as z from "zod";
import { EmailAddress } from "../accounts/schema.ts";
import { DocumentId, Instant, PlainText } from "../core/atoms.ts";
import { SITE_LIMITS } from "../site/limits.ts";
import { WAITLIST_CONSENT_VERSION } from "./limits.ts";

/** Title of a coming course, as in the site texts. */
const Title = PlainText.min(1).max(SITE_LIMITS.line);

/** Input to join a waitlist. The reply does not reveal whether the email address is already on it. */
export const WaitlistInput = z.object({
  course: Title.describe("title of the coming course"),
  upcomingId: z
    .string()
    .max(40)
    .optional()
    .describe(
      "its id in the texts of the site, which counts before the title: a page may show a former title",
    ),
  email: EmailAddress,
  consent: z.literal(WAITLIST_CONSENT_VERSION).describe("version of the text that was agreed to"),
});

/** A waitlist as shown to administrators. */
export const Waitlist = z.object({
  id: DocumentId,
  course: z.string(),
  waiting: z.int().describe("people who have confirmed their email address"),
  notified: z.int().describe("those of them whose email that it has opened is queued or sent"),
  canOpen: z.boolean().describe("whether somebody waits whose email is neither queued nor being queued"),
  openedAt: Instant.nullable(),
  courseId: z.int().nullable().describe("the course on sale that it has opened as"),
});

export const WaitlistEntry = z.object({
  email: z.string(),
  confirmedAt: Instant,
  consentVersion: z.string(),
  notifiedAt: Instant.nullable(),
});

export type Waitlist = z.infer<typeof Waitlist>;
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;
