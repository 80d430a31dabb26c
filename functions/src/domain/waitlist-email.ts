import * as z from "zod";
import type { QueuedEmail } from "./email.ts";
import type { WaitlistCourse, WaitlistRecord } from "./waitlist.ts";

/** Names of the templates. They name an address that may have no account, and are removed once they are sent. */
export const WAITLIST_TEMPLATES = { confirm: "waitlistConfirm", opened: "waitlistOpened" } as const;

/** Asks for the confirmation of an address; null where it is confirmed already. */
export const WaitlistConfirmData = z.object({
  entryId: z.string(),
  course: z.string(),
  token: z.string().nullable(),
  leaveToken: z.string(),
});

export type WaitlistConfirmData = z.infer<typeof WaitlistConfirmData>;

const NAMES: ReadonlySet<string> = new Set(Object.values(WAITLIST_TEMPLATES));

/** Returns whether an email is one of a waitlist. */
export const isOfWaitlist = ({ template }: Pick<QueuedEmail, "template">) => NAMES.has(template);

/** Id of the email that notifies an entry that the course has opened. */
export const openedEmailId = (entryId: string) => `waitlist-opened-${entryId}`;

/** Notifies that the course has opened. */
export const WaitlistOpenedData = z.object({
  entryId: z.string(),
  course: z.string(),
  courseId: z.int(),
  leaveToken: z.string(),
});

/** Returns the email that notifies one person that the course has opened; a second one cannot be queued. */
export function openedEmail(
  { id, email }: WaitlistRecord,
  { course, courseId }: WaitlistCourse & { courseId: number },
  leaveToken: string,
): QueuedEmail {
  const data: z.infer<typeof WaitlistOpenedData> = { entryId: id, course, courseId, leaveToken };
  return { id: openedEmailId(id), recipient: email, template: WAITLIST_TEMPLATES.opened, data };
}
