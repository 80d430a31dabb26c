import * as z from "zod";
import { Instant, Typed } from "./atoms.ts";
import { EMAIL_MAX_LENGTH, NAME_LENGTH, PASSWORD_LENGTH } from "./limits.ts";
import { sameSitePath } from "./same-site-path.ts";

/** Name of a user. Source: spec §5. */
export const PersonName = z
  .string()
  // One line, which reads in one direction: in a list, a name that turns what follows around passes for another.
  .overwrite((name) =>
    name.replace(/[\u202a-\u202e\u2066-\u2069]/g, "").replace(/[\p{Cc}\u2028\u2029]+/gu, " "),
  )
  .trim()
  .min(NAME_LENGTH.min, "Name must be at least 2 characters long")
  .max(NAME_LENGTH.max)
  .refine(isVisible, "Name must be at least 2 characters long");

/** A name of signs that nobody sees would stand on receipts and in lists as nothing. */
function isVisible(name: string): boolean {
  return name.replace(/[\p{C}\p{Z}\u115f\u1160\u3164]/gu, "").length > 0;
}

/** Longest parts of an address. Source: RFC 5321, 4.5.3.1.1; RFC 1035, 2.3.4. */
const PARTS = /^[^@]{1,64}@(?:[^.]{1,63}\.)+[^.]{1,63}$/;

/** E-mail address, compared in lower case. Source: spec §5. */
export const EmailAddress = Typed.toLowerCase()
  .max(EMAIL_MAX_LENGTH, "Please enter a valid email address")
  .pipe(z.email("Please enter a valid email address").regex(PARTS, "Please enter a valid email address"));

/** Password; spaces count. Source: spec §5. */
export const Password = z
  .string()
  .min(PASSWORD_LENGTH.min, "Password must be at least 8 characters long")
  .max(PASSWORD_LENGTH.max);

/** Asks for a new password; `next` is where its owner was heading. */
export const ForgottenPassword = z.object({
  email: EmailAddress,
  next: z
    .string()
    .transform((path) => sameSitePath(path))
    .optional()
    .describe("a path of this site; any other is dropped"),
});

export const Credentials = z.object({ email: EmailAddress, password: Password });
export const Registration = z.object({ name: PersonName, ...Credentials.shape });

/** A customer. Password and reset token live in Firebase Auth. Source: spec §3. */
export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  hasPurchased: z.boolean(),
  currentLesson: z.int(),
  completedLessons: z.array(z.int()),
  purchasedCourses: z.array(z.int()),
  createdAt: Instant,
});

/** An administrator. Source: spec §3. */
export const Admin = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailsOfSales: z
    .boolean()
    .default(false)
    .describe("whether the administrator is notified of each sale by e-mail"),
  createdAt: Instant,
});

export type Credentials = z.infer<typeof Credentials>;
export type Registration = z.infer<typeof Registration>;
export type User = z.infer<typeof User>;
export type Admin = z.infer<typeof Admin>;
