import * as z from "zod";
import { Instant } from "../core/atoms.ts";
import { Refusal } from "../core/errors.ts";
import { EMAIL_CONFIRM_MS, NAME_LENGTH } from "./limits.ts";
import { type Admin, PersonName, type User } from "./schema.ts";

/** Returns a new customer. Source: spec §3 (defaults). */
export function newCustomer(account: Pick<User, "id" | "name" | "email">, now: Date): User {
  return {
    ...account,
    hasPurchased: false,
    currentLesson: 1,
    completedLessons: [],
    purchasedCourses: [],
    createdAt: now.toISOString(),
  };
}

/** Somebody whom Google knows, by a verified ID token. */
export type GooglePerson = {
  /** Google's id of the account, which stays when its address changes. */
  subject: string;
  email: string;
  isEmailVerified: boolean;
  /** Domain of the Google Workspace that the account belongs to (the claim `hd`); null for any other account. */
  hostedDomain: string | null;
  /** As Google has it: may be empty. */
  name: string;
  idToken: string;
};

/** Returns a name as the specification requires it (spec §5): Google's, else the words before the @ of the address. */
export function nameOf({ name, email }: Pick<GooglePerson, "name" | "email">): string {
  const beforeAt = email.split("@")[0] ?? "";
  const found = [name, beforeAt, beforeAt.replaceAll(".", " ")]
    .map((text) => PersonName.safeParse(text.trim().slice(0, NAME_LENGTH.max)))
    .find(({ success }) => success);
  return found?.data ?? UNNAMED;
}

/** Name of an account whose owner and address have none that can be used. */
const UNNAMED = "Nýr nemandi";

/**
 * Returns whether Google's word about the address counts as proof that its owner signs in. For addresses outside Gmail
 * and Google Workspace it may be out of date.
 * Source: https://developers.google.com/identity/gsi/web/guides/verify-google-id-token ("Google is authoritative").
 */
export function isAuthoritative({
  email,
  isEmailVerified,
  hostedDomain,
}: Pick<GooglePerson, "email" | "isEmailVerified" | "hostedDomain">): boolean {
  return isEmailVerified && (hostedDomain !== null || /@gmail\.com$/i.test(email));
}

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

export type PasswordFault = "common" | "personal";

/** Shorter parts of a name occur in many words by chance. */
const MIN_PART_LENGTH = 4;

/**
 * Returns what is wrong with an administrator's password: it is a common one, or it contains the owner's name or
 * e-mail address, in any letter case, with or without accents. Source: OWASP ASVS 5.0, 6.2.
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

/** Letters and digits alone, in lower case, as written without an Icelandic keyboard. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("þ", "th")
    .replaceAll("ð", "d")
    .replaceAll("æ", "ae")
    .normalize("NFD")
    .replace(/[^\p{Letter}\p{Number}]/gu, "");
}

/** A new session: its cookie, and its lifetime in milliseconds. */
export type NewSession = { cookie: string; lifetimeMs: number };

/** The content of a genuine session cookie. Times are milliseconds since 1970. */
export type Session = {
  /** The same for every spelling of the same cookie. */
  id: string;
  uid: string;
  signedInAt: number;
  expiresAt: number;
};

/** The account behind a session. */
export type Principal = { uid: string; isAdmin: boolean };

/** An administrator's second factor, required at each sign-in. */
const ActiveFactor = z.object({
  /** Base32. */
  secret: z.string(),
  enabledAt: Instant,
  /** The latest period of 30 seconds (counted since 1970) of which a code was used: it and older ones are refused. */
  lastStep: z.int(),
  /** Salt of the hashes. */
  salt: z.string(),
  /** Hashes of the unused recovery codes. */
  recoveryCodes: z.array(z.string()),
});

/** A second factor as it is stored. `pendingSecret` waits to be confirmed; it may replace an active factor. */
export const SecondFactor = z.object({
  pendingSecret: z.string().nullable(),
  active: ActiveFactor.nullable(),
});

export type ActiveFactor = z.infer<typeof ActiveFactor>;
export type SecondFactor = z.infer<typeof SecondFactor>;

/** Returns the factor with the code of `step` used; null where it, or a later one, was used before (RFC 6238 §5.2). */
export function withStepUsed(factor: ActiveFactor, step: number): ActiveFactor | null {
  return step > factor.lastStep ? { ...factor, lastStep: step } : null;
}

/** Returns the factor with the recovery code used; null where it has none of this hash. */
export function withRecoveryCodeUsed(factor: ActiveFactor, hash: string): ActiveFactor | null {
  if (!factor.recoveryCodes.includes(hash)) return null;
  return { ...factor, recoveryCodes: factor.recoveryCodes.filter((each) => each !== hash) };
}
