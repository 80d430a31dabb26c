import * as z from "zod";
import { Instant } from "../core/atoms.ts";
import { dayOf } from "../core/calendar.ts";
import { Refusal } from "../core/errors.ts";
import { NAME_LENGTH } from "../core/limits.ts";
import { EMAIL_CONFIRM_MS, SESSION_MS, STEP_UP_MS } from "./limits.ts";
import { type Admin, PersonName, type User } from "./schema.ts";

/** Returns a new user without a course. Source: spec §3 (defaults). */
export function newUser(account: Pick<User, "id" | "name" | "email">, now: Date): User {
  return {
    ...account,
    hasPurchased: false,
    currentLesson: 1,
    completedLessons: [],
    purchasedCourses: [],
    createdAt: now.toISOString(),
  };
}

/**
 * Returns whether a customer gets letters, reminders and news about courses that they own or that are coming. After
 * a request for erasure they get none. The setting of the account covers the courses that they own.
 */
export function wantsMail(
  { mailsOff, deleteAt }: Pick<User, "mailsOff" | "deleteAt">,
  about: "ownCourse" | "comingCourse" = "ownCourse",
): boolean {
  return deleteAt === undefined && (about === "comingCourse" || mailsOff !== true);
}

/** A former email address of a customer, used until a point in time. It may now belong to another customer. */
export const FormerEmail = z.object({ email: z.string(), until: Instant });

/** An email address of a customer and the period in which it was theirs. */
export type OwnEmail = z.infer<typeof FormerEmail> & { from: string };

/** Returns whether something stored under the email address at this time belongs to the customer. */
export function isTheirs({ from, until }: OwnEmail, at: string): boolean {
  return from <= at && at <= until;
}

/** A person identified by a verified ID token of Google. */
export type GooglePerson = {
  /** Google's account id. It does not change with the email address. */
  subject: string;
  email: string;
  isEmailVerified: boolean;
  /** Domain of the account's Google Workspace (the claim `hd`), or null for any other account. */
  hostedDomain: string | null;
  /** Name at Google. May be empty. */
  name: string;
  idToken: string;
};

/**
 * Returns a name that is valid by spec §5: the name at Google, else the part of the email address before the
 * @.
 */
export function nameOf({ name, email }: Pick<GooglePerson, "name" | "email">): string {
  const beforeAt = email.split("@")[0] ?? "";
  const found = [name, beforeAt, beforeAt.replaceAll(".", " ")]
    .map((text) => PersonName.safeParse(text.trim().slice(0, NAME_LENGTH.max)))
    .find(({ success }) => success);
  return found?.data ?? UNNAMED;
}

/** Name of an account if neither the Google name nor the email address contains a valid name. */
const UNNAMED = "Nýr nemandi";

/**
 * Returns whether Google's verification proves that the holder of the email address signs in. For email
 * addresses outside Gmail and Google Workspace, the verification may be outdated. Source:
 * https://developers.google.com/identity/gsi/web/guides/verify-google-id-token ("Google is authoritative").
 */
export function isAuthoritative({
  email,
  isEmailVerified,
  hostedDomain,
}: Pick<GooglePerson, "email" | "isEmailVerified" | "hostedDomain">): boolean {
  return isEmailVerified && (hostedDomain !== null || /@gmail\.com$/i.test(email));
}

/**
 * Content of a confirmation link. It proves the email address of the account and, with `subject`, the
 * possession of the Google account with this id. `expiresAt` is in milliseconds since 1970.
 */
export type EmailConfirmation = { uid: string; subject: string | null; expiresAt: number };

type Hash = (text: string) => string;

export const CONFIRM_EMAIL_TEMPLATE = "confirmEmail";

/** Template of the email that reports a replaced password. */
export const PASSWORD_REPLACED_TEMPLATE = "passwordReplaced";

export const ConfirmEmailData = z.object({
  token: z.string(),
  purpose: z.enum(["google", "gift"]),
  /** The page that the user wanted to open: a path of this site. */
  next: z.string().nullable(),
});

export type ConfirmEmailData = z.infer<typeof ConfirmEmailData>;

/**
 * A requested change of an email address. The id is the hash of the token in its link. If `needsApproval` is
 * true, the link goes to the current email address and its click sends another link to the new one.
 */
export const EmailChange = z.object({
  id: z.string(),
  userId: z.string(),
  /** The email address at the time of the request. */
  from: z.string(),
  email: z.string(),
  needsApproval: z.boolean(),
  /** The payment whose receipt is sent to the new email address. */
  paymentId: z.string().nullable(),
  /** The account's `sessionsValidSince` at the time of the request. A change of an older release has none. */
  sessionsValidSince: z.string().default(""),
  createdAt: Instant,
  expiresAt: Instant,
});

export type EmailChange = z.infer<typeof EmailChange>;

/** Template of the email with the link that changes an email address. It is removed once it is sent. */
export const EMAIL_CHANGE_TEMPLATE = "emailChange";

/** Data of that email. `newEmail` is set if it asks the current email address for approval. */
export const EmailChangeData = z.object({
  userId: z.string(),
  token: z.string(),
  newEmail: z.string().nullable(),
});

export type EmailChangeData = z.infer<typeof EmailChangeData>;

export const emailChangeEmailId = ({ id }: Pick<EmailChange, "id">) => `email-change-${id}`;

/**
 * Throws email_link_invalid or email_link_expired if a change can no longer be confirmed. A change ends with the
 * sessions of its account, so that the reset of a stolen password also stops the thief's change. Compares only times of
 * Firebase Auth with each other, because its clock is not the server's.
 */
export function checkEmailChange(
  { from, sessionsValidSince, expiresAt }: EmailChange,
  { account, now }: { account: { email: string; sessionsValidSince: string }; now: Date },
): void {
  if (account.email !== from || account.sessionsValidSince !== sessionsValidSince)
    throw new Refusal("email_link_invalid");
  if (Date.parse(expiresAt) < now.getTime()) throw new Refusal("email_link_expired");
}

/** Template of the email that reports when an account will be erased. */
export const DELETION_TEMPLATE = "accountDeletion";

export const DeletionData = z.object({ name: z.string(), deleteAt: Instant });

export type DeletionData = z.infer<typeof DeletionData>;

export function newConfirmation(uid: string, subject: string | null, now: Date): EmailConfirmation {
  return { uid, subject, expiresAt: now.getTime() + EMAIL_CONFIRM_MS };
}

/**
 * Returns the token of a confirmation link. Its signature includes the email address, so it becomes invalid
 * if the email address changes.
 */
export function confirmationToken(confirmation: EmailConfirmation, email: string, hash: Hash): string {
  const { uid, subject, expiresAt } = confirmation;
  const signature = hash(["confirm-email", uid, email, subject ?? "", expiresAt].join("\n"));
  return [uid, subject ?? "", expiresAt, signature].join(".");
}

/**
 * Returns the content of a token, or null if the text is not a token. Does not verify the signature: see
 * `checkConfirmation`.
 */
export function confirmationIn(token: string): EmailConfirmation | null {
  const [, uid, subject, expiresAt] = /^([\w-]+)\.([\w-]*)\.(\d+)\.[0-9a-f]+$/.exec(token) ?? [];
  if (uid === undefined) return null;
  return { uid, subject: subject || null, expiresAt: Number(expiresAt) };
}

/**
 * Verifies the token for the email address of its account. Throws email_link_invalid or email_link_expired.
 */
export function checkConfirmation(
  token: string,
  confirmation: EmailConfirmation,
  { email, keys, now }: { email: string; keys: readonly Hash[]; now: Date },
): void {
  if (!keys.some((hash) => confirmationToken(confirmation, email, hash) === token))
    throw new Refusal("email_link_invalid");
  if (confirmation.expiresAt < now.getTime()) throw new Refusal("email_link_expired");
}

export type PasswordFault = "common" | "personal";

/** Minimum length of a name part, because shorter parts occur in many words by chance. */
const MIN_PART_LENGTH = 4;

/**
 * Returns the fault of an administrator's password, or null. The password must not be common or contain the
 * holder's name or email address, ignoring case and accents. Source: OWASP ASVS 5.0, 6.2.
 */
export function adminPasswordFault(
  password: string,
  { name, email }: Pick<Admin, "name" | "email">,
  isCommon: (lowerCase: string) => boolean,
): PasswordFault | null {
  if (isCommon(password.toLowerCase())) return "common";
  const localPart = email.split("@")[0] ?? "";
  const words = name.split(/\s+/);
  const parts = [email, localPart, name, words.slice(0, 2).join(""), ...words].map(folded);
  const text = folded(password);
  return parts.some((part) => part.length >= MIN_PART_LENGTH && text.includes(part)) ? "personal" : null;
}

/** Returns only the letters and digits of a text, in lower case and without accents or Icelandic letters. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("þ", "th")
    .replaceAll("ð", "d")
    .replaceAll("æ", "ae")
    .normalize("NFD")
    .replace(/[^\p{Letter}\p{Number}]/gu, "");
}

/** A new session: its cookie and its duration in milliseconds. */
export type NewSession = { cookie: string; lifetimeMs: number };

/** The account of a session. */
export type Principal = { uid: string; isAdmin: boolean };

/** A session as stored. */
export const Session = z.object({
  /** Hash of the session cookie. */
  id: z.string(),
  uid: z.string(),
  /** Whether the account was an administrator's at the sign-in. */
  isAdmin: z.boolean(),
  /** When Firebase Auth accepted the sign-in, in whole seconds. Sessions are revoked by this time. */
  createdAt: Instant,
  /** Latest use. Updated once a day, and only for customers. */
  lastSeenAt: Instant,
  expiresAt: Instant,
  /** Browser and system, or null if unknown. */
  device: z.string().nullable(),
});

export type Session = z.infer<typeof Session>;

/** A verified caller: the account with its current rights, and the session. */
export type Caller = Principal & { session: Session };

/** Returns a session that starts now. */
export function newSession(session: Omit<Session, "lastSeenAt" | "expiresAt">, now: Date): Session {
  return { ...session, ...usedAt(session, now) };
}

/** Returns whether a customer's session was last used on an earlier day. An administrator's is never renewed. */
export function isRenewalDue({ isAdmin, lastSeenAt }: Session, now: Date): boolean {
  return !isAdmin && dayOf(lastSeenAt) < dayOf(now);
}

/** Returns the fields of a session that its use changes. */
export function usedAt(
  { isAdmin }: Pick<Session, "isAdmin">,
  now: Date,
): Pick<Session, "lastSeenAt" | "expiresAt"> {
  return {
    lastSeenAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + lifetimeOf({ isAdmin })).toISOString(),
  };
}

/**
 * Returns whether the administrator of a session has signed in within `STEP_UP_MS`. An administrator's session is never
 * renewed, so its latest use is the sign-in by the server's clock.
 */
export function isRecent({ lastSeenAt }: Pick<Session, "lastSeenAt">, now: Date): boolean {
  return now.getTime() - Date.parse(lastSeenAt) <= STEP_UP_MS;
}

/** Returns the duration of a session in milliseconds. */
export function lifetimeOf({ isAdmin }: Pick<Session, "isAdmin">): number {
  return isAdmin ? SESSION_MS.admin : SESSION_MS.customer;
}

/** An administrator's second factor, required at each sign-in. */
const ActiveFactor = z.object({
  /** Base32. */
  secret: z.string(),
  enabledAt: Instant,
  /**
   * The latest period of 30 seconds (counted since 1970) with a used code. Codes of this and older periods
   * are rejected.
   */
  lastStep: z.int(),
  /** Salt of the recovery code hashes. */
  salt: z.string(),
  /** Hashes of the unused recovery codes. */
  recoveryCodes: z.array(z.string()),
});

/** A second factor as stored. `pendingSecret` needs confirmation and may replace an active factor. */
export const SecondFactor = z.object({
  pendingSecret: z.string().nullable(),
  active: ActiveFactor.nullable(),
});

export type ActiveFactor = z.infer<typeof ActiveFactor>;
export type SecondFactor = z.infer<typeof SecondFactor>;

/**
 * Returns the factor with the code of `step` marked as used, or null if this or a later step was used before
 * (RFC 6238 §5.2).
 */
export function withStepUsed(factor: ActiveFactor, step: number): ActiveFactor | null {
  return step > factor.lastStep ? { ...factor, lastStep: step } : null;
}

/** Returns the factor without the recovery code, or null if the factor has no code with this hash. */
export function withRecoveryCodeUsed(factor: ActiveFactor, hash: string): ActiveFactor | null {
  if (!factor.recoveryCodes.includes(hash)) return null;
  return { ...factor, recoveryCodes: factor.recoveryCodes.filter((each) => each !== hash) };
}
