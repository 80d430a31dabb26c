import * as z from "zod";
import { EMAIL_CONFIRM_MS } from "../contract/limits.ts";
import { Refusal } from "./refusal.ts";

/** What the mailed link of an account proves: its address, and with `subject` that the Google account with this id is its owner's. */
export type EmailConfirmation = { uid: string; subject: string | null; expiresAt: number };

type Hash = (text: string) => string;

/** Name of the template of the email with the link. */
export const CONFIRM_EMAIL_TEMPLATE = "confirmEmail";

/** Name of the template of the email to an owner whose password was replaced. */
export const PASSWORD_REPLACED_TEMPLATE = "passwordReplaced";

/** Content of the email with the link. */
export const ConfirmEmailData = z.object({
  token: z.string(),
  purpose: z.enum(["google", "gift"]),
  /** Where its owner was heading: a path of this site. */
  next: z.string().nullable(),
});

export type ConfirmEmailData = z.infer<typeof ConfirmEmailData>;

/** Returns the confirmation of a link that is mailed now. */
export function newConfirmation(uid: string, subject: string | null, now: Date): EmailConfirmation {
  return { uid, subject, expiresAt: now.getTime() + EMAIL_CONFIRM_MS };
}

/** Returns the token of the mailed link. It is signed for the address, so that it is void after the address changes. */
export function confirmationToken(confirmation: EmailConfirmation, email: string, hash: Hash): string {
  const { uid, subject, expiresAt } = confirmation;
  const signature = hash(["confirm-email", uid, email, subject ?? "", expiresAt].join("\n"));
  return [uid, subject ?? "", expiresAt, signature].join(".");
}

/** Returns what a token says; null for a text that is no token. Proves nothing by itself. */
export function confirmationIn(token: string): EmailConfirmation | null {
  const [, uid, subject, expiresAt] = /^([\w-]+)\.([\w-]*)\.(\d+)\.[0-9a-f]+$/.exec(token) ?? [];
  if (uid === undefined) return null;
  return { uid, subject: subject || null, expiresAt: Number(expiresAt) };
}

/** Checks a token for the address of its account. Throws email_link_invalid or email_link_expired. */
export function checkConfirmation(
  token: string,
  confirmation: EmailConfirmation,
  { email, hash, now }: { email: string; hash: Hash; now: Date },
): void {
  if (confirmationToken(confirmation, email, hash) !== token) throw new Refusal("email_link_invalid");
  if (confirmation.expiresAt < now.getTime()) throw new Refusal("email_link_expired");
}
