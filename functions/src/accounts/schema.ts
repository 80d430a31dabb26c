import * as z from "zod";
import { Instant, PaymentId, TrimmedText } from "../core/atoms.ts";
import { EMAIL_MAX_LENGTH, NAME_LENGTH } from "../core/limits.ts";
import { asciiDomain, composed, EMAIL_PATTERN, hasLink, isVisible, toSingleLine } from "../core/person.ts";
import { sameSitePath } from "../core/same-site-path.ts";
import { PASSWORD_LENGTH, RECOVERY_CODES, SECOND_FACTOR_CODE_MAX_LENGTH } from "./limits.ts";

/** Error text for a name that contains a URL. */
export const NAME_WITH_LINK = "Name must not contain a URL";

/** Name of a user. It is part of emails to other people, so it must not contain a link. Source: spec §5. */
export const PersonName = z
  .string()
  .overwrite(toSingleLine)
  .trim()
  .min(NAME_LENGTH.min, "Name must be at least 2 characters long")
  .max(NAME_LENGTH.max)
  .refine(isVisible, "Name must be at least 2 characters long")
  .refine((name) => !hasLink(name), NAME_WITH_LINK);

/** Email address in lower case, with its domain in ASCII. Source: spec §5. */
export const EmailAddress = TrimmedText.toLowerCase()
  .overwrite(asciiDomain)
  .max(EMAIL_MAX_LENGTH, "Please enter a valid email address")
  .pipe(z.email({ pattern: EMAIL_PATTERN, error: "Please enter a valid email address" }));

/** Password exactly as typed, including spaces. Source: spec §5. */
export const Password = z
  .string()
  .min(PASSWORD_LENGTH.min, "Password must be at least 8 characters long")
  .max(PASSWORD_LENGTH.max);

/**
 * A new password in composed letters, because some keyboards and password managers send decomposed letters.
 * Source: NIST SP 800-63B-4, 3.1.1.2.
 */
export const NewPassword = z.string().overwrite(composed).pipe(Password);

/** Request for a password reset link. `next` is the page that the user wanted to open. */
export const ForgottenPassword = z.object({
  email: EmailAddress,
  next: z
    .string()
    .transform((path) => sameSitePath(path))
    .optional()
    .describe("a path of this site; any other is dropped"),
});

export const Credentials = z.object({ email: EmailAddress, password: Password });
export const Registration = z.object({ name: PersonName, ...Credentials.shape, password: NewPassword });

/**
 * A finished course: the time, and the number of its lessons at that time. It does not change with the
 * course. `isWithdrawn` is true while the customer has removed the mark of one of its lessons.
 */
const FinishedCourse = z.object({
  finishedAt: Instant,
  totalLessons: z.int(),
  isWithdrawn: z.boolean().optional(),
});

/** A customer. Firebase Auth stores the password and the reset token. Source: spec §3. */
export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  hasPurchased: z.boolean(),
  currentLesson: z.int(),
  completedLessons: z.array(z.int()),
  purchasedCourses: z.array(z.int()),
  finishedCourses: z
    .record(z.string(), FinishedCourse)
    .optional()
    .describe("the finished courses by their numbers; absent before the first"),
  mailsOff: z.boolean().optional().describe("true if the customer gets no learner mails; absent by default"),
  deleteAt: Instant.optional().describe(
    "when the account is erased; absent unless the customer asked for it",
  ),
  createdAt: Instant,
});

/** A customer in the administrator's list. */
export const ListedUser = User.extend({
  lastSeenAt: Instant.nullable()
    .default(null)
    .describe("latest use, right to the day; null before the first sign-in"),
});

/** Rights of an administrator. A teacher changes content. An owner also changes money and settings. */
export const AdminRole = z.enum(["owner", "teacher"]);

/** An administrator. Source: spec §3. */
export const Admin = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: AdminRole,
  emailsOfSales: z
    .boolean()
    .default(false)
    .describe("whether the administrator is notified of each sale by e-mail"),
  needsSecondFactor: z
    .boolean()
    .default(false)
    .describe("whether an owner's calls are refused until the second factor is set up"),
  createdAt: Instant,
});

export type Credentials = z.infer<typeof Credentials>;
export type Registration = z.infer<typeof Registration>;
export type FinishedCourse = z.infer<typeof FinishedCourse>;
export type User = z.infer<typeof User>;
export type ListedUser = z.infer<typeof ListedUser>;
export type Admin = z.infer<typeof Admin>;
export type AdminRole = z.infer<typeof AdminRole>;

/** A customer's own account, for the page /adgangur. */
export const Account = z.object({
  name: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  mailsOn: z.boolean().describe("whether the customer gets learner mails"),
  deleteAt: Instant.nullable(),
});

export type Account = z.infer<typeof Account>;

/** A password that the server only compares. */
export const CurrentPassword = z.string().min(1).max(PASSWORD_LENGTH.max);

export const PasswordChange = z.object({ password: CurrentPassword, newPassword: NewPassword });

/**
 * Request for another email address. `password` is required if the account has one. A copy of the receipt of
 * `paymentId` is sent to the new email address.
 */
export const EmailChangeRequest = z.object({
  newEmail: EmailAddress,
  password: CurrentPassword.optional(),
  paymentId: PaymentId.optional(),
});

/**
 * Six digits of an authenticator app, or a recovery code. Full-width characters are converted to ASCII.
 * Spaces and hyphens are removed.
 */
export const SecondFactorCode = z
  .string()
  .max(SECOND_FACTOR_CODE_MAX_LENGTH)
  .transform((text) =>
    text
      .normalize("NFKC")
      .replace(/[\s\p{Pd}\p{Cf}]/gu, "")
      .toUpperCase(),
  )
  .pipe(
    z
      .string()
      .min(1)
      .regex(/^[0-9A-Z]*$/),
  );

/** Id of a session: the SHA-256 hash of its cookie. */
export const SessionId = z.string().regex(/^[0-9a-f]{64}$/);

export const ListedSession = z.object({
  id: SessionId,
  device: z.string().nullable().describe('browser and system, such as "Chrome, Android"; null if unknown'),
  createdAt: Instant,
  lastSeenAt: Instant.describe("right to the day"),
  isCurrent: z.boolean(),
});

export type ListedSession = z.infer<typeof ListedSession>;

/** State of an administrator's second factor. */
export const SecondFactorState = z.object({
  enabledAt: Instant.nullable().describe("null while there is none"),
  recoveryCodesLeft: z.int().min(0).max(RECOVERY_CODES),
});

/** A secret that needs confirmation: as text, and as the URI in the QR code. */
export const SecondFactorSecret = z.object({ secret: z.string(), uri: z.string() });

/**
 * Confirmation of a new second factor: a code of its secret, the administrator's password and, if it replaces
 * an active factor, an authenticator or recovery code of that factor.
 */
export const SecondFactorConfirmation = z.object({
  code: SecondFactorCode,
  currentCode: SecondFactorCode.optional(),
  password: z.string().min(1).max(PASSWORD_LENGTH.max),
});

/** The recovery codes of a new factor. They are shown once, and each is valid for one sign-in. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(RECOVERY_CODES) });

export type SecondFactorConfirmation = z.infer<typeof SecondFactorConfirmation>;
export type SecondFactorState = z.infer<typeof SecondFactorState>;
export type SecondFactorSecret = z.infer<typeof SecondFactorSecret>;

/** The Firebase project that a page connects to. The emulator hosts (with port) are null in production. */
export const LiveProject = z.object({
  /** The web API key, which is not a secret. */
  apiKey: z.string(),
  projectId: z.string(),
  databaseId: z.string(),
  authEmulator: z.string().nullable(),
  firestoreEmulator: z.string().nullable(),
});

/**
 * Data for an administrator's page that listens to the payments in Firestore: the project and a sign-in
 * token.
 */
export const LiveAccess = LiveProject.extend({ token: z.string() });

export type LiveProject = z.infer<typeof LiveProject>;
export type LiveAccess = z.infer<typeof LiveAccess>;

/** A customer with the times of the lessons. */
export const Learner = ListedUser.extend({
  /** Time at which a lesson was first watched or completed. */
  firstLessonAt: Instant.nullable().default(null),
  /** Time at which a lesson was last watched or completed, to the day for watched lessons. */
  lastLessonAt: Instant.nullable().default(null),
  /** When the scheduled maintenance decides on the next email to the learner. Null for never. */
  remindAt: Instant.nullable().default(null),
  /** Times of the first completion, by lesson id. */
  lessonTimes: z.record(z.string(), Instant).default({}),
});

/** A customer with the time of the latest watched or completed lesson. */
export const ActiveLearner = User.extend({ lastLessonAt: Instant });

export type ActiveLearner = z.infer<typeof ActiveLearner>;

export type Learner = z.infer<typeof Learner>;

/** Fields of a customer that grant access to courses. */
export type Entitlements = Pick<User, "hasPurchased" | "purchasedCourses">;
