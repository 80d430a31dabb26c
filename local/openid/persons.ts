import { createHash } from "node:crypto";

/** Somebody with an account at the provider, as an ID token describes them. */
export type Person = {
  subject: string;
  email: string;
  isEmailVerified: boolean;
  /** Domain of the Google Workspace that the account belongs to (claim `hd`), or null. */
  hostedDomain: string | null;
  name: string;
};

/** The persons that the page offers; anybody else may be typed in. */
export const PERSONS: readonly Omit<Person, "subject">[] = [
  { name: "Gúrí Google", email: "guri@example.is", isEmailVerified: true, hostedDomain: null },
  { name: "Óli Óstaðfesti", email: "oli@example.is", isEmailVerified: false, hostedDomain: null },
];

/** Returns the id of the account with this address, in Google's form: 21 digits, the same each time. */
export function subjectOf(email: string): string {
  const digest = createHash("sha256").update(email.toLowerCase()).digest("hex");
  return BigInt(`0x${digest}`).toString().slice(0, 21);
}
